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
    @Test("serves keys of modules, also of its parent, those with default values and combinations, and runs no factory")
    func keys() {
        let parent = Container {
            Module(ServiceKey.self) { fatalError("A factory ran.") }
            Module(ModelKey.self) { "model" }
        }
        let child = Container(parent: parent) { Module(OtherKey.self) { "" } }
        let served: [any InjectionKey.Type] = [
            ServiceKey.self, ModelKey.self, LevelKey.self, Provider<ServiceKey>.self, Maybe<OtherKey>.self,
            Dependencies<ServiceKey, Maybe<OtherKey>>.self, Resolver.self,
        ]
        let ofChild: [any InjectionKey.Type] = [
            OtherKey.self, Provider<OtherKey>.self, Dependencies<ServiceKey, OtherKey>.self,
        ]
        for key in served { #expect(parent.serves(key) && child.serves(key), "\(key)") }
        for key in ofChild { #expect(!parent.serves(key) && child.serves(key), "\(key)") }
    }

    @Test("serves a name where a module has it, and no other")
    func names() {
        let container = Container { Module(ServiceKey.self, named: "named") { "" } }
        #expect(!container.serves(ServiceKey.self) && container.serves(NamedServiceKey.self))
        for key in [ServiceKey.self, Lazy<ServiceKey>.self] as [any InjectionKey.Type] {
            #expect(container.serves(key, named: "named") && !container.serves(key, named: "other"))
        }
        #expect(!container.serves(LevelKey.self, named: "named"))
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
