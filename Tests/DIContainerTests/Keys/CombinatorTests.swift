import DIContainer
import Testing

@Suite("A combinator")
struct CombinatorTests {
    @Test("Maybe does not swallow the error of a factory")
    func maybeFails() {
        let container = Container { Module(NameKey.self) { () throws -> String in throw Failure() } }
        #expect(throws: ResolutionError.self) { try container.resolve(Maybe<NameKey>.self) }
    }

    @Test("passes a name on to the key that it is made of, also through handles")
    func names() throws {
        enum TextKey: DefaultInjectionKey { static var defaultValue: String { "default" } }
        let container = Container {
            Module(NameKey.self, named: "a") { "named a" }
            Module(TextKey.self, named: "a") { "text a" }
        }
        #expect(container[Maybe<NameKey>.self, named: "a"] == "named a")
        #expect(container[Maybe<NameKey>.self, named: "b"] == nil)
        #expect(container[Lazy<NameKey>.self, named: "a"]() == "named a")
        #expect(container[Provider<NameKey>.self, named: "a"]() == "named a")
        #expect(container[TextKey.self, named: "a"] == "text a")
        #expect(container[Provider<Lazy<NameKey>>.self, named: "a"]()() == "named a")
        #expect(try container[Lazy<Provider<NameKey>>.self, named: "a"]().resolve() == "named a")
        #expect(container[Maybe<Lazy<NameKey>>.self, named: "a"]?() == "named a")
        #expect(container[Maybe<Lazy<NameKey>>.self, named: "b"] == nil)
        #expect(container[Dependencies<Lazy<NameKey>>.self, named: "a"][Lazy<NameKey>.self]() == "named a")
        withContainer(container) {
            #expect(Inject(Maybe<NameKey>.self, named: "a").wrappedValue == "named a")
            #expect(Inject(Maybe<NameKey>.self, named: "b").wrappedValue == nil)
        }
        // A name without a module is most likely mistyped: the default value would hide it.
        #expect(throws: ResolutionError.self) { try container.resolve(TextKey.self, named: "b") }
        #expect(container[Maybe<TextKey>.self, named: "b"] == nil)
    }

    @Test("nests on the main actor") @MainActor
    func nestingOnMainActor() {
        enum AbsentModelKey: MainActorInjectionKey { typealias Value = MainModel }
        let container = Container { Module(MainModelKey.self) { MainModel() } }
        let lazy = container[Lazy<Maybe<MainModelKey>>.self]
        #expect(lazy() != nil && lazy() === lazy())
        #expect(container[Lazy<Maybe<AbsentModelKey>>.self]() == nil)
        #expect(container[Maybe<Provider<AbsentModelKey>>.self] == nil)
        let makeProvider = container[Provider<Provider<MainModelKey>>.self]
        #expect(makeProvider()() !== makeProvider()())
    }

    @Test("of a resolver chooses at run time, outside of the resolution that handed it out")
    func resolvers() throws {
        enum ChoiceKey: InjectionKey { typealias Value = @Sendable (String) -> String }
        let container = Container {
            Module(NameKey.self, named: "a") { "named a" }
            Module(NameKey.self, named: "b") { "named b" }
            Module(ChoiceKey.self, scope: .singleton, injecting: Provider<Resolver>.self) { makeResolver in
                { makeResolver()[NameKey.self, named: $0] }
            }
        }
        try container.validate()
        let choose = container[ChoiceKey.self]
        #expect(choose("a") == "named a" && choose("b") == "named b")
    }
}
