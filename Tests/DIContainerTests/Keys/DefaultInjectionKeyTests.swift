import DIContainer
import Testing

private protocol Greeter: Sendable { var greeting: String { get } }
private struct Plain: Greeter { let greeting = "plain" }

/// A key with nothing but a default value.
private enum GreeterKey: DefaultInjectionKey {
    static var defaultValue: any Greeter { Plain() }
}

private enum ObjectKey: DefaultInjectionKey {
    static var defaultValue: Tracked { Tracked() }
}

private enum UserKey: InjectionKey { typealias Value = String }

@Suite("A key with a default value")
struct DefaultInjectionKeyTests {
    @Test("has it where no module serves the key, and makes it anew each time")
    func defaultValue() throws {
        let container = Container {}
        #expect(container[GreeterKey.self].greeting == "plain")
        #expect(try container.resolve(GreeterKey.self).greeting == "plain")
        #expect(container[Maybe<GreeterKey>.self]?.greeting == "plain")
        #expect(container[ObjectKey.self] !== container[ObjectKey.self])
    }

    @Test("can be injected without a module, and nothing is missing")
    func injected() throws {
        let container = Container {
            Module(UserKey.self, injecting: GreeterKey.self) { $0.greeting }
        }
        try container.validate()
        #expect(container[UserKey.self] == "plain")
    }
}
