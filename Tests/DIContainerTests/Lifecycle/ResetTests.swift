import DIContainer
import Testing

extension CacheName { fileprivate static let session = CacheName("session") }

private enum ManyKey: InjectionKey { typealias Value = [Tracked] }

@Suite("Resetting a scope")
struct ResetTests {
    @Test("releases what it kept at once")
    func releases() {
        let alive = Counter()
        let container = Container { Module(TrackedKey.self, scope: .cached(in: .session)) { Tracked(alive) } }
        _ = container[TrackedKey.self]
        #expect(alive.count == 1)
        container.reset(.session)
        #expect(alive.count == 0)
    }

    @Test("reaches contributed values")
    func contributed() {
        let container = Container {
            Module.contributing(to: ManyKey.self, scope: .cached(in: .session)) { Tracked() }
        }
        let first = container[ManyKey.self][0]
        #expect(container[ManyKey.self][0] === first)
        container.reset(.session)
        #expect(container[ManyKey.self][0] !== first)
    }

    @Test("leaves the values of a parent alone")
    func parent() {
        let parent = Container { Module(TrackedKey.self, scope: .cached(in: .session)) { Tracked() } }
        let child = Container(parent: parent) {}
        let first = child[TrackedKey.self]
        child.reset(.session)
        #expect(child[TrackedKey.self] === first)
        parent.reset(.session)
        #expect(child[TrackedKey.self] !== first)
    }

    @Test("during the making of a value gives it to those who asked, but does not keep it")
    func duringCreation() {
        let rendezvous = Rendezvous()
        let made = Counter()
        let container = Container {
            Module(TrackedKey.self, scope: .cached(in: .session)) {
                if made.increment() == 1 {
                    rendezvous.signal("making")
                    rendezvous.wait(for: "reset")
                }
                return Tracked()
            }
        }
        let results: [Tracked?] = onThreads([
            { @Sendable in container[TrackedKey.self] },
            { @Sendable in
                rendezvous.wait(for: "making")
                container.reset(.session)
                rendezvous.signal("reset")
                return nil
            },
        ])
        #expect(results[0] != nil)
        #expect(container[TrackedKey.self] !== results[0])
        #expect(made.count == 2)
    }
}
