import DIContainer
import Testing

private enum LevelKey: DefaultInjectionKey { static var defaultValue: Int { 1 } }
private enum ModelKey: MainActorInjectionKey { typealias Value = String }
private enum BlueTextKey: NamedInjectionKey {
    typealias Key = TextKey
    static let name = "named"
}

@Suite("A container that is asked")
struct AskingTests {
    @Test("serves keys of modules, also of its parent, those with default values and combinations, and runs no factory")
    func keys() {
        let parent = Container {
            Module(TextKey.self) { fatalError("A factory ran.") }
            Module(ModelKey.self) { "model" }
        }
        let child = Container(parent: parent) { Module(NameKey.self) { "" } }
        let served: [any InjectionKey.Type] = [
            TextKey.self, ModelKey.self, LevelKey.self, Provider<TextKey>.self, Maybe<NameKey>.self,
            Dependencies<TextKey, Maybe<NameKey>>.self, Resolver.self,
        ]
        let ofChild: [any InjectionKey.Type] = [
            NameKey.self, Provider<NameKey>.self, Dependencies<TextKey, NameKey>.self,
        ]
        for key in served { #expect(parent.serves(key) && child.serves(key), "\(key)") }
        for key in ofChild { #expect(!parent.serves(key) && child.serves(key), "\(key)") }
    }

    @Test("serves a name where a module has it, and no other")
    func names() {
        let container = Container { Module(TextKey.self, named: "named") { "" } }
        #expect(!container.serves(TextKey.self) && container.serves(BlueTextKey.self))
        for key in [TextKey.self, Lazy<TextKey>.self] as [any InjectionKey.Type] {
            #expect(container.serves(key, named: "named") && !container.serves(key, named: "other"))
        }
        #expect(!container.serves(LevelKey.self, named: "named"))
    }

    @Test("prints how many modules and keys it has, its parents, and whether it is shut down, in a line")
    func description() async {
        let parent = Container {
            Module(TextKey.self) { "" }
            Module.decorating(TextKey.self) { $0 }
        }
        #expect("\(parent)" == "Container(2 modules, 1 key)")
        #expect("\(Container {})" == "Container(0 modules, 0 keys)")
        let child = Container(parent: parent) { Module(NameKey.self) { "" } }
        #expect("\(child)" == "Container(1 module, 1 key, 1 parent)")
        #expect(String(reflecting: Container(parent: child) {}) == "Container(0 modules, 0 keys, 2 parents)")
        await child.shutdown()
        #expect("\(child)" == "Container(1 module, 1 key, 1 parent, shut down)")
    }

    @Test("prints that it is the composition root, as long as it is")
    func root() async {
        await #expect(processExitsWith: .success) {
            let container = Container { Module(TextKey.self) { "" } }
            container.build()
            precondition("\(container)" == "Container(1 module, 1 key, composition root)")
            Container {}.build()
            precondition("\(container)" == "Container(1 module, 1 key)")
            precondition("\(Container.current)" == "Container(0 modules, 0 keys, composition root)")
        }
    }
}
