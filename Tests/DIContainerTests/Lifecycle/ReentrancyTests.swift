import DIContainer
import Testing

private final class Store: Sendable {}
private enum AKey: InjectionKey { typealias Value = Store }

// Each of these hangs or loops where the library is wrong, so each runs in a separate process, which stops itself.

@Suite("What a factory or an onShutdown would have to wait for itself to see ended")
struct ReentrancyTests {
    @Test("is listed by what is pending, where it is a shutdown in a detached task")
    func detachedInOnShutdown() async {
        await #expect(processExitsWith: .success) {
            let (holder, closing) = (ContainerHolder(), Signal())
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    Store()
                } onShutdown: { _ in
                    await Task.detached {
                        closing.fire()
                        await holder.container!.shutdown()
                    }.value
                }
            }
            holder.container = container
            _ = try await container.resolve(AKey.self)
            let shutdown = Task { await container.shutdown() }
            await closing.wait()
            await withWatchdog {
                while !Container.pendingWaits.contains(where: { $0.path.contains { $0.key == "AKey" } }) {
                    await Task.yield()
                }
            }
            shutdown.cancel()
        }
    }

    @Test("is an error, where it is a start that makes the factory's value")
    func startInFactory() async {
        await #expect(processExitsWith: .success) {
            let runs = Counter()
            let container = Container {
                Module(AKey.self, scope: .singleton) {
                    guard runs.increment() < 100 else { fatalError("The factory runs again and again.") }
                    try await Container.current.start()
                    return Store()
                }
            }
            await withWatchdog {
                await #expect(throws: ResolutionError.self) { try await container.resolve(AKey.self) }
                await #expect(throws: ResolutionError.self) { try await container.start() }
            }
        }
    }
}
