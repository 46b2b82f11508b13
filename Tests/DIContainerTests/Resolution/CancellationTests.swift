import DIContainer
import Testing

private final class Store: Sendable {}
private enum StoreKey: InjectionKey { typealias Value = Store }
private enum OtherKey: InjectionKey { typealias Value = Store }

@Suite("Cancelling waiters")
struct CancellationTests {
    @Test("is no failure of a factory that ends because of it, whether it waits or not")
    func endedFactory() async {
        let container = Container {
            Module(StoreKey.self) { () async throws in
                try await hangUntilCancelled()
                return Store()
            }
            Module(OtherKey.self) {
                try Task.checkCancellation()
                return Store()
            }
        }
        func resolveAtOnce() throws -> Store { try container.resolve(OtherKey.self) }
        let waiting = Task { try await container.resolve(StoreKey.self) }
        let atOnce = Task {
            try? await hangUntilCancelled()
            return try resolveAtOnce()
        }
        for task in [waiting, atOnce] {
            task.cancel()
            let error = await #expect(throws: ResolutionError.self) { try await task.value }
            #expect(error?.code == "cancelled")
        }
    }

    @Test("of a task that is cancelled already gives a value that is there, and begins nothing otherwise")
    func before() async throws {
        let count = Counter()
        let container = Container {
            Module(StoreKey.self, scope: .singleton) { () async in Store() }
            Module(OtherKey.self, scope: .singleton) {
                count.increment()
                return await waited(Store())
            }
            Module(OtherKey.self, named: "immediate", scope: .singleton) { count.counting(Store()) }
        }
        _ = try await container.resolve(StoreKey.self)
        let task = Task {
            try? await hangUntilCancelled()
            _ = try await container.resolve(StoreKey.self)
            _ = try? await container.resolve(OtherKey.self, named: "immediate")
            _ = try await container.resolve(OtherKey.self)
        }
        task.cancel()
        await #expect(throws: ResolutionError.self) { try await task.value }
        #expect(count.count == 0)
    }

    @Test("of a task that is about to wait ends the wait before it begins")
    func aboutToWait() async {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else { return }
        let (began, go, isOver) = (Signal(), Signal(), Counter())
        let container = Container {
            Module(StoreKey.self, scope: .singleton) {
                // A task of a higher priority that joins raises that of the factory, and is cancelled by this handler then.
                await withTaskPriorityEscalationHandler {
                    began.fire()
                    await go.wait()
                } onPriorityEscalated: { _, _ in
                    withUnsafeCurrentTask { $0?.cancel() }
                }
                return Store()
            }
        }
        let first = Task.detached(priority: .low) { try await container.resolve(StoreKey.self) }
        await began.wait()
        let second = Task.detached(priority: .high) {
            defer { isOver.increment() }
            return try await container.resolve(StoreKey.self)
        }
        #expect(await eventually { isOver.count == 1 })
        go.fire()
        let error = await #expect(throws: ResolutionError.self) { try await second.value }
        #expect(error?.code == "cancelled")
        _ = await first.result
    }
}
