import DIContainer
import DIContainerGraph
import Testing

private final class Part: Sendable {
    let name: String
    let parts: [Part]

    init(_ name: String, _ parts: Part...) { (self.name, self.parts) = (name, parts) }
}

private protocol PartKey: InjectionKey where Value == Part, Isolation == Nonisolated {}
private enum APIKey: PartKey {}
private enum DatabaseKey: PartKey {}
private enum RepositoryKey: PartKey {}
private enum ScreenKey: PartKey {}
private enum PartsKey: InjectionKey { typealias Value = [Part] }
private enum ChoiceKey: InjectionKey { typealias Value = Part }
private enum LazyKey: InjectionKey { typealias Value = Lazy<APIKey> }
private enum ProviderKey: InjectionKey { typealias Value = Provider<APIKey> }
private enum HolderKey<Held: InjectionKey>: InjectionKey { typealias Value = Holder<Held.Value> }
private enum NamedAPIKey: NamedInjectionKey {
    typealias Key = APIKey
    static let name = "staging"
}
private enum DefaultKey: DefaultInjectionKey {
    static var defaultValue: Part { Part("default") }
}
@MainActor private final class Model {}
private enum ModelKey: MainActorInjectionKey { typealias Value = Model }

/// A kept object around whatever its module injects.
private final class Holder<Value>: @unchecked Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
}

private func holder<Held: InjectionKey>(_ held: Held.Type) -> Module
where Held.Isolation: ReachableFromAnywhere, Held.Argument == Void {
    Module(HolderKey<Held>.self, scope: .singleton, injecting: Held.self) { Holder($0) }
}

@Suite("Replacing modules and keeping what they do not affect")
struct KeepingUnaffectedTests {
    private let app = Container {
        Module(APIKey.self, scope: .singleton) { Part("live") }
        Module(DatabaseKey.self, scope: .singleton) { Part("database") }
        Module(RepositoryKey.self, scope: .singleton, injecting: APIKey.self, DatabaseKey.self) {
            Part("repository", $0, $1)
        }
        Module(ScreenKey.self, injecting: RepositoryKey.self) { Part("screen", $0) }
    }
    private let mock = Module(APIKey.self, scope: .singleton) { Part("mock") }

    @Test("makes the values again that depend on a replaced key, and takes all others from the original")
    func sharing() throws {
        let test = app.replacing(keepingUnaffected: true) { mock }
        try test.validate()
        let screen = test[ScreenKey.self]
        #expect(screen.parts[0] !== app[RepositoryKey.self] && screen.parts[0] === test[RepositoryKey.self])
        #expect(screen.parts[0].parts.map(\.name) == ["mock", "database"])
        #expect(screen.parts[0].parts[1] === app[DatabaseKey.self] && test[DatabaseKey.self] === app[DatabaseKey.self])
        #expect(app[ScreenKey.self].parts[0].parts[0].name == "live")
    }

    @Test("lists the keys that it affects, and none for a container that was made in another way")
    func affectedKeys() {
        let test = app.replacing(keepingUnaffected: true) { mock }
        #expect(test.affectedKeys == ["APIKey", "RepositoryKey", "ScreenKey"])
        #expect(app.replacing(keepingUnaffected: true) {}.affectedKeys.isEmpty)
        for other in [
            app, app.replacing { mock }, app.replacing(keepingUnaffected: false) { mock }, Container(parent: test) {},
        ] {
            #expect(other.affectedKeys.isEmpty)
        }
    }

    @Test("carries over nothing without the word")
    func withoutKeeping() {
        #expect(app.replacing(keepingUnaffected: false) { mock }[DatabaseKey.self] !== app[DatabaseKey.self])
        let test = app.replacing(keepingUnaffected: true) { mock }
        #expect(test.replacing {}[DatabaseKey.self] !== app[DatabaseKey.self])
        #expect(test.replacing {}[APIKey.self].name == "mock")
    }

    @Test("has the graph, and the problems, of a container that keeps nothing")
    func graph() {
        let child = Container(parent: app) { Module(PartsKey.self, injecting: APIKey.self) { [$0] } }
        let (kept, plain) = (child.replacing(keepingUnaffected: true) { mock }, child.replacing { mock })
        #expect(kept.graph == plain.graph)
        let idle = app.replacing(keepingUnaffected: true) { Module(PartsKey.self) { [] } }
        let error = #expect(throws: CompositionError.self) { try idle.validate() }
        #expect(error?.problems.map(\.code) == ["nothing-to-replace"])
        #expect(idle[PartsKey.self].isEmpty && idle.affectedKeys == ["PartsKey"])
    }

    @Test("affects what reaches the key through any combinator, and what may choose it at run time")
    func combinators() throws {
        let app = Container {
            mock
            Module(DatabaseKey.self, scope: .singleton) { Part("database") }
            holder(Lazy<APIKey>.self)
            holder(Provider<APIKey>.self)
            holder(Maybe<APIKey>.self)
            holder(Dependencies<DatabaseKey, Lazy<APIKey>>.self)
            holder(Lazy<DatabaseKey>.self)
            Module(ChoiceKey.self, scope: .singleton, injecting: Resolver.self) { $0[APIKey.self] }
        }
        let test = app.replacing(keepingUnaffected: true) { Module(APIKey.self) { Part("new") } }
        try test.validate()
        #expect(test[HolderKey<Lazy<APIKey>>.self].value().name == "new")
        #expect(test[HolderKey<Provider<APIKey>>.self].value().name == "new")
        #expect(test[HolderKey<Maybe<APIKey>>.self].value?.name == "new")
        let dependencies = test[HolderKey<Dependencies<DatabaseKey, Lazy<APIKey>>>.self].value.values
        #expect(dependencies.0 === app[DatabaseKey.self] && dependencies.1().name == "new")
        #expect(test[ChoiceKey.self].name == "new" && app[ChoiceKey.self].name == "mock")
        #expect(test[HolderKey<Lazy<DatabaseKey>>.self] === app[HolderKey<Lazy<DatabaseKey>>.self])
    }

    @Test("tells named modules apart, also those that a key stands for")
    func named() throws {
        let app = Container {
            mock
            Module(NamedAPIKey.self, scope: .singleton) { Part("staging") }
            holder(NamedAPIKey.self)
            holder(APIKey.self)
        }
        let test = app.replacing(keepingUnaffected: true) { Module(APIKey.self, named: "staging") { Part("new") } }
        try test.validate()
        #expect(test[HolderKey<NamedAPIKey>.self].value.name == "new")
        #expect(test[HolderKey<APIKey>.self] === app[HolderKey<APIKey>.self])
        #expect(test.affectedKeys == [#"APIKey "staging""#, "HolderKey<NamedAPIKey>"])
        let other = app.replacing(keepingUnaffected: true) { mock }
        #expect(other[APIKey.self, named: "staging"] === app[NamedAPIKey.self])
        #expect(other[HolderKey<NamedAPIKey>.self] === app[HolderKey<NamedAPIKey>.self])
    }

    @Test("replaces a key that had its default value only, for all that inject it")
    func defaultKey() throws {
        let app = Container {
            holder(DefaultKey.self)
            holder(Maybe<DefaultKey>.self)
            Module(DatabaseKey.self, scope: .singleton) { Part("database") }
        }
        let test = app.replacing(keepingUnaffected: true) { Module(DefaultKey.self) { Part("new") } }
        try test.validate()
        #expect(
            test[HolderKey<DefaultKey>.self].value.name == "new" && test[DatabaseKey.self] === app[DatabaseKey.self])
        #expect(test[HolderKey<Maybe<DefaultKey>>.self].value?.name == "new")
        #expect(app[HolderKey<DefaultKey>.self].value.name == "default")
    }

    @Test("makes all contributions to a key again if one is affected, and keeps them if none is")
    func contributions() throws {
        let app = Container {
            mock
            Module(DatabaseKey.self, scope: .singleton) { Part("database") }
            Module.contributing(to: PartsKey.self, scope: .singleton) { Part("own") }
            Module.contributing(to: PartsKey.self, scope: .singleton, injecting: APIKey.self) { Part("uses", $0) }
        }
        let made = app[PartsKey.self]
        let unaffected = app.replacing(keepingUnaffected: true) { Module(DatabaseKey.self) { Part("new") } }
        #expect(unaffected[PartsKey.self].map(ObjectIdentifier.init) == made.map(ObjectIdentifier.init))
        let affected = app.replacing(keepingUnaffected: true) { Module(APIKey.self) { Part("new") } }
        #expect(affected[PartsKey.self].map(\.name) == ["own", "uses"] && affected[PartsKey.self][0] !== made[0])
        let contributed = app.replacing(keepingUnaffected: true) {
            Module.contributing(to: PartsKey.self) { Part("other") }
        }
        #expect(contributed[PartsKey.self].map(\.name) == ["other"])
    }

    @Test("makes a value again that an added decorator wraps, and the values that inject it")
    func decorators() throws {
        let test = app.replacing(keepingUnaffected: true) {
            Module.decorating(APIKey.self) { Part("decorated", $0) }
        }
        try test.validate()
        #expect(test[RepositoryKey.self].parts[0].name == "decorated")
        #expect(test[RepositoryKey.self].parts[0].parts[0] !== app[APIKey.self])
        #expect(test.affectedKeys == ["APIKey", "RepositoryKey", "ScreenKey"])
    }

    @Test("makes values again whose time to live a replaced clock measures")
    func clock() throws {
        let app = Container {
            Module(APIKey.self, scope: .singleton.timeToLive(.seconds(1))) { Part("short") }
            Module(DatabaseKey.self, scope: .singleton) { Part("database") }
        }
        let clock = ManualClock()
        let test = app.replacing(keepingUnaffected: true) { Module(TimeToLiveClockKey.self) { clock } }
        try test.validate()
        let first = test[APIKey.self]
        #expect(test[APIKey.self] === first && app[APIKey.self] !== first)
        clock.advance(by: .seconds(2))
        #expect(test[APIKey.self] !== first && test[DatabaseKey.self] === app[DatabaseKey.self])
    }

    @Test("serves keys of the main actor")
    @MainActor func mainActor() {
        let app = Container {
            mock
            Module(ModelKey.self, scope: .singleton) { Model() }
        }
        #expect(app.replacing(keepingUnaffected: true) { mock }[ModelKey.self] === app[ModelKey.self])
        let other = app.replacing(keepingUnaffected: true) { Module(ModelKey.self, scope: .singleton) { Model() } }
        #expect(other[ModelKey.self] !== app[ModelKey.self])
    }

    @Test("can be done again, on top of what it has made")
    func again() {
        let first = app.replacing(keepingUnaffected: true) { mock }
        let second = first.replacing(keepingUnaffected: true) { Module(DatabaseKey.self) { Part("other") } }
        #expect(second[APIKey.self] === first[APIKey.self] && second[DatabaseKey.self].name == "other")
        #expect(second[RepositoryKey.self].parts.map(\.name) == ["mock", "other"])
        let third = first.replacing(keepingUnaffected: true) { Module(ScreenKey.self) { Part("other") } }
        #expect(third[RepositoryKey.self] === first[RepositoryKey.self])
        #expect(third[DatabaseKey.self] === app[DatabaseKey.self])
    }

    @Test("holds the original, and is held by nothing of it")
    func memory() {
        let alive = Counter()
        var app: Container? = Container {
            mock
            Module(TrackedKey.self, scope: .singleton) { Tracked(alive) }
        }
        var test = app?.replacing(keepingUnaffected: true) { mock }
        _ = test?[TrackedKey.self]
        test = nil
        #expect(alive.count == 1)
        test = app?.replacing(keepingUnaffected: true) { mock }
        app = nil
        #expect(test?[TrackedKey.self] != nil && alive.count == 1)
        test = nil
        #expect(alive.count == 0)
    }

    @Test("counts an injection as declared that an observer of the original has seen")
    func seen() {
        let recorder = ResolutionRecorder()
        let app = Container(observer: recorder) {
            mock
            Module(DatabaseKey.self, scope: .singleton) { Part("database", APIKey.currentValue) }
            Module(RepositoryKey.self, scope: .singleton, injecting: DatabaseKey.self) { Part("repository", $0) }
        }
        // It is not known yet.
        #expect(app.replacing(keepingUnaffected: true) { mock }.affectedKeys == ["APIKey"])
        _ = app[RepositoryKey.self]
        let test = app.replacing(keepingUnaffected: true) { Module(APIKey.self) { Part("new") } }
        #expect(test.affectedKeys == ["APIKey", "DatabaseKey", "RepositoryKey"])
        #expect(test[RepositoryKey.self].parts[0].parts[0].name == "new")
    }
}
