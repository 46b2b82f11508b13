import DIContainer
import DIContainerGraph
import Testing

@Suite("Dependencies")
struct DependenciesTests {
    @Test("hand out handles, also of main-actor keys") @MainActor
    func handles() {
        let container = Container {
            Module(NameKey.self) { "Ada" }
            Module(MainModelKey.self) { MainModel() }
        }
        typealias Needs = Dependencies<Lazy<MainModelKey>, Provider<MainModelKey>, Provider<NameKey>>
        let (model, makeModel, name) = container[Needs.self].values
        #expect(model() === model() && makeModel() !== makeModel() && name() == "Ada")
        withContainer(container) {
            #expect(Needs.current[Lazy<MainModelKey>.self]() !== model())
            #expect(Needs.current[Provider<NameKey>.self]() == "Ada")
        }
        let made = Needs(
            Lazy<MainModelKey> { MainModel() }, Provider<MainModelKey> { MainModel() }, Provider<NameKey> { "Eve" })
        let (mock, _, mockName) = made.values
        #expect(made[Lazy<MainModelKey>.self]() === mock() && mockName() == "Eve")
    }

    @Test("take main-actor keys: as a default argument there, and by their type in factories of that actor")
    @MainActor func mainActor() throws {
        @MainActor final class Screen {
            let model: MainModel
            let name: String
            init(_ needs: Dependencies<MainModelKey, NameKey> = .current) { (model, name) = needs.values }
        }
        enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
        struct Plain: Sendable { init(_ needs: Dependencies<MainModelKey, NameKey>) {} }
        enum PlainKey: InjectionKey { typealias Value = Plain }
        let container = Container {
            Module(NameKey.self) { "Ada" }
            Module(MainModelKey.self, scope: .singleton) { MainModel() }
            Module(ScreenKey.self, factory: Screen.init)
        }
        try container.validate()
        #expect(container[ScreenKey.self].model === container[MainModelKey.self])
        withContainer(container) { #expect(Screen().name == "Ada") }
        #expect(container.graph.edges.map { container.graph[$0.target]?.key } == ["MainModelKey", "NameKey"])
        // A factory off the actor gets no such value.
        let plain = Container(parent: container) { Module(PlainKey.self, factory: Plain.init) }
        #expect(plain.problems.map(\.code) == ["missing-key"])
        #expect(throws: ResolutionError.self) { try plain.resolve(PlainKey.self) }
    }
}
