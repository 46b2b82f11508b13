import DIContainer
import Testing

private final class Store: Sendable {}
private enum AKey: InjectionKey { typealias Value = Store }
private enum BKey: InjectionKey { typealias Value = Store }
private enum CKey: InjectionKey { typealias Value = Store }
private enum UniqueKey: InjectionKey { typealias Value = Store }
private enum ParentKey: InjectionKey { typealias Value = Parent }
private final class Parent: Sendable {
    let store: Lazy<AKey>
    init(_ store: Lazy<AKey>) { self.store = store }
}
@MainActor private final class Model { var isClosed = false }
private enum ModelKey: MainActorInjectionKey { typealias Value = Model }
private struct Failure: Error {}

/// A parent that takes its store when it is shut down, if not before.
private func parentWithLazyStore(_ journal: Journal) -> Container {
    Container {
        Module(ParentKey.self, scope: .singleton, injecting: Lazy<AKey>.self) {
            Parent($0)
        } onShutdown: { parent in
            _ = parent.store()
            journal.note("parent")
        }
        Module(AKey.self, scope: .singleton) {
            Store()
        } onShutdown: { _ in
            journal.note("A")
        }
    }
}

@Suite("Shutting a container down")
struct ShutdownTests {
    private func make(_ journal: Journal) -> Container {
        Container {
            Module(AKey.self, scope: .singleton) {
                Store()
            } onShutdown: { _ in
                journal.note("A")
            }
            Module(BKey.self, scope: .singleton, injecting: AKey.self) { _ in
                Store()
            } onShutdown: { _ in
                journal.note("B")
                throw Failure()
            }
            Module(CKey.self, scope: .singleton, injecting: BKey.self) { _ in
                Store()
            } onShutdown: { _ in
                journal.note("C")
            }
            Module(UniqueKey.self) { Store() }
        }
    }

    @Test("goes in reverse order of creation, and collects errors")
    func order() async throws {
        let journal = Journal()
        let container = make(journal)
        _ = container[CKey.self]
        let report = await container.shutdown()
        #expect(journal.entries == ["C", "B", "A"])
        #expect(report.failures.map(\.key) == ["BKey"])
        #expect(report.failures.first?.error is Failure)
        #expect(report.timeline.spans.map(\.key) == ["CKey", "BKey", "AKey"])
    }

    @Test("happens once, however often it is called")
    func once() async throws {
        let journal = Journal()
        let container = make(journal)
        _ = container[CKey.self]
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<16 { group.addTask { await container.shutdown().failures.count } }
            for await count in group { #expect(count == 1) }
        }
        #expect(journal.entries == ["C", "B", "A"])
    }

    @Test("makes each later resolution an error that says so")
    func resolvedAfter() async throws {
        let container = make(Journal())
        _ = container[CKey.self]
        _ = container[UniqueKey.self]
        let child = Container(parent: container) {}
        _ = child[UniqueKey.self]
        await container.shutdown()
        func check(_ body: () throws -> Store) {
            let error = #expect(throws: ResolutionError.self) { try body() }
            #expect(error?.reasonName == "shutDown")
            #expect(error?.description.contains("shut down") == true)
        }
        check { try container.resolve(AKey.self) }
        check { try container.resolve(UniqueKey.self) }
        check { try child.resolve(UniqueKey.self) }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(AKey.self) }
        #expect(error?.reasonName == "shutDown")
    }

    @Test("comes to an end where two values look for each other in order to end")
    func circle() async throws {
        final class Child: Sendable { init(_ parent: Parent) {} }
        enum ChildKey: InjectionKey { typealias Value = Child }
        let journal = Journal()
        let container = Container {
            Module(ParentKey.self, scope: .singleton, injecting: Provider<ChildKey>.self) { child in
                Parent(
                    Lazy {
                        _ = child()
                        return Store()
                    })
            } onShutdown: { parent in
                _ = parent.store()
                journal.note("parent")
            }
            Module(ChildKey.self, scope: .singleton, injecting: ParentKey.self) {
                Child($0)
            } onShutdown: { _ in
                journal.note("child")
            }
        }
        _ = container[ChildKey.self]
        await container.shutdown()
        #expect(journal.entries == ["child", "parent"])
    }

    @Test("lets a value make what it needs in order to end")
    func madeMeanwhile() async throws {
        let journal = Journal()
        let container = parentWithLazyStore(journal)
        _ = container[ParentKey.self]
        await container.shutdown()
        #expect(journal.entries == ["parent", "A"])
    }

    @Test("lets everyone read what is there, creates once what is first needed then, and begins no factory that waits")
    func meanwhile() async throws {
        let (journal, closing, release) = (Journal(), Signal(), Signal())
        let container = Container {
            Module(AKey.self, scope: .singleton) {
                Store()
            } onShutdown: { _ in
                closing.fire()
                await release.wait()
                journal.note("A")
            }
            Module(BKey.self, scope: .singleton, injecting: AKey.self) { _ in
                journal.note("make B")
                return Store()
            } onShutdown: { _ in
                journal.note("B")
            }
            Module(CKey.self, scope: .singleton) { () async in Store() }
            Module(UniqueKey.self) { () async in Store() }
        }
        let store = container[AKey.self]
        let shutdown = Task { await container.shutdown(timeLimit: nil) }
        await closing.wait()
        // Not awaited: a read without waiting.
        let read = { @Sendable in try (container.resolve(AKey.self), container.resolve(BKey.self)) }
        let (first, second) = try (read(), read())
        #expect(first.0 === store && first.1 === second.1)
        let errors = [
            await #expect(throws: ResolutionError.self) { try await container.resolve(CKey.self) },
            await #expect(throws: ResolutionError.self) { try await container.resolve(UniqueKey.self) },
        ]
        #expect(errors.map { $0?.code } == ["shut-down", "shut-down"])
        release.fire()
        #expect(await shutdown.value.failures.isEmpty)
        #expect(journal.entries == ["make B", "A", "B"])
    }

    @Test("does not wait longer than the limit, of the call or of the scope", .timeLimit(.minutes(10)))
    func timeLimit() async throws {
        let journal = Journal()
        let container = Container {
            Module(AKey.self, scope: .singleton) {
                Store()
            } onShutdown: { _ in
                journal.note("A")
            }
            Module(BKey.self, scope: .singleton(shutdownLimit: .milliseconds(1)), injecting: AKey.self) { _ in
                Store()
            } onShutdown: { _ in
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
    }

    @Test("may be called by an asynchronous factory and by an onShutdown, and does not wait for itself")
    func fromInside() async throws {
        let container = Container {
            Module(AKey.self, scope: .singleton) {
                await Container.current.shutdown()
                // It has begun.
                #expect(throws: ResolutionError.self) { try Container.current.resolve(BKey.self) }
                return Store()
            }
            Module(BKey.self, scope: .singleton) { () async in Store() }
        }
        _ = try await container.resolve(AKey.self)
        let other = Container {
            Module(AKey.self, scope: .singleton) {
                Store()
            } onShutdown: { _ in
                await Container.current.shutdown()
            }
        }
        _ = other[AKey.self]
        await withContainer(other) { _ = await other.shutdown() }
    }

    @Test("runs on the main actor for a key of the main actor") @MainActor
    func mainActor() async throws {
        let container = Container {
            Module(ModelKey.self, scope: .singleton) {
                Model()
            } onShutdown: { model in
                MainActor.assertIsolated()
                model.isClosed = true
            }
        }
        let model = container[ModelKey.self]
        await container.shutdown()
        #expect(model.isClosed)
    }

    @Test("comes with a running container: on return, on throw and on cancellation")
    func runningContainer() async throws {
        for outcome in ["return", "throw", "cancel"] {
            let journal = Journal()
            let began = Signal()
            let task = Task {
                try await withRunningContainer(make(journal, outcome)) {
                    _ = AKey.currentValue
                    began.fire()
                    if outcome == "throw" { throw Failure() }
                    if outcome == "cancel" { try await hangUntilCancelled() }
                }
            }
            await began.wait()
            if outcome == "cancel" { task.cancel() }
            let result = await task.result
            #expect(journal.entries == ["made", "closed"])
            if outcome == "return" { try result.get() } else { #expect(throws: (any Error).self) { try result.get() } }
        }
    }

    @Test("tells a running program's start, and its shutdown however it ends")
    func runningContainerTold() async throws {
        for outcome in ["return", "throw", "fail to start"] {
            let journal = Journal()
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    await Task.yield()
                    if outcome == "fail to start" { throw Failure() }
                    return Store()
                } onShutdown: { _ in
                    throw Failure()
                }
            }
            let error = await #expect(throws: (any Error).self) {
                try await withRunningContainer(
                    container, onStart: { journal.note("start \($0.spans.map(\.key))") },
                    onShutdown: { journal.note("shutdown \($0.failures.map(\.key))") }
                ) {
                    journal.note("operation")
                    if outcome == "throw" { throw Failure() }
                }
            }
            switch outcome {
            case "return":
                #expect((error as? ShutdownReport)?.failures.map(\.key) == ["AKey"])
                #expect(journal.entries == [#"start ["AKey"]"#, "operation", #"shutdown ["AKey"]"#])
            case "throw":
                #expect(error is Failure)
                #expect(journal.entries == [#"start ["AKey"]"#, "operation", #"shutdown ["AKey"]"#])
            default:
                #expect(error is ResolutionError)
                #expect(journal.entries == ["shutdown []"])
            }
        }
    }

    private func make(_ journal: Journal, _ name: String) -> Container {
        Container {
            Module(AKey.self, scope: .singleton) {
                await Task.yield()
                journal.note("made")
                return Store()
            } onShutdown: { _ in
                journal.note("closed")
            }
        }
    }
}
