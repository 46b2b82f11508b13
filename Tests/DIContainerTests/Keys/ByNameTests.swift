import DIContainer
import DIContainerGraph
import Testing

private protocol Check: Sendable { var title: String { get } }
private struct Plain: Check { let title: String }
private final class Object: Check {
    let title: String
    init(_ title: String) { self.title = title }
}

private enum CheckKey: InjectionKey { typealias Value = any Check }
private enum DatabaseKey: InjectionKey { typealias Value = String }
private enum PageKey: InjectionKey { typealias Value = Page }
private struct Page: Sendable { let checks: [String: any Check] }

@Suite("All named modules of a key")
struct ByNameTests {
    @Test("are a dictionary of their values, each with its own scope and dependencies")
    func values() throws {
        let container = Container {
            Module(DatabaseKey.self) { "db" }
            Module(CheckKey.self) { Plain(title: "without a name") }
            Module(CheckKey.self, named: "disk", scope: .singleton) { Object("disk") }
            Module(CheckKey.self, named: "database", injecting: DatabaseKey.self) { Object($0) }
            Module(PageKey.self, injecting: ByName<CheckKey>.self) { Page(checks: $0) }
        }
        try container.validate()
        for _ in 1...3 {
            let (page, read) = (container[PageKey.self].checks, container[ByName<CheckKey>.self])
            #expect(page.mapValues(\.title) == ["disk": "disk", "database": "db"])
            #expect(page["disk"] as AnyObject === read["disk"] as AnyObject)
            #expect(page["database"] as AnyObject !== read["database"] as AnyObject)
        }
    }

    @Test("are those of the child and of its parents, and the child's of a name that both have; none is no mistake")
    func parents() throws {
        let none = Container { Module(PageKey.self, injecting: ByName<CheckKey>.self) { Page(checks: $0) } }
        try none.validate()
        #expect(none[PageKey.self].checks.isEmpty && none[Maybe<ByName<CheckKey>>.self]?.isEmpty == true)
        let parent = Container {
            Module(CheckKey.self, named: "a") { Plain(title: "parent's a") }
            Module(CheckKey.self, named: "b") { Plain(title: "parent's b") }
            Module(PageKey.self, injecting: ByName<CheckKey>.self) { Page(checks: $0) }
        }
        let child = Container(parent: parent) {
            Module(CheckKey.self, named: "b") { Plain(title: "child's b") }
            Module(CheckKey.self, named: "c") { Plain(title: "child's c") }
        }
        try child.validate()
        #expect(
            child[ByName<CheckKey>.self].mapValues(\.title)
                == ["a": "parent's a", "b": "child's b", "c": "child's c"])
        #expect(child[PageKey.self].checks.keys.sorted() == ["a", "b"])
        let test = parent.replacing { Module(CheckKey.self, named: "a") { Plain(title: "double") } }
        #expect(test[PageKey.self].checks["a"]?.title == "double")
    }

    @Test("are declared edges, to each of them: what is wrong with one is found before anything runs")
    func problems() {
        let container = Container {
            Module(CheckKey.self, named: "missing", injecting: DatabaseKey.self) { Plain(title: $0) }
            Module(CheckKey.self, named: "twice") { Plain(title: "") }
            Module(CheckKey.self, named: "twice") { Plain(title: "") }
            Module(CheckKey.self, named: "cycle", injecting: PageKey.self) { _ in Plain(title: "") }
            Module(CheckKey.self, named: "session", scope: .cached(in: .session)) { Plain(title: "") }
            Module(PageKey.self, scope: .singleton, injecting: ByName<CheckKey>.self) { Page(checks: $0) }
        }
        let error = #expect(throws: CompositionError.self) { try container.validate() }
        #expect(
            error?.problems.map { $0.code }.sorted() == [
                "captive-dependency", "cycle", "duplicate-module", "missing-key",
            ])
        #expect(error?.description.contains("Provider<ByName<CheckKey>>") == true)
        #expect(container.graph.edges.count { $0.source.rawValue.contains("PageKey") } == 4)
    }

    @Test("are awaited where their factories wait, and made by a start")
    func awaited() async throws {
        let container = Container {
            Module(DatabaseKey.self, scope: .singleton) { () async in "db" }
            Module(CheckKey.self, named: "a", scope: .singleton) { () async in Plain(title: "a") }
            Module(CheckKey.self, named: "b") { () async in Plain(title: "b") }
            Module(CheckKey.self, named: "c", injecting: DatabaseKey.self) { Plain(title: $0) }
            Module(PageKey.self, injecting: ByName<CheckKey>.self) { Page(checks: $0) }
        }
        let titles = ["a": "a", "b": "b", "c": "db"]
        #expect(try await container.resolve(PageKey.self).checks.mapValues(\.title) == titles)
        #expect(try await container.resolve(ByName<CheckKey>.self).mapValues(\.title) == titles)
        #expect(throws: ResolutionError.self) { try container.resolve(PageKey.self) }
    }

    @Test("are shut down after the value that has handles to them, although they are made later")
    func shutdown() async {
        enum HandlesKey: InjectionKey { typealias Value = [String: Lazy<CheckKey>] }
        let container = Container {
            Module(HandlesKey.self, scope: .singleton, injecting: ByName<Lazy<CheckKey>>.self) {
                $0
            } onShutdown: { _ in
            }
            Module(CheckKey.self, named: "late", scope: .singleton) {
                Plain(title: "")
            } onShutdown: { _ in
            }
        }
        _ = container[HandlesKey.self]["late"]!()
        let report = await container.shutdown()
        #expect(report.timeline.spans.map { $0.key } == ["HandlesKey", "CheckKey \"late\""])
    }

    @Test("share the values of their resolution")
    func graphScope() throws {
        final class Session: Sendable {}
        enum SessionKey: InjectionKey { typealias Value = Session }
        enum PartKey: InjectionKey { typealias Value = Session }
        let container = Container {
            Module(SessionKey.self, scope: .graph) { Session() }
            Module(PartKey.self, named: "a", injecting: SessionKey.self) { $0 }
            Module(PartKey.self, named: "b", injecting: SessionKey.self) { $0 }
        }
        let parts = try container.resolve(ByName<PartKey>.self)
        #expect(parts["a"] === parts["b"] && container[ByName<PartKey>.self]["a"] !== parts["a"])
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

    @Test("combine with handles, of keys of the main actor too") @MainActor
    func handles() throws {
        final class Model {}
        enum ModelKey: MainActorInjectionKey { typealias Value = Model }
        enum ScreensKey: InjectionKey { typealias Value = [String: Provider<ModelKey>] }
        let container = Container {
            Module(ModelKey.self, named: "home", scope: .singleton) { Model() }
            Module(ModelKey.self, named: "settings") { Model() }
            Module(ScreensKey.self, injecting: ByName<Provider<ModelKey>>.self) { $0 }
        }
        try container.validate()
        let screens = container[ScreensKey.self]
        #expect(screens["home"]!() === screens["home"]!() && screens["settings"]!() !== screens["settings"]!())
        #expect(container[ByName<ModelKey>.self]["home"] === screens["home"]!())
        withContainer(container) {
            @Inject(ByName<ModelKey>.self) var models
            #expect(models.count == 2)
        }
    }
}
