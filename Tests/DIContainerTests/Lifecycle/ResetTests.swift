import DIContainer
import Testing

private enum SignOutKey: InjectionKey { typealias Value = @Sendable () -> Void }

@Suite("Resetting a scope")
struct ResetTests {
    @Test("keeps nothing of a value whose factory does it")
    func inFactory() {
        let alive = Counter()
        let container = Container {
            Module(TrackedKey.self, scope: .cached(in: .session)) {
                Container.current.reset(.session)
                return Tracked(alive)
            }
        }
        _ = container[TrackedKey.self]
        #expect(alive.count == 0)
    }

    @Test("releases its values at once, and those that children kept in their sessions", arguments: [false, true])
    func releasesInChildren(isEnd: Bool) async {
        let alive = Counter()
        let module = Module(TrackedKey.self, scope: .cached(in: .session)) { Tracked(alive) }
        let parent = Container { module }
        let child = Container(parent: parent) { module }
        let grandchild = Container(parent: Container(parent: child) {}) { module }
        let sibling = Container(parent: parent) { module }
        var windows = (0..<40).map { _ in Container(parent: child) { module } }
        let all = [grandchild, parent, sibling] + windows
        for container in all { _ = container[TrackedKey.self] }
        windows = []
        func over(_ container: Container) async {
            if isEnd { await container.end(.session) } else { container.reset(.session) }
        }
        #expect(alive.count == 43)
        await over(child)
        #expect(alive.count == 2, "The parent's and the sibling's are still in place.")
        _ = (child[TrackedKey.self], grandchild[TrackedKey.self])
        await over(parent)
        #expect(alive.count == 0)
        for container in all { _ = container[TrackedKey.self] }
        #expect(alive.count == 43)
        extendLifetime(all)
    }

    @Test("is injected, and then reaches the container of the module that injects it, from any container")
    func injected() throws {
        let parent = Container {
            Module(TrackedKey.self, scope: .cached(in: .session)) { Tracked() }
            Module(SignOutKey.self, injecting: CacheReset.self) { reset in { reset(.session) } }
        }
        let child = Container(parent: parent) {
            Module(TrackedKey.self, named: "child", scope: .cached(in: .session)) { Tracked() }
        }
        try child.validate()
        let (first, own) = (parent[TrackedKey.self], child[TrackedKey.self, named: "child"])
        let signOut = child[SignOutKey.self]
        #expect(parent[TrackedKey.self] === first)
        signOut()
        #expect(parent[TrackedKey.self] !== first)
        let next = child[TrackedKey.self, named: "child"]
        #expect(next !== own, "A child's session is over when its parent's is.")
        child[CacheReset.self](.session)
        #expect(child[TrackedKey.self, named: "child"] !== next)
    }

    @Test("may come at the moment when the container ends")
    func injectedAndGoing() async {
        let alive = Counter()
        for _ in 0..<1_000 {
            var container: Container? = Container {
                Module(TrackedKey.self, scope: .cached(in: .session)) { Tracked(alive) }
            }
            _ = container?[TrackedKey.self]
            let reset = container![CacheReset.self]
            let resetting = Task.detached { for _ in 0..<4 { reset(.session) } }
            container = nil
            await resetting.value
        }
        #expect(alive.count == 0)
    }
}
