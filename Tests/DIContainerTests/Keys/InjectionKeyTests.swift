import DIContainer
import Testing

private protocol Greeter: Sendable { var greeting: String { get } }
private struct Formal: Greeter { let greeting = "Good day" }
private struct Casual: Greeter { let greeting = "Hi" }

private enum GreeterKey: InjectionKey { typealias Value = any Greeter }
private enum OtherGreeterKey: InjectionKey { typealias Value = any Greeter }
private enum GenericKey<Tag>: InjectionKey { typealias Value = String }

@Suite("A key")
struct InjectionKeyTests {
    @Test("is told from another of the same value type")
    func sameValueType() {
        let container = Container {
            Module(GreeterKey.self) { Formal() }
            Module(OtherGreeterKey.self) { Casual() }
        }
        #expect(container[GreeterKey.self].greeting == "Good day")
        #expect(container[OtherGreeterKey.self].greeting == "Hi")
    }

    @Test("may be generic: each specialization is a separate key")
    func generic() {
        let container = Container {
            Module(GenericKey<Int>.self) { "int" }
            Module(GenericKey<String>.self) { "string" }
        }
        #expect(container[GenericKey<Int>.self] == "int")
        #expect(container[GenericKey<String>.self] == "string")
        #expect(container[Maybe<GenericKey<Bool>>.self] == nil)
    }

    @Test("gives its value in the current container as currentValue")
    func currentValue() {
        let container = Container {
            Module(GreeterKey.self) { Formal() }
            Module(GreeterKey.self, named: "casual") { Casual() }
        }
        withContainer(container) {
            #expect(GreeterKey.currentValue.greeting == "Good day")
            #expect(Container.current[GreeterKey.self, named: "casual"].greeting == "Hi")
        }
    }
}
