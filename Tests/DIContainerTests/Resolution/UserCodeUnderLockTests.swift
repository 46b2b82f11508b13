import DIContainer
import DIContainerGraph
import DIContainerTesting
import Testing

/// The container that user code asks from wherever it runs.
private let holder = ContainerHolder()

/// A clock that asks the container for a value when it goes.
private final class LeavingClock: Clock {
    private let clock: ManualClock
    init(_ clock: ManualClock) { self.clock = clock }
    deinit { _ = holder.container.map { try? $0.resolve(TrackedKey.self) } }
    var now: ManualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
}

/// A value that shuts the container down when it goes.
private final class Leaving: Sendable {
    deinit {
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), let container = holder.container {
            Task.immediate { await container.shutdown() }
        }
    }
}
private enum LeavingKey: InjectionKey { typealias Value = Leaving }

/// An error that asks the container for a value when it goes.
private final class LeavingError: Error { deinit { _ = holder.container.map { try? $0.resolve(TrackedKey.self) } } }

@Suite("User code runs under no lock of the library")
struct UserCodeUnderLockTests {
    @Test("The deinit of a clock may resolve the kept value whose age it measured", arguments: 0...2)
    func clocks(_ index: Int) async {
        await #expect(processExitsWith: .success) { [index] in
            let clock = ManualClock()
            let scopes: [Scope<Tracked>] = [.shared, .singleton, .cached(in: .session)]
            let container = Container {
                Module(TimeToLiveClockKey.self) { LeavingClock(clock) }
                Module(TrackedKey.self, scope: scopes[index].timeToLive(.seconds(1))) { Tracked() }
            }
            holder.container = container
            let first = container[TrackedKey.self]
            clock.advance(by: .seconds(2))
            let second = container[TrackedKey.self]
            #expect(second !== first)
            if index == 2 { container.reset(.session) }
            await container.shutdown()
            withExtendedLifetime(second) {}
        }
    }

    @Test("The deinit of a value that an end has shut down may shut the container down")
    func endedValues() async {
        await #expect(processExitsWith: .success) {
            let container = Container {
                Module(OneKey.self, scope: .cached(in: .session), factory: { Tracked() }, onShutdown: { _ in })
                Module(LeavingKey.self, scope: .cached(in: .session), factory: { Leaving() }, onShutdown: { _ in })
            }
            holder.container = container
            _ = (container[OneKey.self], container[LeavingKey.self])
            await withWatchdog {
                await container.end(.session)
                await container.shutdown()
            }
        }
    }

    @Test("The deinit of an error may resolve from the container whose observer forgets it")
    func errors() async {
        await #expect(processExitsWith: .success) {
            let (recorder, spy) = (ResolutionRecorder(limit: 2), ResolutionSpy())
            for observer in [recorder, spy] as [any ContainerObserver] {
                let container = Container(observer: observer) {
                    Module(TrackedKey.self) { Tracked() }
                    Module(OneKey.self) { throw LeavingError() }
                }
                holder.container = container
                await withWatchdog {
                    for _ in 0..<5 { _ = try? await container.resolve(OneKey.self) }
                    recorder.removeAll()
                    spy.removeAll()
                }
            }
        }
    }
}
