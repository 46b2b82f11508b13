import DIContainer
import Testing

private enum ServiceKey: InjectionKey { typealias Value = String }
private enum OtherKey: InjectionKey { typealias Value = String }
private enum LevelKey: DefaultInjectionKey { static var defaultValue: Int { 1 } }
private enum ModelKey: MainActorInjectionKey { typealias Value = String }
private enum NamedServiceKey: NamedInjectionKey {
    typealias Key = ServiceKey
    static let name = "named"
}

@Suite("A container that is asked")
struct AskingTests {

    @Test("serves what its modules and its parent serve and what has a default value, without running a factory")
    func modules() {
        let parent = Container {
            Module(ServiceKey.self) { throw Failure() }
            Module(ModelKey.self) { "model" }
        }
        let child = Container(parent: parent) { Module(OtherKey.self) { "" } }
        for container in [parent, child] {
            #expect(container.serves(ServiceKey.self))
            #expect(container.serves(ModelKey.self))
            #expect(container.serves(LevelKey.self))
            #expect(!container.serves(LevelKey.self, named: "named"))
        }
        #expect(child.serves(OtherKey.self))
        #expect(!parent.serves(OtherKey.self))
    }

    @Test("serves a name where a module has it, and no other")
    func names() {
        let container = Container { Module(ServiceKey.self, named: "named") { "" } }
        #expect(!container.serves(ServiceKey.self))
        #expect(container.serves(ServiceKey.self, named: "named"))
        #expect(!container.serves(ServiceKey.self, named: "other"))
        #expect(container.serves(NamedServiceKey.self))
        #expect(container.serves(Lazy<ServiceKey>.self, named: "named"))
        #expect(!container.serves(Lazy<ServiceKey>.self, named: "other"))
    }

    @Test("serves a combinator where it serves the keys that it is made of")
    func combinators() {
        let container = Container { Module(ServiceKey.self) { "" } }
        #expect(container.serves(Provider<ServiceKey>.self))
        #expect(!container.serves(Provider<OtherKey>.self))
        #expect(container.serves(Maybe<OtherKey>.self))
        #expect(!container.serves(Dependencies<ServiceKey, OtherKey>.self))
        #expect(container.serves(Dependencies<ServiceKey, Maybe<OtherKey>>.self))
        #expect(container.serves(Resolver.self))
    }

    @Test("prints how many modules and keys it has, its parents, and whether it is shut down, in a line")
    func description() async {
        let parent = Container {
            Module(ServiceKey.self) { "" }
            Module.decorating(ServiceKey.self) { $0 }
        }
        #expect("\(parent)" == "Container(2 modules, 1 key)")
        #expect("\(Container {})" == "Container(0 modules, 0 keys)")
        let child = Container(parent: parent) { Module(OtherKey.self) { "" } }
        #expect("\(child)" == "Container(1 module, 1 key, 1 parent)")
        #expect(String(reflecting: Container(parent: child) {}) == "Container(0 modules, 0 keys, 2 parents)")
        await child.shutdown()
        #expect("\(child)" == "Container(1 module, 1 key, 1 parent, shut down)")
    }

    @Test("prints that it is the composition root, as long as it is")
    func root() async {
        await #expect(processExitsWith: .success) {
            let container = Container { Module(ServiceKey.self) { "" } }
            container.build()
            precondition("\(container)" == "Container(1 module, 1 key, composition root)")
            Container {}.build()
            precondition("\(container)" == "Container(1 module, 1 key)")
            precondition("\(Container.current)" == "Container(0 modules, 0 keys, composition root)")
        }
    }
}
