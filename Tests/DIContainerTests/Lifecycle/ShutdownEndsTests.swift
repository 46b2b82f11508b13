import DIContainer
import Synchronization
import Testing

private enum NumberKey<Number>: InjectionKey { typealias Value = Tracked }
private enum EndlessKey: InjectionKey { typealias Value = Tracked }
private enum OtherKey: InjectionKey { typealias Value = Tracked }
private struct Failure: Error {}

@Suite("A shutdown ends")
struct ShutdownEndsTests {
    /// What threads ask for again and again.
    enum Asked: String, CaseIterable, Codable {
        case failing, expired, expiredShared, failingSession, closing, awaited, contributed

        func module<Key: InjectionKey>(_ key: Key.Type) -> Module
        where Key.Value == Tracked, Key.Isolation == Nonisolated, Key.Argument == Void {
            @Sendable func pause() { for _ in 0..<20 { _ = ContinuousClock.now } }
            @Sendable func make() -> Tracked {
                pause()
                return Tracked()
            }
            @Sendable func fail() throws -> Tracked {
                pause()
                throw Failure()
            }
            return switch self {
            case .failing, .awaited: Module(key, scope: .singleton, factory: fail)
            case .expired, .contributed: Module(key, scope: .singleton.timeToLive(.zero), factory: make)
            case .expiredShared: Module(key, scope: .shared.timeToLive(.zero), factory: make)
            case .failingSession: Module(key, scope: .cached(in: .session), factory: fail)
            case .closing:
                Module(key, scope: .cached(in: .session)) {
                    Container.current.reset(.request)
                    return make()
                } onShutdown: { _ in
                }
            }
        }
    }

    @Test("however many threads and tasks go on asking, in whatever scope", arguments: Asked.allCases)
    func asking(_ asked: Asked) async {
        await #expect(processExitsWith: .success) { [asked] in
            let container = Container {
                asked.module(NumberKey<Int8>.self)
                asked.module(NumberKey<Int16>.self)
                asked.module(NumberKey<Int32>.self)
                asked.module(NumberKey<Int64>.self)
            }
            let (isOver, asking) = (Atomic(false), Counter())
            @Sendable func ask<Key: InjectionKey>(_ key: Key.Type)
            where Key.Value == Tracked, Key.Isolation == Nonisolated, Key.Argument == Void {
                asking.increment()
                while !isOver.load(ordering: .relaxed) { _ = try? container.resolve(key) }
            }
            @Sendable func askAwaiting<Key: InjectionKey>(_ key: Key.Type) async
            where Key.Value == Tracked, Key.Isolation == Nonisolated, Key.Argument == Void {
                asking.increment()
                while !isOver.load(ordering: .relaxed) {
                    _ = try? await container.resolve(key)
                    await Task.yield()
                }
            }
            let threads = Task {
                await onThread {
                    if asked == .awaited { return }
                    _ = onThreads([
                        { ask(NumberKey<Int8>.self) }, { ask(NumberKey<Int16>.self) }, { ask(NumberKey<Int32>.self) },
                        { ask(NumberKey<Int64>.self) },
                    ])
                }
            }
            let tasks = Task {
                if asked != .awaited { return }
                await withTaskGroup { group in
                    group.addTask { await askAwaiting(NumberKey<Int8>.self) }
                    group.addTask { await askAwaiting(NumberKey<Int16>.self) }
                    group.addTask { await askAwaiting(NumberKey<Int32>.self) }
                    group.addTask { await askAwaiting(NumberKey<Int64>.self) }
                }
            }
            #expect(await eventually { asking.count == 4 })
            await withWatchdog {
                await container.shutdown(timeLimit: .milliseconds(100))
                isOver.store(true, ordering: .relaxed)
                await threads.value
                await tasks.value
            }
        }
    }

    @Test("within its limit, behind an end that has none and does not end", arguments: [false, true])
    func behindAnEnd(isEnd: Bool) async {
        await #expect(processExitsWith: .success) { [isEnd = isEnd as Bool] in
            let (began, isClosed, release) = (Signal(), Counter(), Signal())
            let container = Container {
                Module(OtherKey.self, scope: .cached(in: .session)) {
                    Tracked()
                } onShutdown: { _ in
                    isClosed.increment()
                }
                Module(EndlessKey.self, scope: .cached(in: .session), injecting: OtherKey.self) { _ in
                    Tracked()
                } onShutdown: { _ in
                    began.fire()
                    await Task { await release.wait() }.value
                }
                Module(TrackedKey.self, scope: .cached(in: .request)) {
                    Tracked()
                } onShutdown: { _ in
                    isClosed.increment()
                }
            }
            _ = (container[EndlessKey.self], container[TrackedKey.self])
            await withWatchdog {
                let endless = Task { await container.end(.session, timeLimit: nil) }
                await began.wait()
                if isEnd {
                    #expect(await container.end(.request, timeLimit: .milliseconds(50)).failures.isEmpty)
                    #expect(isClosed.count == 1)
                } else {
                    let report = await container.shutdown(timeLimit: .milliseconds(50))
                    // It names what it did not wait for, and has shut down what the end had not begun.
                    #expect(report.failures.map(\.key) == ["EndlessKey"])
                    #expect(isClosed.count == 2)
                    #expect(await endless.value.failures.map(\.key) == ["EndlessKey"])
                }
            }
        }
    }

    @Test("and the container holds no value any more", arguments: [false, true])
    func holdsNothing(isObserved: Bool) async {
        struct Observer: ContainerObserver {}
        let alive = Counter()
        let container = Container(observer: isObserved ? Observer() : nil) {
            Module(TrackedKey.self, scope: .singleton) { Tracked(alive) }
            Module(OtherKey.self, scope: .cached(in: .session)) {
                Tracked(alive)
            } onShutdown: { _ in
            }
            Module(EndlessKey.self, scope: .singleton.timeToLive(.seconds(60))) { Tracked(alive) }
            Module(NumberKey<Int8>.self, scope: .singleton) {
                await Task.yield()
                return Tracked(alive)
            }
            Module(NumberKey<Int16>.self) { Tracked(alive) }
        }
        _ = try? await container.start()
        _ = (container[TrackedKey.self], container[OtherKey.self], container[EndlessKey.self])
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
            let (isOver, asking) = (Atomic(false), Counter())
            let read: @Sendable () -> Bool = {
                asking.increment()
                while !isOver.load(ordering: .relaxed) {
                    guard let value = try? container.resolve(TrackedKey.self) else { return true }
                    withExtendedLifetime(value) {}
                }
                return false
            }
            async let wereRefused = onThread { onThreads([read, read, read]) }
            #expect(await eventually { asking.count == 3 })
            await container.shutdown()
            #expect(await wereRefused == [true, true, true])
            isOver.store(true, ordering: .relaxed)
            #expect(alive.count == 0)
        }
    }
}
