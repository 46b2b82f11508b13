import DIContainer
import Testing

private enum ThemeKey: DefaultInjectionKey, MainActorInjectionKey {
    static var defaultValue: MainModel { MainActor.assumeIsolated { MainModel("default") } }
}

@Suite("A main-actor key") @MainActor
struct MainActorKeyTests {
    @Test("is chosen at run time through a resolver")
    func resolver() {
        enum ChoiceKey: MainActorInjectionKey { typealias Value = String }
        let container = Container {
            Module(MainModelKey.self, named: "other") { MainModel("chosen") }
            Module(ChoiceKey.self, injecting: Resolver.self) { $0[MainModelKey.self, named: "other"].title }
        }
        #expect(container[ChoiceKey.self] == "chosen")
    }

    @Test("may have a default value, made on the main actor")
    func defaultValue() throws {
        let empty = Container {}
        #expect(empty[ThemeKey.self].title == "default")
        #expect(empty[Maybe<ThemeKey>.self]?.title == "default")
        let served = Container { Module(ThemeKey.self) { MainModel("served") } }
        #expect(served[ThemeKey.self].title == "served")
        let decorated = Container { Module.decorating(ThemeKey.self) { MainModel("decorated " + $0.title) } }
        try decorated.validate()
        #expect(decorated[ThemeKey.self].title == "decorated default")
        withContainer(empty) { #expect(ThemeKey.currentValue.title == "default") }
        #expect(throws: ResolutionError.self) { try empty.resolve(ThemeKey.self, named: "mistyped") }
    }

    @Test("is awaited by a handle that may also await a key of no actor")
    func awaited() async throws {
        let container = Container {
            Module(NameKey.self, scope: .singleton) { await waited("name") }
            Module(TextKey.self, injecting: Awaited<NameKey>.self, Awaited<ThemeKey>.self) { name, theme in
                name + " of " + theme.title
            }
        }
        try container.validate()
        #expect(try await container.resolve(TextKey.self) == "name of default")
    }

    @Test("has its default value through handles, as a dependency and by awaiting, all on the main actor")
    func defaultValueElsewhere() async throws {
        let container = Container {
            Module(TextKey.self, scope: .singleton, injecting: Awaited<ThemeKey>.self, Lazy<ThemeKey>.self) {
                theme, lazyTheme in
                await theme.title + " and " + lazyTheme().title
            }
            Module(MainModelKey.self, injecting: ThemeKey.self) { MainModel("screen of " + $0.title) }
        }
        try container.validate()
        #expect(container[MainModelKey.self].title == "screen of default")
        let makeTheme = container[Provider<ThemeKey>.self]
        #expect(makeTheme() !== makeTheme())
        let texts = try await Task.detached {
            let titles = [try await container.resolve(ThemeKey.self).title, try await makeTheme.resolve().title]
            return [try await container.resolve(TextKey.self)] + titles
        }.value
        #expect(texts == ["default and default", "default", "default"])
        #expect(container[Maybe<Lazy<ThemeKey>>.self]?().title == "default")
    }
}
