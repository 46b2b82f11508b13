import DIContainer
import Testing

private enum HiddenKey: InjectionKey { typealias Value = Tracked }
private enum AfterHiddenKey: InjectionKey { typealias Value = Tracked }

@Suite("A factory that waits for itself through a task that it has started", .serialized)
struct HiddenWaitTests {
    /// How a factory waits for a task that resolves what needs the factory's value.
    enum Way: CaseIterable, Sendable { case asyncLet, group, task }

    @Test(
        "is in the pending waits, and a shutdown with a limit ends it", .timeLimit(.minutes(10)),
        arguments: Way.allCases, [true, false])
    func pending(_ way: Way, isAsync: Bool) async throws {
        let (cancelled, ended) = (Signal(), Signal())
        let container = Container {
            Module(HiddenKey.self, scope: .singleton) {
                defer { ended.fire() }
                return try await withTaskCancellationHandler {
                    try await resolve(AfterHiddenKey.self, by: way, in: .current)
                } onCancel: {
                    cancelled.fire()
                }
            }
            if isAsync {
                Module(AfterHiddenKey.self, scope: .singleton, injecting: HiddenKey.self) { store async in store }
            } else {
                // It is made in the task that the factory has started, which a shutdown does not know.
                Module(AfterHiddenKey.self, scope: .singleton, injecting: HiddenKey.self) { $0 }
            }
        }
        let waiter = Task { try await container.resolve(HiddenKey.self) }
        let circle = [["HiddenKey"], ["AfterHiddenKey"], ["AfterHiddenKey", "HiddenKey"]]
        #expect(await eventually { circle.map(waits) == [1, 1, 1] })
        let report = await container.shutdown(timeLimit: .milliseconds(500))
        #expect(report.failures.allSatisfy { $0.error is ShutdownTimeout })
        await cancelled.wait()
        try #require(await eventually { circle.map(waits) == [0, 0, 0] })
        await ended.wait()
        #expect(await awaitedFailure { try await waiter.value }?.code == "shut-down")
    }
}

private func resolve(
    _ key: AfterHiddenKey.Type, by way: HiddenWaitTests.Way, in container: Container
) async throws -> Tracked {
    switch way {
    case .asyncLet:
        async let store = container.resolve(key)
        return try await store
    case .group:
        return try await withThrowingTaskGroup(of: Tracked.self) { group in
            group.addTask { try await container.resolve(key) }
            return try await group.next()!
        }
    case .task: return try await Task { try await container.resolve(key) }.value
    }
}
