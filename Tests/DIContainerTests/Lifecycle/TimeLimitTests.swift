import DIContainer
import Testing

@Suite("A time limit")
struct TimeLimitTests {
    @Test("of the largest duration is no limit, and no reason to stop", arguments: ["shutdown", "end", "scope"])
    func largest(_ place: String) async {
        await #expect(processExitsWith: .success) { [place] in
            let largest = Duration.seconds(Int64.max)
            let isClosed = Signal()
            let scope: Scope<Tracked> =
                switch place {
                case "end": .cached(in: .session)
                case "scope": .singleton(shutdownLimit: largest)
                default: .singleton
                }
            let container = Container {
                Module(TrackedKey.self, scope: scope, factory: { Tracked() }) { _ in
                    await Task.yield()
                    isClosed.fire()
                }
            }
            _ = try await container.resolve(TrackedKey.self)
            await withWatchdog {
                let report =
                    switch place {
                    case "shutdown": await container.shutdown(timeLimit: largest)
                    case "end": await container.end(.session, timeLimit: largest)
                    default: await container.shutdown()
                    }
                #expect(report.failures.isEmpty)
                await isClosed.wait()
            }
        }
    }

    @Test("that is short ends a wait as soon as it has passed")
    func short() async {
        // In a separate process, whose pool no other test uses.
        await #expect(processExitsWith: .success) {
            let late = Counter()
            let container = Container {
                Module(TrackedKey.self, scope: .singleton, factory: { Tracked() }) { _ in
                    try await hangUntilCancelled()
                }
            }
            _ = container[TrackedKey.self]
            // Against another sleep rather than a clock: on a busy machine, both take longer.
            let sleep = Task {
                try await Task.sleep(for: .seconds(20))
                late.increment()
            }
            let report = await container.shutdown(timeLimit: .milliseconds(100))
            #expect(report.failures.count == 1 && late.count == 0)
            sleep.cancel()
        }
    }

    @Test("that passes while a shutdown still cancels other factories is an error for those who wait")
    func passedWhileCancelling() async {
        await #expect(processExitsWith: .success) {
            let (began, slowBegan, release, events) = (Signal(), Signal(), Signal(), Rendezvous())
            let container = Container {
                Module(TrackedKey.self, scope: .singleton) {
                    // What cancels the factories in the order of their beginning comes no further for now.
                    await withTaskCancellationHandler {
                        await deaf(began, until: release)
                    } onCancel: {
                        events.wait(for: "error")
                    }
                }
                Module(OneKey.self, scope: .singleton) { await deaf(slowBegan, until: release) }
            }
            let first = Task { try await container.resolve(TrackedKey.self) }
            await began.wait()
            let second = Task { try await container.resolve(OneKey.self) }
            await slowBegan.wait()
            // A task that suspends while it is cancelled keeps its thread until then, and the pool may have two.
            try await Task.sleep(for: .milliseconds(200))
            let shutdown = Task { await container.shutdown(timeLimit: .zero) }
            let error = await #expect(throws: ResolutionError.self) { try await second.value }
            #expect(error?.code == "shut-down")
            events.signal("error")
            release.fire()
            #expect(await shutdown.value.failures.count == 2)
            _ = await first.result
        }
    }

    @Test("that has passed says nothing to those who wait for a factory that is left behind", .timeLimit(.minutes(10)))
    func leftBehind() async throws {
        enum LeftBehindKey: InjectionKey { typealias Value = Tracked }
        let (began, release, isClosed) = (Signal(), Signal(), Signal())
        let container = Container {
            Module(LeftBehindKey.self, scope: .cached(in: .session), factory: { await deaf(began, until: release) }) {
                _ in
                isClosed.fire()
            }
        }
        let waiter = Task { try await container.resolve(LeftBehindKey.self) }
        await began.wait()
        let report = await container.end(.session, timeLimit: .milliseconds(20))
        #expect(report.failures.map { ($0.error as? ShutdownTimeout)?.limit } == [.milliseconds(20)])
        #expect(waits(for: ["LeftBehindKey"]) == 1)
        release.fire()
        // The factory has made its value for the one who had asked for it, and shuts it down.
        _ = try await waiter.value
        await isClosed.wait()
        // Its shutdown may be about to be over.
        #expect(await container.shutdown().failures.isEmpty)
    }

    @Test("that has passed in an end leaves it to the shutdown to wake those who wait", .timeLimit(.minutes(10)))
    func leftBehindByEnd() async {
        enum DeafKey: InjectionKey { typealias Value = Tracked }
        let (began, release) = (Signal(), Signal())
        let container = Container {
            Module(DeafKey.self, scope: .cached(in: .session)) { await deaf(began, until: release) }
        }
        let waiter = Task { try await container.resolve(DeafKey.self) }
        await began.wait()
        #expect(await container.end(.session, timeLimit: .milliseconds(1)).failures.count == 1)
        #expect(await container.shutdown(timeLimit: .milliseconds(1)).failures.map(\.key) == ["DeafKey"])
        await #expect { try await waiter.value } throws: { ($0 as? ResolutionError)?.code == "shut-down" }
        release.fire()
    }

    @Test("that has passed in an end has the shutdown wait for the factory, and for the shutdown of its value")
    func leftToShutdown() async throws {
        enum LeftFeedKey: InjectionKey { typealias Value = Tracked }
        let (began, release, journal) = (Signal(), Signal(), Journal())
        let container = Container {
            Module(OneKey.self, scope: .singleton, factory: { Tracked() }) { _ in journal.note("close one") }
            Module(LeftFeedKey.self, scope: .cached(in: .session), injecting: OneKey.self) { _ in
                await deaf(began, until: release)
            } onShutdown: { _ in
                journal.note("close feed")
                throw Failure()
            }
        }
        let waiter = Task { try await container.resolve(LeftFeedKey.self) }
        await began.wait()
        #expect(await container.end(.session, timeLimit: .milliseconds(1)).failures.count == 1)
        async let report = container.shutdown(timeLimit: nil)
        #expect(await eventually { waits(for: ["LeftFeedKey"]) > 1 })
        release.fire()
        #expect(await report.failures.map(\.key) == ["LeftFeedKey"])
        #expect(journal.entries == ["close feed", "close one"])
        _ = try await waiter.value
    }

    @Test("that has passed in an end has a shutdown wait for the onShutdown, or name it")
    func closingLeftToShutdown() async {
        enum SlowCloseKey: InjectionKey { typealias Value = Tracked }
        for isOver in [false, true] {
            let (release, journal) = (Counter(), Journal())
            let container = Container {
                Module(OneKey.self, scope: .singleton, factory: { Tracked() }) { _ in journal.note("close one") }
                Module(SlowCloseKey.self, scope: .cached(in: .session), injecting: OneKey.self, factory: { $0 }) { _ in
                    _ = await eventually { release.count == 1 }
                    journal.note("close session")
                    throw Failure()
                }
            }
            for _ in 1...2 {
                _ = container[SlowCloseKey.self]
                let report = await container.end(.session, timeLimit: .milliseconds(1))
                #expect(report.failures.map(\.key) == ["SlowCloseKey"])
            }
            async let report = container.shutdown(timeLimit: isOver ? nil : .milliseconds(1))
            if isOver {
                #expect(await eventually { waits(for: ["SlowCloseKey"]) == 1 })
                release.increment()
                #expect(await report.failures.map { $0.error is Failure } == [true, true])
                #expect(await report.timeline.spans.map(\.key) == ["SlowCloseKey", "SlowCloseKey", "OneKey"])
                #expect(journal.entries == ["close session", "close session", "close one"])
            } else {
                #expect(await report.failures.map { $0.error is ShutdownTimeout } == [true, true])
                #expect(journal.entries == ["close one"])
                release.increment()
            }
        }
    }

    @Test("ends an onShutdown although a shutdown has gone on without it", arguments: ["end", "failed decorator"])
    func leftBehindByShutdown(_ way: String) async {
        let (began, isClosed) = (Signal(), Signal())
        let isEnd = way == "end"
        let container = Container {
            Module(
                OneKey.self, scope: isEnd ? .cached(in: .session) : .singleton(shutdownLimit: .milliseconds(500)),
                factory: { Tracked() }
            ) { _ in
                began.fire()
                defer { isClosed.fire() }
                try await hangUntilCancelled()
            }
            if !isEnd { Module.decorating(OneKey.self) { _ in throw Failure() } }
        }
        #expect((failure { try container.resolve(OneKey.self) } == nil) == isEnd)
        async let ended = isEnd ? container.end(.session, timeLimit: nil) : nil
        await began.wait()
        let report = await container.shutdown(timeLimit: isEnd ? .zero : nil)
        // The scope's own limit may have passed before.
        if isEnd { #expect(report.failures.map { $0.error is ShutdownTimeout } == [true]) }
        #expect(await ended?.failures.map { $0.error is ShutdownTimeout } == (isEnd ? [true] : nil))
        await isClosed.wait()
    }

    @Test("of a scope holds for a value that is not kept, too, whatever that of the shutdown is")
    func ofScope() async {
        enum NotKeptKey: InjectionKey { typealias Value = Tracked }
        let (began, release, journal) = (Signal(), Signal(), Journal())
        let container = Container {
            Module(OneKey.self, scope: .singleton, factory: { Tracked() }) { _ in journal.note("close one") }
            Module(
                NotKeptKey.self, scope: .singleton(shutdownLimit: .seconds(600)), injecting: OneKey.self,
                factory: { $0 }
            ) { _ in
                began.fire()
                await release.wait()
                journal.note("close other")
                throw Failure()
            }
            Module.decorating(NotKeptKey.self) { _ in throw Failure() }
        }
        #expect(failure { try container.resolve(NotKeptKey.self) } != nil)
        await began.wait()
        async let report = container.shutdown(timeLimit: .zero)
        #expect(await eventually { waits(for: ["NotKeptKey"]) == 2 })
        release.fire()
        #expect(await report.failures.map { $0.error is Failure } == [true])
        #expect(journal.entries == ["close other", "close one"])
    }

    @Test("that has passed in an end leaves a shared value to the end of another session that it is made of")
    func leftToOtherEnd() async throws {
        enum TwoSessionsKey: InjectionKey { typealias Value = Tracked }
        let (began, release, journal) = (Signal(), Signal(), Journal())
        let container = Container {
            Module(OneKey.self, scope: .cached(in: .session)) { Tracked() }
            Module(TwoKey.self, scope: .cached(in: .request), factory: { Tracked() }) { _ in journal.note("close two") }
            Module(TwoSessionsKey.self, scope: .shared, injecting: OneKey.self, TwoKey.self) { _, _ in
                defer { journal.note("page is over") }
                return await deaf(began, until: release)
            }
        }
        let waiter = Task { try await container.resolve(TwoSessionsKey.self) }
        await began.wait()
        async let first = container.end(.session, timeLimit: .milliseconds(50))
        async let second = container.end(.request, timeLimit: nil)
        #expect(await first.failures.map(\.key) == ["TwoSessionsKey"])
        #expect(await eventually { waits(for: ["TwoSessionsKey"]) > 1 })
        release.fire()
        #expect(await second.failures.isEmpty)
        #expect(journal.entries == ["page is over", "close two"])
        _ = try await waiter.value
        #expect(await container.shutdown().failures.isEmpty)
    }

    @Test("that has passed in a shutdown wakes those who await a factory which keeps its thread")
    func leftBehindOnThread() async {
        enum BlockedKey: InjectionKey { typealias Value = Tracked }
        let events = Rendezvous()
        let container = Container {
            Module(BlockedKey.self, scope: .singleton) {
                events.signal("begun")
                events.wait(for: "released")
                return Tracked()
            }
        }
        async let made = onThread { (try? container.resolve(BlockedKey.self)) != nil }
        #expect(await onThread { events.wait(for: "begun") })
        let waiter = Task { try await container.resolve(BlockedKey.self) }
        #expect(await eventually { waits(for: ["BlockedKey"]) == 1 })
        #expect(await container.shutdown(timeLimit: .milliseconds(1)).failures.count == 1)
        await #expect { try await waiter.value } throws: { ($0 as? ResolutionError)?.code == "shut-down" }
        events.signal("released")
        #expect(await made)
    }
}
