import DIContainer
import Testing

@Suite("A decorating module")
struct DecoratingTests {
    @Test("of a type whose value another key has does not say that the key has a name")
    func type() throws {
        let app = Container { Module(OneKey.self) { Tracked() } }
        let child = Container(parent: app) { Module.decorating(TypeKey<Tracked>.self) { $0 } }
        let error = failure { try child.resolve(Tracked.self) }
        #expect(error.says("the modules of TypeKey<Tracked> only decorate, and OneKey has the value."))
        #expect(error.says("decorate OneKey"))
    }

    @Test("that throws leaves the slot free")
    func throwing() throws {
        let attempts = Counter()
        let container = Container {
            Module(TextKey.self, scope: .singleton) { "text" }
            Module.decorating(TextKey.self) { text throws in
                if attempts.increment() == 1 { throw Failure() }
                return text
            }
        }
        #expect(failure { try container.resolve(TextKey.self) }?.underlyingError is Failure)
        #expect(container[TextKey.self] == "text")
    }
}
