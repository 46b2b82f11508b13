import DIContainer
import Testing

private protocol Check: Sendable { var title: String { get } }
private struct Plain: Check { let title: String }
private enum CheckKey: InjectionKey { typealias Value = any Check }
private enum DatabaseKey: InjectionKey { typealias Value = String }

@Suite("All named modules of a key")
struct ByNameTests {
    @Test("are shut down after the value that has handles to them, although they are made later")
    func shutdown() async {
        enum HandlesKey: InjectionKey { typealias Value = [String: Lazy<CheckKey>] }
        let container = Container {
            Module(
                HandlesKey.self, scope: .singleton, injecting: ByName<Lazy<CheckKey>>.self, factory: { $0 },
                onShutdown: { _ in })
            Module(CheckKey.self, named: "late", scope: .singleton, factory: { Plain(title: "") }, onShutdown: { _ in })
        }
        _ = container[HandlesKey.self]["late"]!()
        let report = await container.shutdown()
        #expect(report.timeline.spans.map { $0.key } == ["HandlesKey", "CheckKey \"late\""])
    }

    @Test("of several keys are the names that all of them have")
    func severalKeys() throws {
        let container = Container {
            Module(DatabaseKey.self, named: "a") { "db" }
            Module(CheckKey.self, named: "a") { Plain(title: "a") }
            Module(CheckKey.self, named: "b") { Plain(title: "b") }
        }
        let pairs = try container.resolve(ByName<Dependencies<CheckKey, DatabaseKey>>.self)
        #expect(pairs.keys.sorted() == ["a"] && pairs["a"]?.values.1 == "db")
        #expect(container[ByName<Dependencies<CheckKey, Maybe<DatabaseKey>>>.self].count == 2)
    }

    @Test("combine with handles, of main-actor keys too") @MainActor
    func handles() throws {
        enum ScreensKey: InjectionKey { typealias Value = [String: Provider<MainModelKey>] }
        let container = Container {
            Module(MainModelKey.self, named: "home", scope: .singleton) { MainModel() }
            Module(MainModelKey.self, named: "settings") { MainModel() }
            Module(ScreensKey.self, injecting: ByName<Provider<MainModelKey>>.self) { $0 }
        }
        try container.validate()
        let screens = container[ScreensKey.self]
        #expect(screens["home"]!() === screens["home"]!() && screens["settings"]!() !== screens["settings"]!())
        #expect(container[ByName<MainModelKey>.self]["home"] === screens["home"]!())
        withContainer(container) {
            @Inject(ByName<MainModelKey>.self) var models
            #expect(models.count == 2)
        }
    }
}
