import DIContainer
import Testing

private final class Part: Sendable {
    let name: String
    let parts: [Part]

    init(_ name: String, _ parts: Part...) { (self.name, self.parts) = (name, parts) }
}

private enum APIKey: InjectionKey { typealias Value = Part }
private enum DatabaseKey: InjectionKey { typealias Value = Part }
private enum RepositoryKey: InjectionKey { typealias Value = Part }
private enum ScreenKey: InjectionKey { typealias Value = Part }
private enum ChoiceKey: InjectionKey { typealias Value = Part }
private enum PartsKey: InjectionKey { typealias Value = [Part] }

extension CacheName { fileprivate static let session = CacheName("session") }

@Suite("A container that keeps values of another one with parents")
struct KeepingUnaffectedLevelTests {
    private let parent = Container {
        Module(APIKey.self, scope: .singleton) { Part("parent's") }
        Module(DatabaseKey.self, scope: .singleton) { Part("database") }
        Module(RepositoryKey.self, scope: .singleton, injecting: APIKey.self) { Part("repository", $0) }
    }

    @Test("keeps values of the parents, and makes them again, too")
    func parents() throws {
        let child = Container(parent: parent) {
            Module(ScreenKey.self, scope: .singleton, injecting: RepositoryKey.self) { Part("screen", $0) }
        }
        let test = child.replacing(keepingUnaffected: true) { Module(APIKey.self) { Part("new") } }
        try test.validate()
        #expect(test[ScreenKey.self].parts[0].parts[0].name == "new")
        #expect(test[DatabaseKey.self] === parent[DatabaseKey.self])
        #expect(test.affectedKeys == ["APIKey", "RepositoryKey", "ScreenKey"])
        let other = child.replacing(keepingUnaffected: true) { Module(DatabaseKey.self) { Part("new") } }
        #expect(other[ScreenKey.self] === child[ScreenKey.self])
    }

    @Test("leaves the parent's values alone where the child's module of the same key is replaced")
    func shadowing() {
        let child = Container(parent: parent) {
            Module(APIKey.self, scope: .singleton) { Part("child's") }
            Module(ScreenKey.self, injecting: RepositoryKey.self, APIKey.self) { Part("screen", $0, $1) }
        }
        let test = child.replacing(keepingUnaffected: true) { Module(APIKey.self) { Part("new") } }
        #expect(test[RepositoryKey.self] === parent[RepositoryKey.self])
        #expect(test[ScreenKey.self].parts.map(\.name) == ["repository", "new"])
        #expect(test.affectedKeys == ["APIKey", "ScreenKey"])
    }

    @Test("makes a child's additions to a replaced key of its parent again, and keeps its additions to others")
    func additions() {
        let child = Container(parent: parent) {
            Module.decorating(APIKey.self) { Part("decorated", $0) }
            Module.decorating(DatabaseKey.self) { Part("decorated", $0) }
        }
        let test = child.replacing(keepingUnaffected: true) { Module(APIKey.self) { Part("new") } }
        // The module is the child's, since the child has the key.
        #expect(test[APIKey.self].parts[0].name == "new")
        #expect(test[DatabaseKey.self] === child[DatabaseKey.self])
        let repository = child.replacing(keepingUnaffected: true) { Module(RepositoryKey.self) { Part("new") } }
        #expect(repository[APIKey.self] === child[APIKey.self])
    }
}

@Suite("The lifecycle of a container that keeps values of another one")
struct KeepingUnaffectedLifecycleTests {
    private let journal = Journal()
    private var app: Container {
        Container { [journal] in
            Module(APIKey.self, scope: .singleton) {
                Part("api")
            } onShutdown: { _ in
                journal.note("api")
            }
            Module(DatabaseKey.self, scope: .singleton) { () async in
                Part("database")
            } onShutdown: { _ in
                journal.note("database")
            }
            Module(
                RepositoryKey.self, scope: .singleton, injecting: APIKey.self, DatabaseKey.self,
                factory: { api, database async in Part("repository", api, database) },
                onShutdown: { _ in journal.note("repository") })
            Module(ScreenKey.self, scope: .cached(in: .session), injecting: APIKey.self) { Part("screen", $0) }
            Module(ChoiceKey.self, scope: .cached(in: .session)) { Part("kept") }
            Module(PartsKey.self, scope: .cached(in: .session), injecting: ChoiceKey.self, APIKey.self) { [$0, $1] }
        }
    }
    private let mock = Module(APIKey.self, scope: .singleton) { Part("mock") }

    @Test("starts and shuts down its own values only")
    func shutdown() async throws {
        let app = app
        try await app.start()
        let test = app.replacing(keepingUnaffected: true) { mock }
        let timeline = try await test.start()
        #expect(timeline.spans.map(\.key) == ["APIKey", "RepositoryKey"])
        #expect(test[RepositoryKey.self].parts[1] === app[DatabaseKey.self])
        await test.shutdown()
        #expect(journal.entries == ["repository"])
        #expect(app[RepositoryKey.self].parts[0].name == "api")
        await app.shutdown()
        #expect(journal.entries.sorted() == ["api", "database", "repository", "repository"])
    }

    @Test("awaits a value in the original that its own ones need")
    func awaiting() async throws {
        let app = app
        let test = app.replacing(keepingUnaffected: true) { mock }
        try await test.start()
        #expect(test[RepositoryKey.self].parts[1] === app[DatabaseKey.self])
        await app.shutdown()
        #expect(throws: ResolutionError.self) { try test.resolve(DatabaseKey.self) }
        #expect(test[RepositoryKey.self].parts[0].name == "mock")
    }

    @Test("ends a scope for what it makes itself, and follows the original where that ends one")
    func reset() {
        let app = app
        let test = app.replacing(keepingUnaffected: true) { mock }
        let (own, kept, mixed) = (test[ScreenKey.self], test[ChoiceKey.self], test[PartsKey.self])
        #expect(kept === app[ChoiceKey.self] && mixed[0] === kept)
        test.reset(.session)
        #expect(test[ScreenKey.self] !== own && test[ChoiceKey.self] === kept)
        let second = test[ScreenKey.self]
        app.reset(.session)
        #expect(test[ScreenKey.self] !== second, "A kept service that ends the session ends it here, too.")
        #expect(test[ChoiceKey.self] !== kept && test[ChoiceKey.self] === app[ChoiceKey.self])
        #expect(test[PartsKey.self][0] === test[ChoiceKey.self])
    }
}
