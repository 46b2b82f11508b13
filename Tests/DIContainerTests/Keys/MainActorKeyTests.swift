import DIContainer
import Testing

@MainActor private final class Model {
    let title: String
    nonisolated let service: String
    init(title: String = "model", service: String = "") {
        self.title = title
        self.service = service
    }
}
/// Not Sendable, and not marked for any actor.
private final class Draft { var text = "" }

private enum ModelKey: MainActorInjectionKey { typealias Value = Model }
private enum DraftKey: InjectionKey {
    typealias Value = Draft
    typealias Isolation = MainActor
}
private enum ServiceKey: InjectionKey { typealias Value = String }
private enum ThemeKey: DefaultInjectionKey, MainActorInjectionKey {
    static var defaultValue: Model { MainActor.assumeIsolated { Model(title: "default") } }
}

@Suite("A main-actor key") @MainActor
struct MainActorKeyTests {
    private let container = Container {
        Module(ServiceKey.self) { "service" }
        Module(ModelKey.self, injecting: ServiceKey.self) { Model(service: $0) }
        Module(DraftKey.self, scope: .singleton) { Draft() }
    }

    @Test("may have a default value, made on the main actor")
    func defaultValue() throws {
        let empty = Container {}
        #expect(empty[ThemeKey.self].title == "default")
        #expect(empty[Maybe<ThemeKey>.self]?.title == "default")
        let served = Container { Module(ThemeKey.self) { Model(title: "served") } }
        #expect(served[ThemeKey.self].title == "served")
        let decorated = Container { Module.decorating(ThemeKey.self) { Model(title: "decorated " + $0.title) } }
        try decorated.validate()
        #expect(decorated[ThemeKey.self].title == "decorated default")
        withContainer(empty) { #expect(ThemeKey.currentValue.title == "default") }
        #expect(throws: ResolutionError.self) { try empty.resolve(ThemeKey.self, named: "mistyped") }
    }

    @Test("has its default value through handles, as a dependency and by awaiting, all on the main actor")
    func defaultValueElsewhere() async throws {
        enum TitleKey: InjectionKey { typealias Value = String }
        enum ScreenKey: MainActorInjectionKey { typealias Value = Model }
        let container = Container {
            Module(TitleKey.self, scope: .singleton, injecting: Awaited<ThemeKey>.self, Lazy<ThemeKey>.self) {
                theme, lazyTheme in
                await theme.title + " and " + lazyTheme().title
            }
            Module(ScreenKey.self, injecting: ThemeKey.self) { Model(title: "screen of " + $0.title) }
        }
        try container.validate()
        #expect(container[ScreenKey.self].title == "screen of default")
        let makeTheme = container[Provider<ThemeKey>.self]
        #expect(makeTheme() !== makeTheme())
        let texts = try await Task.detached {
            [
                try await container.resolve(TitleKey.self), try await container.resolve(ThemeKey.self).title,
                try await makeTheme.resolve().title,
            ]
        }.value
        #expect(texts == ["default and default", "default", "default"])
        #expect(container[Maybe<Lazy<ThemeKey>>.self]?().title == "default")
    }
}
