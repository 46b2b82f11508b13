import DIContainer
import Testing

private final class Part: Sendable {}

private enum BaseKey: InjectionKey { typealias Value = Part }
private enum DependentKey: InjectionKey { typealias Value = Part }
private struct Failure: Error {}

@Suite("A start, and what another one takes back meanwhile")
struct TakeBackCircleTests {
    @Test("The start waits and succeeds, also where what is shut down asks for a value that the start has made")
    func start() async {
        // In a process of its own, whose tasks run in an order that is drawn.
        await #expect(processExitsWith: .success) {
            await onThread {
                for seed in 1...200 as ClosedRange<UInt64> {
                    let (holder, tries, journal) = (ContainerHolder(), Counter(), Journal())
                    let container = Container {
                        Module(BaseKey.self, scope: .singleton) {
                            Part()
                        } onShutdown: { _ in
                            guard let container = holder.container else { return }
                            holder.container = nil
                            Task.detached {
                                do {
                                    try await container.start()
                                    journal.note("other started")
                                } catch {
                                    journal.note("other \(error)")
                                }
                            }
                            await SeededExecutor.pause(for: Int(seed % 5))
                            _ = try? await container.resolve(DependentKey.self)
                        }
                        Module(DependentKey.self, scope: .singleton, injecting: BaseKey.self) { _ async throws in
                            if tries.increment() == 1 { throw Failure() }
                            return Part()
                        }
                    }
                    holder.container = container
                    let executor = SeededExecutor(seed: seed)
                    let isIdle = executor.activate {
                        Task { try await container.start() }
                        return executor.runUntilIdle(limit: 1_000)
                    }
                    if !isIdle || journal.entries != ["other started"] { fatalError("\(seed): \(journal.entries)") }
                }
            }
        }
    }
}
