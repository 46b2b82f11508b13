import DIContainer
import Testing

private final class Store: Sendable {}
private enum AKey: InjectionKey { typealias Value = Store }
private enum BKey: InjectionKey { typealias Value = Store }
private enum CKey: InjectionKey { typealias Value = Store }
private struct Failure: Error {}

@Suite("Shutting a container down")
struct ShutdownTests {
    @Test(
        "makes what onShutdowns need, once for each key, also if it is kept weakly or for some time", arguments: 0...1)
    func readMeanwhile(_ index: Int) async {
        let scopes: [Scope<Store>] = [.shared, .singleton.timeToLive(.zero)]
        let holder = ContainerHolder()
        let read = { @Sendable (_: Store) throws in _ = try holder.container!.resolve(AKey.self) }
        holder.container = Container {
            Module(AKey.self, scope: scopes[index]) { Store() }
            Module(BKey.self, scope: .singleton, factory: { Store() }, onShutdown: read)
            Module(CKey.self, scope: .singleton, factory: { Store() }, onShutdown: read)
        }
        _ = (holder.container![BKey.self], holder.container![CKey.self])
        let failures = await holder.container!.shutdown().failures
        #expect(failures.map { ($0.error as? ResolutionError)?.code } == ["shut-down"])
        holder.container = nil
    }

    @Test("comes to an end where a value needs itself in a new session in order to end", .timeLimit(.minutes(10)))
    func newSessions() async {
        let (holder, ends, parent) = (ContainerHolder(), Counter(), Container {})
        holder.container = Container(parent: parent) {
            Module(AKey.self, scope: .cached(in: .session), factory: { Store() }) { _ in
                parent.reset(.session)
                if ends.increment() < 9 { _ = try { try holder.container!.resolve(AKey.self) }() }
            }
        }
        _ = holder.container![AKey.self]
        await holder.container!.shutdown(timeLimit: nil)
        #expect(ends.count == 2)
        holder.container = nil
    }

    @Test("returns at once where a factory waits for it through another container", .timeLimit(.minutes(10)))
    func insideOther() async {
        let holder = ContainerHolder()
        enum EndKey: InjectionKey { typealias Value = Task<ShutdownReport, Never> }
        let other = Container {
            Module(EndKey.self) { Task { await holder.container!.shutdown(timeLimit: nil) } }
            Module(BKey.self) {
                #expect(await EndKey.currentValue.value.timeline.spans.isEmpty)
                return Store()
            }
        }
        holder.container = Container {
            Module(AKey.self, scope: .singleton) { try await Task { try await other.resolve(BKey.self) }.value }
        }
        _ = try? await holder.container!.resolve(AKey.self)
        await holder.container!.shutdown()
        holder.container = nil
    }

    @Test("waits where a task calls it that a factory has left behind")
    func leftBehind() async {
        enum EndKey: InjectionKey { typealias Value = Task<Int, Never> }
        let (holder, isMade) = (ContainerHolder(), Signal())
        let container = Container {
            Module(EndKey.self, scope: .singleton) {
                Task {
                    await isMade.wait()
                    return await holder.container!.shutdown().timeline.spans.count
                }
            } onShutdown: { _ in
            }
        }
        holder.container = container
        let end = container[EndKey.self]
        isMade.fire()
        #expect(await end.value == 1)
        holder.container = nil
    }

    @Test("waits for a factory that begins while it waits for another one", .timeLimit(.minutes(10)))
    func beginsWhileWaiting() async {
        enum DeafKey: InjectionKey { typealias Value = Store }
        enum MeanwhileKey: InjectionKey { typealias Value = Store }
        let (began, release, events) = (Signal(), Signal(), Rendezvous())
        let container = Container {
            Module(AKey.self, scope: .singleton, factory: { Store() }, onShutdown: { _ in })
            Module(DeafKey.self, scope: .singleton) {
                began.fire()
                await Task { await release.wait() }.value
                return Store()
            }
            Module(MeanwhileKey.self, scope: .singleton, injecting: AKey.self) { _ in
                events.signal("begun")
                events.wait(for: "awaited")
                return Store()
            } onShutdown: { _ in
            }
        }
        _ = container[AKey.self]
        let resolution = Task { try await container.resolve(DeafKey.self) }
        await began.wait()
        async let report = container.shutdown()
        #expect(await eventually { waits(for: ["DeafKey"]) == 2 })
        async let isMade = onThread { (try? container.resolve(MeanwhileKey.self)) != nil }
        #expect(await onThread { events.wait(for: "begun") })
        release.fire()
        #expect(await eventually { waits(for: ["MeanwhileKey"]) == 1 })
        events.signal("awaited")
        // What it is made of is there until it has ended.
        #expect(await report.timeline.spans.map(\.key) == ["MeanwhileKey", "AKey"])
        #expect(await report.failures.isEmpty)
        #expect(await isMade)
        _ = await resolution.result
    }

    @Test("makes the values that a factory needs before it ends, in every scope", .timeLimit(.minutes(10)))
    func lateFactory() async {
        let (holder, begun, events, isMade) = (ContainerHolder(), Signal(), Rendezvous(), Signal())
        holder.container = Container {
            Module(AKey.self, scope: .cached(in: .session), factory: { Store() }) { _ in
                Task {
                    #expect(await onThread { (try? holder.container!.resolve(BKey.self)) != nil })
                    isMade.fire()
                }
                await begun.wait()
            }
            Module(BKey.self, scope: .singleton) {
                begun.fire()
                events.wait(for: "awaited")
                return try holder.container!.resolve(CKey.self)
            }
            Module(CKey.self, scope: .cached(in: .session)) { Store() }
        }
        _ = holder.container![AKey.self]
        async let report = holder.container!.shutdown(timeLimit: nil)
        #expect(await eventually { waits(for: ["BKey"]) == 1 })
        events.signal("awaited")
        #expect(await report.timeline.spans.count == 1)
        await isMade.wait()
        holder.container = nil
    }

    @Test("does not wait longer than the limit, of the call or of the scope", .timeLimit(.minutes(10)))
    func timeLimit() async throws {
        let (journal, isCancelled) = (Journal(), Signal())
        let container = Container {
            Module(AKey.self, scope: .singleton, factory: { Store() }, onShutdown: { _ in journal.note("A") })
            Module(BKey.self, scope: .singleton(shutdownLimit: .milliseconds(1)), injecting: AKey.self) { _ in
                Store()
            } onShutdown: { _ in
                defer { isCancelled.fire() }
                try await hangUntilCancelled()
            }
            Module(CKey.self, scope: .singleton, injecting: BKey.self) { _ in
                Store()
            } onShutdown: { _ in
                // Deaf to its cancellation.
                await Task { await Signal().wait() }.value
            }
        }
        _ = container[CKey.self]
        let report = await container.shutdown(timeLimit: .milliseconds(2))
        #expect(report.failures.map { ($0.error as? ShutdownTimeout)?.limit } == [.milliseconds(2), .milliseconds(1)])
        #expect(journal.entries == ["A"])
        await isCancelled.wait()
    }

    @Test(
        "comes with a running container, whose start and shutdown are told, however it ends",
        arguments: ["return", "throw", "cancel", "fail to start"])
    func runningContainer(outcome: String) async {
        let (journal, began) = (Journal(), Signal())
        let container = Container {
            Module(AKey.self, scope: .singleton) {
                await Task.yield()
                if outcome == "fail to start" { throw Failure() }
                return Store()
            } onShutdown: { _ in
                throw Failure()
            }
        }
        let task = Task {
            defer { began.fire() }
            try await withRunningContainer(
                container, onStart: { journal.note("start \($0.spans.map(\.key))") },
                onShutdown: { journal.note("shutdown \($0.failures.map(\.key))") }
            ) {
                _ = AKey.currentValue
                journal.note("operation")
                began.fire()
                if outcome == "throw" { throw Failure() }
                if outcome == "cancel" { try await hangUntilCancelled() }
            }
        }
        await began.wait()
        if outcome == "cancel" { task.cancel() }
        let error = await #expect(throws: (any Error).self) { try await task.value }
        switch outcome {
        case "return": #expect((error as? ShutdownReport)?.failures.map(\.key) == ["AKey"])
        case "throw": #expect(error is Failure)
        case "cancel": #expect(error is CancellationError)
        default: #expect(error is ResolutionError)
        }
        let wasStarted = outcome != "fail to start"
        #expect(
            journal.entries
                == (wasStarted ? [#"start ["AKey"]"#, "operation", #"shutdown ["AKey"]"#] : ["shutdown []"]))
    }
}
