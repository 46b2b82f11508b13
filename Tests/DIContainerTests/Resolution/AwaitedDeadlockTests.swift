import DIContainer
import Foundation
import Testing

@Suite("Waiting in a circle, across tasks")
struct AwaitedDeadlockTests {
    @Test("is an error with the whole way round when factories await each other")
    func eachOther() async throws {
        let container = Container {
            Module(OneKey.self, scope: .singleton) { try await Container.current.resolve(TwoKey.self) }
            Module(TwoKey.self, scope: .singleton) { try await Container.current.resolve(ThreeKey.self) }
            Module(ThreeKey.self, scope: .singleton) { try await Container.current.resolve(OneKey.self) }
        }
        let error = await #expect(throws: ResolutionError.self) { try await container.resolve(OneKey.self) }
        #expect(error?.code == "cycle" && error?.keys == ["OneKey", "TwoKey", "ThreeKey", "OneKey"])
    }

    @Test("is no error where the other side was cancelled, and so stops waiting")
    func cancelledSide() async throws {
        enum LeavingKey: InjectionKey { typealias Value = Tracked }
        enum JoiningKey: InjectionKey { typealias Value = Tracked }
        let (isCancelled, makings, outcomes) = (Signal(), Counter(), Journal())
        @MainActor @Sendable func waitOnMainActor() async throws {
            _ = try await Container.current.resolve(JoiningKey.self)
        }
        let container = Container {
            Module(LeavingKey.self, scope: .singleton) {
                // Only the first time.
                if makings.increment() == 1 {
                    try await withTaskCancellationHandler {
                        try await waitOnMainActor()
                    } onCancel: {
                        isCancelled.fire()
                    }
                }
                return Tracked()
            }
            Module(JoiningKey.self, scope: .singleton) {
                await isCancelled.wait()
                do throws(ResolutionError) {
                    _ = try await Container.current.resolve(LeavingKey.self)
                    outcomes.note("made")
                } catch {
                    outcomes.note(error.code)
                }
                return Tracked()
            }
        }
        let other = Task { _ = try await container.resolve(LeavingKey.self) }
        #expect(await eventually { waits(for: ["LeavingKey", "JoiningKey"]) == 1 })
        let store = Task { try await container.resolve(JoiningKey.self) }
        #expect(await eventually { waits(for: ["JoiningKey"]) == 1 })
        await MainActor.run {
            // Its factory is cancelled, but does not leave its wait yet, because the actor is busy.
            other.cancel()
            while waits(for: ["JoiningKey", "LeavingKey"]) == 0 && outcomes.entries.isEmpty { usleep(1000) }
        }
        _ = try await store.value
        #expect(outcomes.entries == ["made"])
        await #expect(throws: ResolutionError.self) { try await other.value }
    }

    @Test("is an error that names both chains when a thread and a task meet")
    func threadAndTask() async throws {
        // In a separate process, since a factory blocks a thread of the pool.
        await #expect(processExitsWith: .success) {
            let rendezvous = Rendezvous()
            let container = Container {
                Module(OneKey.self, scope: .singleton) {
                    rendezvous.signal("a")
                    #expect(rendezvous.wait(for: "b"))
                    return try Container.current.resolve(TwoKey.self)
                }
                Module(TwoKey.self, scope: .singleton) {
                    rendezvous.signal("b")
                    #expect(rendezvous.wait(for: "a"))
                    return try Container.current.resolve(OneKey.self)
                }
            }
            async let thread = onThread { failure { try container.resolve(OneKey.self) } }
            let task = Task { await awaitedFailure { try await container.resolve(TwoKey.self) } }
            let errors = await [thread, task.value]
            // The task that finds the cycle reports it. The other one may find it too, or get that error from its factory.
            #expect(errors.allSatisfy { $0 != nil })
            let reasons = errors.compactMap(\.?.description)
            let circle = try #require(reasons.first { $0.contains("would wait forever") })
            #expect(circle.contains("OneKey") && circle.contains("TwoKey") && circle.contains("meanwhile:"))
        }
    }

    @Test("is an error on both sides when a thread makes what a task waits for and needs what that makes")
    func threadForTask() async throws {
        let (aBegan, isWaited) = (Signal(), Rendezvous())
        let container = Container {
            Module(OneKey.self, scope: .singleton) {
                aBegan.fire()
                isWaited.wait(for: "b waits")
                return try Container.current.resolve(TwoKey.self)
            }
            Module(TwoKey.self, scope: .singleton, injecting: OneKey.self) { _ in await waited(Tracked()) }
        }
        async let thread = onThread { failure { try container.resolve(OneKey.self) } }
        await aBegan.wait()
        async let task = awaitedFailure { try await container.resolve(TwoKey.self) }
        #expect(await eventually { Container.pendingWaits.contains { $0.path.map(\.key) == ["TwoKey", "OneKey"] } })
        isWaited.signal("b waits")
        // The thread cannot wait for B, and A cannot be made without it.
        #expect(try #require(await thread).description.contains("TwoKey was requested before it was ready."))
        #expect(try #require(await task).description.contains("TwoKey"))
    }

    @Test("does not keep a slow factory from leaving the pool to others")
    func slowFactory() async throws {
        // In a separate process, whose pool no other test uses.
        await #expect(processExitsWith: .success) {
            let release = Rendezvous()
            let go = Signal()
            let container = Container {
                Module(OneKey.self, scope: .singleton) {
                    // A factory that blocks its thread; only that one may be lost.
                    #expect(release.wait(for: "released"))
                    return Tracked()
                }
                Module(TwoKey.self, scope: .singleton) {
                    await go.wait()
                    return Tracked()
                }
            }
            // Many more tasks than the pool has threads wait for the slow value.
            let waiters = (0..<64).map { _ in Task { try await container.resolve(OneKey.self) } }
            let other = Task { try await container.resolve(TwoKey.self) }
            await Task { go.fire() }.value
            _ = try await other.value
            release.signal("released")
            for waiter in waiters { _ = try await waiter.value }
        }
    }
}
