import DIContainer
import Testing

private final class Store: Sendable {}
private enum StoreKey: InjectionKey { typealias Value = Store }

private func codes(_ container: Container) -> [String] {
    do { try container.validate() } catch { return error.problems.map(\.code) }
    return []
}

@Suite("Validating what starts and stops")
struct LifecycleValidationTests {
    @Test("reports a shutdown that would never happen, with the scope that is to blame")
    func neverShutDown() async {
        let ended = Scope<Store>.cached(in: CacheName("a"))
        for scope in [.unique, .graph, .shared, ended.timeToLive(.zero), .singleton.timeToLive(.zero)] {
            let container = Container {
                Module(StoreKey.self, scope: scope, factory: { Store() }, onShutdown: { _ in })
            }
            #expect(codes(container) == ["never-shut-down"])
            _ = container[StoreKey.self]
            #expect(await container.shutdown().timeline.spans.isEmpty)
        }
        for scope in [.singleton, ended] {
            let container = Container {
                Module(StoreKey.self, scope: scope, factory: { Store() }, onShutdown: { _ in })
            }
            #expect(codes(container) == [])
        }
    }
}
