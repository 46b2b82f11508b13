import DIContainer
import Testing

@Suite("Validating what starts and stops")
struct LifecycleValidationTests {
    @Test("reports a shutdown that would never happen, with the scope that is to blame")
    func neverShutDown() async {
        let ended = Scope<Tracked>.cached(in: CacheName("a"))
        for scope in [.unique, .graph, .shared, ended.timeToLive(.zero), .singleton.timeToLive(.zero)] {
            let container = Container {
                Module(TrackedKey.self, scope: scope, factory: { Tracked() }, onShutdown: { _ in })
            }
            #expect(container.problems.map(\.code) == ["never-shut-down"])
            _ = container[TrackedKey.self]
            #expect(await container.shutdown().timeline.spans.isEmpty)
        }
        for scope in [.singleton, ended] {
            let container = Container {
                Module(TrackedKey.self, scope: scope, factory: { Tracked() }, onShutdown: { _ in })
            }
            #expect(container.problems.map(\.code) == [])
        }
    }
}
