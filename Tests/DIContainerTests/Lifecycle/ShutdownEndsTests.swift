import DIContainer
import Foundation
import Testing

private enum NumberKey<Number>: InjectionKey { typealias Value = Tracked }

@Suite("A shutdown ends")
struct ShutdownEndsTests {
    enum Asked: String, CaseIterable, Codable {
        case failing, expired, expiredShared, failingSession, resetSession, awaited

        func module(_ name: String) -> Module {
            @Sendable func make() -> Tracked {
                for _ in 0..<20 { _ = ContinuousClock.now }
                return Tracked()
            }
            @Sendable func fail() throws -> Tracked {
                _ = make()
                throw Failure()
            }
            return switch self {
            case .failing, .awaited: Module(TrackedKey.self, named: name, scope: .singleton, factory: fail)
            case .expired: Module(TrackedKey.self, named: name, scope: .singleton.timeToLive(.zero), factory: make)
            case .expiredShared: Module(TrackedKey.self, named: name, scope: .shared.timeToLive(.zero), factory: make)
            case .failingSession: Module(TrackedKey.self, named: name, scope: .cached(in: .session), factory: fail)
            case .resetSession:
                Module(TrackedKey.self, named: name, scope: .cached(in: .session)) {
                    Container.current.reset(.request)
                    return make()
                } onShutdown: { _ in
                }
            }
        }
    }

    @Test("however many threads and tasks go on asking, in whatever scope", arguments: Asked.allCases)
    func asking(_ asked: Asked) async {
        await #expect(processExitsWith: .success) { [asked = asked as Asked] in
            let names = ["a", "b", "c", "d"]
            let container = Container { for name in names { asked.module(name) } }
            let (over, asking) = (Counter(), Counter())
            let asks = names.map { name in
                { @Sendable () -> Void in
                    asking.increment()
                    while over.count == 0 { _ = try? container.resolve(TrackedKey.self, named: name) }
                }
            }
            let all = Task {
                if asked != .awaited { return await onThread { _ = onThreads(asks) } }
                await withTaskGroup { group in
                    for name in names {
                        group.addTask {
                            asking.increment()
                            while over.count == 0 {
                                _ = try? await container.resolve(TrackedKey.self, named: name)
                                await Task.yield()
                            }
                        }
                    }
                }
            }
            #expect(await eventually { asking.count == names.count })
            await withWatchdog {
                await container.shutdown(timeLimit: .milliseconds(100))
                over.increment()
                await all.value
            }
        }
    }

    @Test("within its limit, behind an end that has none and does not end", arguments: [false, true])
    func behindAnEnd(isEnd: Bool) async {
        await #expect(processExitsWith: .success) { [isEnd = isEnd as Bool] in
            let (began, isClosed, release) = (Signal(), Counter(), Signal())
            let container = Container {
                Module(
                    OneKey.self, scope: .cached(in: .session), factory: { Tracked() },
                    onShutdown: { _ in isClosed.increment() })
                Module(TwoKey.self, scope: .cached(in: .session), injecting: OneKey.self, factory: { $0 }) { _ in
                    _ = await deaf(began, until: release)
                }
                Module(
                    TrackedKey.self, scope: .cached(in: .request), factory: { Tracked() },
                    onShutdown: { _ in isClosed.increment() })
            }
            _ = (container[TwoKey.self], container[TrackedKey.self])
            await withWatchdog {
                let endless = Task { await container.end(.session, timeLimit: nil) }
                await began.wait()
                if isEnd {
                    #expect(await container.end(.request, timeLimit: .seconds(2)).failures.isEmpty)
                    #expect(isClosed.count == 1)
                } else {
                    let report = await container.shutdown(timeLimit: .seconds(2))
                    // It names what it did not wait for, and has shut down what the end had not begun.
                    #expect(report.failures.map(\.key) == ["TwoKey"])
                    #expect(isClosed.count == 2)
                    #expect(await endless.value.failures.map(\.key) == ["TwoKey"])
                }
            }
        }
    }

    @Test("and the container holds no value any more", arguments: [false, true])
    func holdsNothing(isObserved: Bool) async {
        struct Observer: ContainerObserver {
            func resolved(_ resolution: ObservedResolution) {}
            func ended(_ activity: ObservedActivity) {}
        }
        let alive = Counter()
        let container = Container(observer: isObserved ? Observer() : nil) {
            Module(TrackedKey.self, scope: .singleton) { Tracked(alive) }
            Module(OneKey.self, scope: .cached(in: .session), factory: { Tracked(alive) }, onShutdown: { _ in })
            Module(TwoKey.self, scope: .singleton.timeToLive(.seconds(60))) { Tracked(alive) }
            Module(NumberKey<Int8>.self, scope: .singleton) { await waited(Tracked(alive)) }
            Module(NumberKey<Int16>.self) { Tracked(alive) }
        }
        _ = try? await container.start()
        _ = (container[TrackedKey.self], container[OneKey.self], container[TwoKey.self])
        _ = (container[NumberKey<Int16>.self], container[NumberKey<Int16>.self])
        #expect(alive.count == 4)
        await container.shutdown()
        #expect(alive.count == 0)
        extendLifetime(container)
    }

    @Test("while threads read its values")
    func whileReading() async {
        for _ in 0..<20 {
            let alive = Counter()
            let container = Container { Module(TrackedKey.self, scope: .singleton) { Tracked(alive) } }
            _ = container[TrackedKey.self]
            let (over, asking) = (Counter(), Counter())
            let read: @Sendable () -> Bool = {
                asking.increment()
                while over.count == 0 {
                    guard let value = try? container.resolve(TrackedKey.self) else { return true }
                    withExtendedLifetime(value) {}
                }
                return false
            }
            async let wereRefused = onThread { onThreads([read, read, read]) }
            #expect(await eventually { asking.count == 3 })
            await container.shutdown()
            #expect(await wereRefused == [true, true, true])
            over.increment()
            #expect(alive.count == 0)
        }
    }

    @Test("and so do the ends that it has taken, though the container of a test stays open")
    func takenEnds() async {
        enum TakenKey: InjectionKey { typealias Value = Tracked }
        let release = Signal()
        let container = Container {
            Module(TakenKey.self, scope: .cached(in: .session)) { await deaf(Signal(), until: release) }
        }
        func areWaiting(_ count: Int) async -> Bool {
            await eventually { Container.pendingWaits.count { "\($0)".contains("TakenKey") } == count }
        }
        let asking = Task { try? await container.resolve(TakenKey.self) }
        #expect(await areWaiting(1))
        let running = Task { await container.end(.session, timeLimit: nil) }
        #expect(await areWaiting(2))
        let waiting = Task.immediate { await container.end(.session, timeLimit: nil) }
        let report = await container.shutdownStayingOpen(timeLimit: .zero)
        #expect(await (running.value.failures.count, waiting.value.failures.count) == (0, report.failures.count))
        release.fire()
        _ = await asking.value
    }

    @Test("and code that outlives a test gets values from its container meanwhile, each time")
    func askedByCodeThatOutlivesATest() async {
        let container = Container {
            Module(OneKey.self, scope: .singleton, factory: { Tracked() }) { _ in
                for _ in 1...3 { _ = try Container.current.resolve(TwoKey.self) }
            }
            Module(TwoKey.self, scope: .shared) { Tracked() }
        }
        _ = container[OneKey.self]
        #expect(await container.shutdownStayingOpen().failures.isEmpty)
    }

    @Test("and does not wait for what code that outlives a test makes of a session meanwhile")
    func madeByCodeThatOutlivesATest() async {
        enum SessionKey: InjectionKey { typealias Value = Int }
        let (made, events) = (Counter(), Rendezvous())
        @Sendable func askOnThread(_ container: Container) { Thread { _ = container[TwoKey.self] }.start() }
        let container = Container {
            Module(OneKey.self, scope: .singleton, factory: { Tracked() }) { _ in
                _ = Container.current[TwoKey.self]
                askOnThread(Container.current)
                _ = await eventually { made.count == 2 }
            }
            Module(SessionKey.self, scope: .cached(in: .session)) { 0 }
            Module(TwoKey.self, scope: .shared, injecting: SessionKey.self) { _ in
                if made.increment() == 2 { events.wait(for: "shut down") }
                return Tracked()
            }
        }
        _ = container[OneKey.self]
        #expect(await container.shutdownStayingOpen(timeLimit: .seconds(9)).failures.isEmpty)
        events.signal("shut down")
    }

    @Test("and after a shutdown by the test itself, code that outlives the test gets no value, through a child either")
    func shutDownByTheTestItself() async throws {
        enum SessionKey: InjectionKey { typealias Value = Int }
        let container = Container { Module(OneKey.self, scope: .singleton) { Tracked() } }
        let child = Container(parent: container) { Module(SessionKey.self, injecting: OneKey.self) { _ in 0 } }
        await container.shutdown()
        await container.shutdownStayingOpen()
        let error = #expect(throws: ResolutionError.self) { try child.resolve(SessionKey.self) }
        #expect(error?.code == "shut-down")
    }

    @Test("and each shutdown of a test's container makes a late value once")
    func lateEachTime() async {
        let container = Container {
            Module(OneKey.self, scope: .singleton, factory: { Tracked() }) { _ in
                _ = try Container.current.resolve(TwoKey.self)
            }
            Module(TwoKey.self, scope: .singleton) { Tracked() }
        }
        for _ in 1...3 {
            _ = container[OneKey.self]
            #expect(await container.shutdownStayingOpen().failures.isEmpty)
        }
    }
}
