import DIContainer
import Testing

private enum SlowKey: InjectionKey { typealias Value = Int }
private enum WaitingKey: InjectionKey { typealias Value = Int }

@Suite("Pending waits")
struct PendingWaitTests {
    @Test("name the keys from what was asked for to what is being made, as long as it is")
    func waiting() async throws {
        let release = Signal()
        let container = Container {
            Module(SlowKey.self, scope: .singleton) {
                await release.wait()
                return 1
            }
            Module(WaitingKey.self, injecting: SlowKey.self) { $0 }
        }
        func own() -> [PendingWait] {
            Container.pendingWaits.filter { $0.path.map(\.key) == ["WaitingKey", "SlowKey"] }
        }
        #expect(own().isEmpty)
        let tasks = (0..<2).map { _ in Task { try await container.resolve(WaitingKey.self) } }
        #expect(await eventually { own().count == 2 })
        let wait = try #require(own().first)
        #expect(
            wait.description.wholeMatch(
                of: /WaitingKey \(.*PendingWaitTests\.swift:17\) -> SlowKey \(.*PendingWaitTests\.swift:13\)/) != nil)
        release.fire()
        for task in tasks { #expect(try await task.value == 1) }
        #expect(own().isEmpty)
    }

    // It hangs for good, so it is in a separate process.
    @Test("name the key of a value whose onShutdown waits in a task for the same shutdown")
    func shutdown() async {
        await #expect(processExitsWith: .success) {
            let closing = Signal()
            let container = Container {
                Module(SlowKey.self, scope: .singleton, factory: { 1 }) { _ in
                    let container = Container.current
                    await Task.detached {
                        closing.fire()
                        await container.shutdown()
                    }.value
                }
            }
            _ = container[SlowKey.self]
            let shutdown = Task { await container.shutdown() }
            await closing.wait()
            await withWatchdog {
                #expect(
                    await eventually { Container.pendingWaits.contains { $0.path.contains { $0.key == "SlowKey" } } })
            }
            shutdown.cancel()
        }
    }
}
