import DIContainer
import Testing

private final class Store: Sendable {}
private enum OtherKey: InjectionKey { typealias Value = Store }
private enum StoreKey: InjectionKey { typealias Value = Store }
private enum UserKey: InjectionKey { typealias Value = Store }
private enum ComputedKey: NamedInjectionKey {
    typealias Key = StoreKey
    static var name: String {
        // As one would that reads the name from a configuration.
        _ = holder.container.map { try? $0.resolve(OtherKey.self) }
        return "computed"
    }
}

/// The container that user code asks from wherever it runs.
private let holder = ContainerHolder()

/// A clock that asks the container for a value when it goes.
private final class LeavingClock: Clock {
    private let clock: ManualClock

    init(_ clock: ManualClock) { self.clock = clock }

    deinit { _ = holder.container.map { try? $0.resolve(StoreKey.self) } }

    var now: ManualClock.Instant { clock.now }
    var minimumResolution: Duration { clock.minimumResolution }
    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {}
}

@Suite("User code runs under no lock of the library")
struct UserCodeUnderLockTests {
    @Test("A computed name of a key may resolve from the container that is linking it")
    func name() async {
        await withKnownIssue("attack 11: names are read while the lock of linking is held") {
            await #expect(processExitsWith: .success) {
                let container = Container {
                    Module(OtherKey.self) { Store() }
                    Module(StoreKey.self, named: "computed") { Store() }
                    Module(UserKey.self, injecting: ComputedKey.self) { $0 }
                }
                holder.container = container
                await withWatchdog { _ = try? await container.resolve(UserKey.self) }
            }
        }
    }

    @Test("The deinit of a clock may resolve the shared value whose age it measured")
    func clockOfOldValue() async {
        await #expect(processExitsWith: .success) {
            let (clock, container) = Self.timedContainer()
            let first = container[StoreKey.self]
            clock.advance(by: .seconds(2))
            #expect(container[StoreKey.self] !== first)
        }
    }

    @Test("The deinit of a clock may resolve the shared value that a shutdown drops")
    func clockOfDroppedValue() async {
        await #expect(processExitsWith: .success) {
            let (_, container) = Self.timedContainer()
            let store = try await container.resolve(StoreKey.self)
            await container.shutdown()
            withExtendedLifetime(store) {}
        }
    }

    private static func timedContainer() -> (ManualClock, Container) {
        let clock = ManualClock()
        let container = Container {
            Module(TimeToLiveClockKey.self) { LeavingClock(clock) }
            Module(StoreKey.self, scope: .shared.timeToLive(.seconds(1))) { Store() }
        }
        holder.container = container
        return (clock, container)
    }
}
