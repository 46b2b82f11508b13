import DIContainer
import DIContainerGraph
import Testing

private enum NamedServiceKey: NamedInjectionKey {
    typealias Key = OneKey
    static let name = "named"
}

@Suite("The value of a Provider handle, if it was made,")
struct ValueIfMadeTests {
    private typealias Handle = Provider<OneKey>

    @Test("is gone after a reset, after its time to live and after the shutdown, and when nobody holds what is shared")
    func ended() async {
        let clock = ManualClock()
        let container = Container {
            Module(TimeToLiveClockKey.self) { clock }
            Module(OneKey.self, scope: .cached(in: .session)) { Tracked() }
            Module(TwoKey.self, scope: .singleton.timeToLive(.seconds(5))) { Tracked() }
            Module(OneKey.self, named: "named", scope: .singleton) { Tracked() }
            Module(ThreeKey.self, scope: .shared) { Tracked() }
        }
        let shared = container[Provider<ThreeKey>.self]
        var value: Tracked? = shared()
        #expect(shared.valueIfMade === value)
        value = nil
        #expect(shared.valueIfMade == nil)
        let (cached, aged) = (container[Handle.self], container[Provider<TwoKey>.self])
        let named = container[Provider<NamedServiceKey>.self]
        _ = (cached(), aged(), named())
        #expect(cached.valueIfMade != nil)
        container.reset(.session)
        #expect(cached.valueIfMade == nil)
        #expect(aged.valueIfMade != nil)
        clock.advance(by: .seconds(5))
        #expect(aged.valueIfMade == nil)
        #expect(named.valueIfMade != nil)
        await container.shutdown()
        #expect(named.valueIfMade == nil)
    }

    @Test("is nil where nothing is kept: of other scopes, of combinators, and where nothing serves the key")
    func unkept() {
        let container = Container {
            Module(OneKey.self) { Tracked() }
            Module(TwoKey.self, scope: .graph) { Tracked() }
        }
        let (unique, graph) = (container[Handle.self], container[Provider<TwoKey>.self])
        _ = (unique(), graph())
        #expect(unique.valueIfMade == nil)
        #expect(graph.valueIfMade == nil)
        let singleton = Container { Module(OneKey.self, scope: .singleton) { Tracked() } }
        let optional = singleton[Provider<Maybe<OneKey>>.self]
        #expect(optional() != nil && optional.valueIfMade.flatMap(\.self) == nil)
        #expect(Container {}[Handle.self].valueIfMade == nil)
    }

    @Test("follows names, and is a parent's where that keeps it")
    func namesAndParents() {
        let parent = Container {
            Module(OneKey.self, named: "named", scope: .singleton) { Tracked() }
            Module(OneKey.self, scope: .singleton) { Tracked() }
        }
        let child = Container(parent: parent) { Module(OneKey.self, scope: .singleton) { Tracked() } }
        let handle = child[Handle.self, named: "named"]
        let value = parent[OneKey.self, named: "named"]
        #expect(handle.valueIfMade === value)
        #expect(child[Provider<NamedServiceKey>.self].valueIfMade === value)
        _ = parent[OneKey.self]
        #expect(child[Handle.self].valueIfMade == nil)
        #expect(child[OneKey.self] === child[Handle.self].valueIfMade)
    }

    @Test("is nil once the container is gone")
    func gone() {
        // A value that the container keeps does not hold it.
        struct Holder: Sendable { let handle: Handle }
        enum HolderKey: InjectionKey { typealias Value = Holder }
        var container: Container? = Container {
            Module(OneKey.self, scope: .singleton) { Tracked() }
            Module(HolderKey.self, scope: .singleton, injecting: Handle.self, factory: Holder.init)
        }
        let handle = container![HolderKey.self].handle
        _ = handle()
        #expect(handle.valueIfMade != nil)
        container = nil
        #expect(handle.valueIfMade == nil)
    }

    @Test("is not waited for while it is being made")
    func beingMade() {
        let seen = Journal()
        let container = Container {
            Module(OneKey.self, scope: .singleton, injecting: Handle.self) { handle in
                seen.noting("\(handle.valueIfMade == nil)", Tracked())
            }
        }
        let value = container[OneKey.self]
        #expect(seen.entries == ["true"])
        #expect(container[Handle.self].valueIfMade === value)
    }

    @Test("is, of a handle that a test made, what its closure makes, and nil where that throws")
    func closures() {
        let value = Tracked()
        #expect(Handle { value }.valueIfMade === value && Handle { throw Failure() }.valueIfMade == nil)
    }

    @MainActor
    @Test("is read on the main actor, of a key of that")
    func mainActor() {
        let container = Container { Module(MainModelKey.self, scope: .singleton) { MainModel() } }
        let handle = container[Provider<MainModelKey>.self]
        #expect(handle.valueIfMade == nil)
        #expect(handle() === handle.valueIfMade)
    }

    @Test("is told to an observer as handed out again, and not where there is none")
    func observed() {
        let recorder = ResolutionRecorder()
        let container = Container(observer: recorder) { Module(OneKey.self, scope: .singleton) { Tracked() } }
        let handle = container[Handle.self]
        #expect(handle.valueIfMade == nil)
        #expect(recorder.resolutions.isEmpty)
        _ = handle()
        #expect(handle.valueIfMade != nil)
        #expect(recorder.resolutions.count == 2)
        if case .reused? = recorder.resolutions.last?.outcome {} else { Issue.record("It was made again.") }
    }
}
