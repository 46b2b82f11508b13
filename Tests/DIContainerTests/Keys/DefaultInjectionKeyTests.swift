import DIContainer
import Testing

private protocol Greeter: Sendable { var greeting: String { get } }
private struct Plain: Greeter { let greeting = "plain" }
private struct Wrapped: Greeter {
    let base: any Greeter
    var greeting: String { "wrapped " + base.greeting }
}

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

    @Test("is served by a module where there is one, also in a parent")
    func moduleWins() {
        let parent = Container { Module(GreeterKey.self) { Wrapped(base: Plain()) } }
        #expect(parent[GreeterKey.self].greeting == "wrapped plain")
        #expect(Container(parent: parent) {}[GreeterKey.self].greeting == "wrapped plain")
    }

    @Test("can be injected without a module, and nothing is missing")
    func injected() throws {
        let container = Container {
            Module(UserKey.self, injecting: GreeterKey.self) { $0.greeting }
        }
        try container.validate()
        #expect(container[UserKey.self] == "plain")
    }

    @Test("can have its default decorated")
    func decorated() throws {
        let container = Container { Module.decorating(GreeterKey.self) { Wrapped(base: $0) } }
        try container.validate()
        #expect(container[GreeterKey.self].greeting == "wrapped plain")
    }

    @Test("can be replaced though no module serves it")
    func replaced() throws {
        let container = Container {}.replacing { Module(GreeterKey.self) { Wrapped(base: Plain()) } }
        try container.validate()
        #expect(container[GreeterKey.self].greeting == "wrapped plain")
    }
}
