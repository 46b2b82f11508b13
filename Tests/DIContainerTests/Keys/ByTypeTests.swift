import DIContainer
import DIContainerGraph
import Foundation
import Testing

private protocol API: Sendable { var name: String { get } }
private struct LiveAPI: API { var name = "live" }
private struct Settings: Sendable { var host = "example.org" }
private final class Repository: Sendable {
    let api: any API
    let settings: Settings
    init(api: any API, settings: Settings) { (self.api, self.settings) = (api, settings) }
}
@MainActor private final class Model {
    let repository: Repository
    init(repository: Repository) { self.repository = repository }
}
@MainActor private final class Screen {
    let model: Model
    let settings: Settings
    init(model: Model, settings: Settings) { (self.model, self.settings) = (model, settings) }
}
private protocol Plugin: Sendable {}
private struct Speller: Plugin {}
private struct Thesaurus: Plugin {}
private struct Report: Sendable {
    let text: String
    let api: any API
}
private struct Absent: Sendable {}
private enum APIKey: InjectionKey { typealias Value = any API }
private enum StagingKey: InjectionKey { typealias Value = any API }
private enum SettingsKey: InjectionKey { typealias Value = Settings }
private enum RepositoryKey: InjectionKey { typealias Value = Repository }
private enum ModelKey: MainActorInjectionKey { typealias Value = Model }
private enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
private enum PluginsKey: InjectionKey { typealias Value = [any Plugin] }
private enum ReportKey: InjectionKey {
    typealias Value = Report
    typealias Argument = String
}

private struct AppModules: ModuleGroup {
    var modules: [Module] {
        Module(APIKey.self, scope: .singleton) { LiveAPI() }
        Module(SettingsKey.self) { Settings() }
        Module(RepositoryKey.self, scope: .singleton, factory: Repository.init)
    }
}

/// A problem of a module that takes a type, or of a call that asks for it; `nil` if there is none.
private func problem<Taken>(_ type: Taken.Type, _ container: Container) -> CompositionProblem? {
    Container(parent: container) { Module(TakerKey<Taken>.self, factory: Taker<Taken>.init) }.problems.first
}

private func taken<Taken>(_ type: Taken.Type, from container: Container) throws -> Taken {
    let taking = Container(parent: container) { Module(TakerKey<Taken>.self, factory: Taker<Taken>.init) }
    try taking.validate()
    let value = try taking.resolve(TakerKey<Taken>.self).taken
    _ = try taking.resolve(TypeKey<Taken>.self)
    return value
}

extension Settings { enum `Type` { case live } }
extension String { fileprivate struct Own: Equatable {} }
private struct IdentifiedSettings: Identifiable, Plugin { let id = 1 }
private enum KindKey: InjectionKey { typealias Value = Settings.`Type` }
private enum OwnKey: InjectionKey { typealias Value = String.Own }
private enum IdentifiedKey: InjectionKey { typealias Value = any Identifiable<Int> & Plugin }

@Suite("What a factory takes by its type")
struct ByTypeTests {
    private let app = Container { AppModules() }

    @Test("is the value of the only key of that type, for a call, an async call, a resolver, a property and Maybe, too")
    func reads() async throws {
        try app.validate()
        let repository = app[RepositoryKey.self]
        #expect(repository.api.name == "live" && repository.settings.host == "example.org")
        for _ in 0..<3 {
            #expect(app[Repository.self] === repository)
            #expect(try { try app.resolve(Repository.self) }() === repository)
        }
        #expect(try await app.resolve(Repository.self) === repository)
        #expect(app[Maybe<TypeKey<Repository>>.self] === repository)
        #expect(app[Maybe<TypeKey<Absent>>.self] == nil)
        #expect(app.serves(TypeKey<Repository>.self) && !app.serves(TypeKey<Absent>.self))
        #expect(app.serves(Repository.self) && !app.serves(Absent.self) && !app.serves(Repository.self, named: "x"))
        let resolving = Container(parent: app) {
            Module(TakerKey<Repository>.self) { (resolver: Resolver) in Taker(resolver[Repository.self]) }
        }
        #expect(resolving[TakerKey<Repository>.self].taken === repository)
        struct Reader { @Inject var repository: Repository }
        withContainer(app) { #expect(Reader().repository === repository) }
    }

    @Test("is an error where two keys have the type, which names both, and the fix says which is meant")
    func two() throws {
        let container = Container {
            AppModules()
            Module(StagingKey.self) { LiveAPI(name: "staging") }
        }
        let problem = try #require(container.problems.first)
        #expect(problem.code == "missing-key")
        #expect(problem.headline == "No module serves TypeKey<any API>, which RepositoryKey injects.")
        #expect(problem.reason == "APIKey and StagingKey have values of that type, and nothing says which is meant.")
        #expect(
            problem.fix == """
                say which is meant, by Module.forwarding(TypeKey<any API>.self, to: APIKey.self), \
                or name the key where it is needed, by 'injecting:'.
                """)
        #expect(!container.serves(TypeKey<any API>.self) && !container.serves(TypeKey<(any API)?>.self))
        #expect(container.serves(TypeKey<Repository>.self) && container.serves(TypeKey<Repository?>.self))
        let error = failure { try container.resolve((any API).self) }
        #expect(error.says("APIKey and StagingKey have values of that type"))
        #expect(error.says("ask by the key that is meant, as in @Inject(APIKey.self) or resolve(APIKey.self)"))
        let fixed = Container {
            AppModules()
            Module(StagingKey.self) { LiveAPI(name: "staging") }
            Module.forwarding(TypeKey<any API>.self, to: APIKey.self)
        }
        try fixed.validate()
        #expect(fixed[RepositoryKey.self].api.name == "live")
        let test = fixed.replacing { Module(APIKey.self) { LiveAPI(name: "mock") } }
        try test.validate()
        #expect(test[RepositoryKey.self].api.name == "mock" && test[(any API).self].name == "mock")
    }

    @Test("is an error in an optional where one key has the optional and another the type, however they are added")
    func optionalOfTwo() throws {
        enum StoredKey: InjectionKey { typealias Value = Settings? }
        let stored = Module(StoredKey.self) { nil }
        for container in [app, Container { Module(Settings.self) { Settings() } }] {
            #expect(try taken(Settings?.self, from: container)?.host == "example.org")
            let two = Container(parent: container) { stored }
            let found = try #require(problem(Settings?.self, two))
            #expect(found.headline.hasPrefix("No module serves TypeKey<Settings?>, which"))
            #expect(found.reason.hasPrefix("StoredKey and "))
            #expect(try taken(Settings.self, from: two).host == "example.org")
            let fixed = Container(parent: two) { Module.forwarding(TypeKey<Settings?>.self, to: StoredKey.self) }
            #expect(try taken(Settings?.self, from: fixed) == nil)
        }
        #expect(try taken(Settings?.self, from: Container { stored }) == nil)
    }

    @Test("is not found in the module that injects it, and no fix names that module")
    func own() {
        struct Wrapper: API {
            let name: String
            init(base: any API) { name = base.name }
            init(live: LiveAPI) { name = live.name }
        }
        func fix(@ModuleBuilder _ modules: () -> [Module]) -> String? { Container(modules).problems.first?.fix }
        let two = fix {
            Module(StagingKey.self) { (base: any API) in Wrapper(base: base) }
            Module(APIKey.self) { LiveAPI() }
        }
        #expect(two?.contains("to: APIKey.self), or name the key where it is needed") == true)
        #expect(two?.contains("StagingKey") == false)
        let named = fix { Module(APIKey.self, named: "outer") { (base: any API) in Wrapper(base: base) } }
        #expect(named?.hasPrefix("add Module((any API).self)") == true)
        let both = fix {
            Module(APIKey.self, named: "outer") { (base: any API) in Wrapper(base: base) }
            Module(APIKey.self, named: "inner") { LiveAPI() }
        }
        #expect(both?.hasPrefix("declare a NamedInjectionKey") == true)
        let concrete = fix { Module(APIKey.self) { (live: LiveAPI) in Wrapper(live: live) } }
        #expect(concrete?.hasPrefix("add Module(LiveAPI.self)") == true)
        let forwarder = fix { Module.forwarding(TypeKey<any API>.self, to: TypeKey<LiveAPI>.self) { $0 } }
        #expect(forwarder?.hasPrefix("add Module(LiveAPI.self)") == true)
    }

    @Test("is injected by its key into a type that is a key, or in a handle on the main actor, which the fix says")
    func fixes() {
        let type = Container {
            Module(APIKey.self) { LiveAPI() }
            Module(StagingKey.self) { LiveAPI() }
            Module(Taker<any API>.self, factory: Taker<any API>.init)
        }.problems.first
        #expect(type?.fix.contains("where it is needed, by Module(TypeKey<…>.self, injecting: …)") == true)
        let handle = Container(parent: app) {
            Module(ModelKey.self, scope: .singleton, factory: Model.init)
            Module(MainTakerKey<Lazy<TypeKey<Model>>>.self, factory: Taker<Lazy<TypeKey<Model>>>.init)
        }.problems.first
        #expect(handle?.reason == "the value of ModelKey lives on the main actor.")
        #expect(handle?.fix == "name its key in the handle, as in Provider<ModelKey>.")
    }

    @Test("is missing in a parent, though a child serves it, which the report says")
    func inChild() throws {
        let parent = Container { Module(TakerKey<any API>.self, factory: Taker<any API>.init) }
        let child = Container(parent: parent) { Module(APIKey.self) { LiveAPI() } }
        let problem = child.problems.first
        #expect(problem.says("elsewhere:  a child container serves APIKey"))
        #expect(problem?.fix.hasSuffix("or the module of APIKey into the parent.") == true)
        let error = failure { try child.resolve(TakerKey<any API>.self) }
        #expect(error.says("or the module of APIKey into the parent"))
    }

    @Test("is never a value of a type that says too little, unless the type has its own module")
    func vague() throws {
        enum VagueKey<Value>: InjectionKey {}
        func check<Value>(_ value: Value, _ type: Value.Type = Value.self) {
            nonisolated(unsafe) let value = value
            let found = problem(Value.self, Container { Module(VagueKey<Value>.self) { value } })
            #expect(found?.code == "missing-key", "\(type)")
            let reason = " says too little about a value, so no key is found by it."
            #expect(found?.reason.hasSuffix(reason) == true, "\(type)")
            #expect(problem(Value.self, Container { Module(Value.self) { value } }) == nil, "\(type)")
        }
        check(1)
        check("text")
        check(URL(filePath: "/"))
        check(Date())
        check(["text"])
        check(["text": Settings()])
        check({ (settings: Settings) in settings.host })
        check(Settings.self, Settings.Type.self)
        check(1, Any.self)
        check(Set([1]))
        check("text" as String?)
        check([[1]])
        check(DispatchQueue.main)
        check(1, (any Codable).self)
        check([1], (any Collection<Int>).self)
        check({ (value: any API & Plugin) in value.name })
        check(String.Encoding.utf8)
        check([String.Encoding.utf8])
        check(Date.FormatStyle())
        check(IntegerFormatStyle<Int>())
        check(POSIXError.Code.EPERM)
        check(#/a/#)
    }

    @Test("is no closure, and the report of a function names the provider that has one")
    func function() throws {
        enum NoteKey: InjectionKey {
            typealias Value = Settings
            typealias Argument = String
        }
        let note = Module(NoteKey.self, passing: String.self) { _ in Settings() }
        let settings = Module(Settings.self) { Settings() }
        let taking = problem((@Sendable (String) -> Settings).self, Container { note })
        #expect(taking?.fix.contains("{ (make: Provider<NoteKey>) in Service(make: make.closure) }") == true)
        let plain = problem((@Sendable () -> Settings).self, Container { settings })
        #expect(plain?.fix.contains("Provider<TypeKey<Settings>>") == true)
        let existential = problem((@Sendable () -> any API).self, Container { Module(APIKey.self) { LiveAPI() } })
        #expect(existential?.fix.contains("Provider<APIKey>") == true)
        let other = problem((@Sendable (Int) -> Settings).self, Container { note })
        #expect(other?.fix.contains("Provider") == false)
    }

    @Test("is a value of a type of the program, also one in an extension, called Type, constrained, or in an array")
    func ofProgram() throws {
        #expect(try taken(KindKey.Value.self, from: Container { Module(KindKey.self) { .live } }) == .live)
        #expect(try taken(String.Own.self, from: Container { Module(OwnKey.self) { String.Own() } }) == String.Own())
        let settings = Container { Module(IdentifiedKey.self) { IdentifiedSettings() } }
        #expect(try taken((any Identifiable<Int> & Plugin).self, from: settings) is IdentifiedSettings)
        let plugins = Container {
            Module.contributing(to: PluginsKey.self) { Speller() }
            Module.contributing(to: PluginsKey.self) { Thesaurus() }
        }
        #expect(try taken([any Plugin].self, from: plugins).count == 2)
    }

    @Test("is a tuple if no form has that many parameters, never a default value, and the report says what to write")
    func initializers() throws {
        final class Client: Sendable {
            init(
                _ a: Settings, _ b: Settings, _ c: Settings, _ d: Settings, _ e: Settings, _ f: Settings,
                _ g: Settings, _ h: Settings, _ i: Settings
            ) {}
            init(settings: Settings, retries: Int = 3) {}
        }
        enum ClientKey: InjectionKey { typealias Value = Client }
        let tuple = Container(parent: app) { Module(ClientKey.self, factory: Client.init(_:_:_:_:_:_:_:_:_:)) }
        let fix = "write Module.providing(ClientKey.self, factory: …), which has no madeOn:"
        #expect(tuple.problems.first?.fix.hasPrefix(fix) == true)
        let ofType = Container(parent: app) { Module(Client.self, factory: Client.init(_:_:_:_:_:_:_:_:_:)) }
        #expect(ofType.problems.first?.fix.contains("Module.providing(TypeKey<Client>.self, factory: …)") == true)
        let withClosure = Container(parent: app) {
            Module(ClientKey.self) {
                (a, b, c, d, e, f, g, h, i: @escaping @Sendable () -> Void) in
                Client(a, b, c, d, e, f, g, h, Settings())
            }
        }
        #expect(withClosure.problems.first?.fix.hasPrefix(fix) == true)
        let container = Container(parent: app) { Module(ClientKey.self, factory: Client.init(settings:retries:)) }
        #expect(container.problems.first?.fix.contains("write it in a closure") == true)
        for fixed in [
            Module.providing(ClientKey.self, factory: Client.init(_:_:_:_:_:_:_:_:_:)),
            Module(ClientKey.self) { Client(settings: $0) },
        ] { _ = try Container(parent: app) { fixed }.resolve(ClientKey.self) }
    }

    @Test("may be optional or left out if nothing serves it; a property's wrapper is left out, and a key is no value")
    func unserved() throws {
        struct Options: Sendable {}
        let missing = Container { Module(TakerKey<Options>.self, factory: Taker.init) }
        #expect(
            missing.problems.first?.fix == """
                add Module(Options.self) { … }, or add a module of a key that has such a value, \
                or take Options? where the program can do without, \
                or leave it out in a closure, { Service(api: $0) }, if it has a default value.
                """)
        #expect(problem(Inject<any API>.self, app)?.fix.contains("a closure that leaves them out") == true)
        #expect(problem(APIKey.self, app)?.fix == "take any API in place of APIKey.")
        let fix = "take Dictionary<String, API> in place of ByName<APIKey>, and name ByName<APIKey> by 'injecting:'."
        #expect(problem(ByName<APIKey>.self, app)?.fix == fix)
    }

    @Test("is no default value of a key that others inject, which the report names")
    func defaultOfKey() throws {
        enum LogKey: DefaultInjectionKey { static var defaultValue: Options { Options() } }
        struct Options: Sendable {}
        let modules = [
            Module(AKey.self, injecting: LogKey.self) { _ in 1 },
            Module(TakerKey<Options>.self, factory: Taker.init),
        ]
        let problem = try #require(Container { modules }.problems.first)
        #expect(problem.reason == "LogKey has a default value of that type, which is not found by it.")
        #expect(
            problem.fix
                == "add Module.forwarding(TypeKey<Options>.self, to: LogKey.self), or name its key, by 'injecting:'.")
        try Container {
            modules
            Module.forwarding(TypeKey<Options>.self, to: LogKey.self)
        }.validate()
    }

    @Test("is a handle itself where it is one, whatever other key has handles as values")
    func handlesAsValues() async throws {
        enum MakeAPIKey: InjectionKey { typealias Value = Provider<APIKey> }
        let container = Container(parent: app) {
            Module(MakeAPIKey.self, scope: .singleton) { (provider: Provider<APIKey>) in provider }
            Module(TakerKey<Provider<APIKey>>.self, factory: Taker.init)
            Module(TakerKey<Provider<APIKey>?>.self, factory: Taker.init)
        }
        try container.validate()
        #expect(container[TakerKey<Provider<APIKey>>.self].taken().name == "live")
        #expect(container[TakerKey<Provider<APIKey>?>.self].taken?().name == "live")
        #expect(container[MakeAPIKey.self]().name == "live")
        #expect(problem(Dependencies<ModelKey>?.self, app)?.reason == "the value of ModelKey lives on the main actor.")
        let own = Container(parent: app) {
            Module(TypeKey<Provider<APIKey>>.self) { (provider: Provider<APIKey>) in provider }
        }
        #expect(own.problems.map(\.code) == ["never-used"])
    }

    @Test("leads to what serves it in the graph, not to a key that nothing finds by its type")
    func nodesOfTypes() {
        enum UserAPIKey: InjectionKey {
            typealias Value = any API
            typealias Argument = String
        }
        let graph = Container {
            Module(APIKey.self) { LiveAPI() }
            Module(UserAPIKey.self, passing: String.self) { _ in LiveAPI() }
            Module(RepositoryKey.self, factory: Repository.init)
        }.graph
        #expect(graph.node(of: TypeKey<any API>.self)?.key == "APIKey")
        #expect(graph.dependents(of: TypeKey<any API>.self).map(\.key) == ["RepositoryKey"])
        #expect(!graph.unused(from: [TypeKey<(any API)?>.self]).map(\.key).contains("APIKey"))
    }

    @Test("is never nil in an optional where a key has the type that cannot be found, and a handle in one is made")
    func optionalOfOthers() throws {
        let two = Container(parent: app) { Module(StagingKey.self) { LiveAPI() } }
        #expect(problem((any API)?.self, two)?.reason.contains("APIKey and StagingKey") == true)
        let refused = failure { try two.resolve(TypeKey<(any API)?>.self) }
        #expect(refused.says("APIKey and StagingKey have values of that type"))
        #expect(two[RepositoryKey.self].api.name == "live", "The parent's own modules never see the child's.")
        let model = Container(parent: app) { Module(ModelKey.self, factory: Model.init) }
        #expect(problem(Model?.self, model)?.reason.contains("lives on the main actor") == true)
        #expect(problem(String?.self, app) != nil)
        let named = Container { Module(APIKey.self, named: "staging") { LiveAPI() } }
        #expect(problem((any API)?.self, named)?.fix.contains("declare a NamedInjectionKey") == true)
        let argument = Container(parent: app) { Module(ReportKey.self, passing: String.self, factory: Report.init) }
        #expect(problem(Report?.self, argument)?.fix.contains("take Provider<ReportKey>") == true)
        enum MaybeAPIKey: InjectionKey { typealias Value = (any API)? }
        let wrapped = Container(parent: app) { Module(MaybeAPIKey.self, named: "none") { nil } }
        #expect(try taken((any API)?.self, from: wrapped)?.name == "live")
        #expect(try taken(Provider<SettingsKey>?.self, from: app)?().host == "example.org")
        #expect(try taken(Lazy<StagingKey>?.self, from: app) == nil)
        let session = Container(parent: app) {
            Module(StagingKey.self, scope: .cached(in: .session)) { LiveAPI() }
            Module(TakerKey<Lazy<StagingKey>?>.self, scope: .singleton, factory: Taker<Lazy<StagingKey>?>.init)
        }
        #expect(session.problems.map(\.code) == ["captive-dependency"])
        #expect(try taken(Resolver?.self, from: app) != nil)
        let text = Container { Module(String.self) { "text" } }
        #expect(try taken(String?.self, from: text) == "text")
    }

    @Test("is of a main-actor key for modules of the main actor only, which the report says")
    @MainActor func isolation() throws {
        let container = Container(parent: app) {
            Module(ModelKey.self, scope: .singleton, factory: Model.init)
            Module(ScreenKey.self, factory: Screen.init)
            Module(MainTakerKey<Model?>.self, factory: Taker<Model?>.init)
        }
        try container.validate()
        #expect(container[ScreenKey.self].model === container[ModelKey.self])
        #expect(container[MainTakerKey<Model?>.self].taken === container[ModelKey.self])
        let found = problem(Model.self, container)
        #expect(found?.reason == "the value of ModelKey lives on the main actor.")
        #expect(problem(Dependencies<SettingsKey, ModelKey>.self, container)?.reason == found?.reason)
        #expect(Container { Module(ScreenKey.self, factory: Screen.init) }.problems[0].fix.contains("or take Model?"))
        #expect(found?.fix.contains("or inject Awaited<ModelKey> into an asynchronous factory") == true)
        for injecting in [
            Module(MainTakerKey<Model>.self, injecting: TypeKey<Model>.self, factory: Taker<Model>.init),
            Module.decorating(ScreenKey.self, injecting: TypeKey<Model>.self) { screen, _ in screen },
        ] { #expect(Container(parent: container) { injecting }.problems.first?.fix == "name its key, ModelKey.") }
        #expect(throws: ResolutionError.self) { try container.resolve(Model.self) }
        #expect(!container.serves(TypeKey<Model>.self))
        enum OtherModelKey: MainActorInjectionKey { typealias Value = Model }
        let two = Container(parent: container) { Module(OtherModelKey.self, factory: Model.init) }
        #expect(problem(Model.self, two)?.fix.contains("or, off the main actor, inject Awaited<ModelKey> into") == true)
    }

    @Test("is a handle itself, which is made of keys, not of types")
    func handles() throws {
        #expect(try taken(Lazy<RepositoryKey>.self, from: app)() === app[RepositoryKey.self])
        #expect(try taken(Provider<SettingsKey>.self, from: app)().host == "example.org")
        #expect(try taken(Dependencies<APIKey, SettingsKey>.self, from: app).values.1.host == "example.org")
        #expect(problem(Lazy<StagingKey>.self, app)?.headline.contains("StagingKey") == true)
        let edges = Container(parent: app) {
            Module(TakerKey<Lazy<RepositoryKey>>.self, factory: Taker<Lazy<RepositoryKey>>.init)
        }.graph.edges.filter { $0.source.rawValue.contains("Taker") }
        #expect(edges.map(\.kind) == [.lazy])
    }

    @Test("is no value of a named module, of a key with an argument, or of a protocol for a type that conforms to it")
    func others() throws {
        let named = Container { Module(APIKey.self, named: "staging") { LiveAPI() } }
        #expect(problem((any API).self, named)?.reason.contains("APIKey \"staging\" has a value of that type") == true)
        let asked = #expect(throws: ResolutionError.self) { try named.resolve((any API).self) }
        #expect(asked?.description.contains("ask for APIKey.self, named: \"staging\"\n") == true)
        #expect(problem((any API).self, named)?.fix.contains("declare a NamedInjectionKey") == true)
        let argument = Container(parent: app) { Module(ReportKey.self, passing: String.self, factory: Report.init) }
        #expect(problem(Report.self, argument)?.fix.contains("take Provider<ReportKey> in place of Report") == true)
        #expect(argument[Provider<ReportKey>.self]("text").api.name == "live")
        #expect(problem(LiveAPI.self, app)?.fix.hasPrefix("take any API in place of LiveAPI") == true)
        enum DefaultKey: DefaultInjectionKey { static let defaultValue = Absent() }
        #expect(problem(Absent.self, app) != nil)
        let served = Container(parent: app) { Module(DefaultKey.self) { Absent() } }
        #expect(problem(Absent.self, served) == nil)
    }

    @Test("may throw, be awaited on the main actor and be made there, and is one of up to eight")
    @MainActor func forms() async throws {
        enum FailingKey: InjectionKey { typealias Value = Absent }
        enum AwaitedModelKey: MainActorInjectionKey { typealias Value = Taker<Repository> }
        struct Host { let name: String }
        final class Wide: Sendable {
            let (api, host): (any API, Host)
            init(
                a: Settings, b: Speller, c: Repository, d: Settings, e: Speller, f: Thesaurus, api: any API, host: Host
            ) { (self.api, self.host) = (api, host) }
        }
        struct Report: Sendable { let text: String }
        final class Opened: Sendable {
            let text: String
            init(_ report: Report, _ settings: Settings, api: any API, _ thesaurus: Thesaurus) async throws {
                text = await waited(report.text + settings.host)
            }
        }
        let container = Container(parent: app) {
            Module(FailingKey.self) { (_: Settings) throws in throw Failure() }
            Module(AwaitedModelKey.self, scope: .singleton) { (repository: Repository) in
                await waited(Taker(repository))
            }
            Module(ModelKey.self, factory: Model.init)
            Module(TakerKey<Int>.self, scope: .singleton(madeOn: MainActor.self)) { (model: Model) in
                Taker(model.repository.settings.host.count)
            }
            Module(Speller.self) { (_: Settings) in Speller() }
            Module(Thesaurus.self, scope: .singleton) { (_: Settings) async in Thesaurus() }
            Module(Opened.self, scope: .singleton, factory: Opened.init)
            Module(Report.self, scope: .singleton) { (api: any API, _: Settings, _: Speller) async in
                Report(text: await waited(api.name))
            }
            Module(Host.self) { (settings: Settings, _: Speller, _: any API, _: Settings) in Host(name: settings.host) }
            Module(Wide.self, scope: .singleton, factory: Wide.init)
            Module(AKey.self) {
                (
                    _: Settings, _: Speller, _: Settings, _: Speller, api: any API, settings: Settings, _: Speller,
                    _: Repository
                )
                in api.name.count + settings.host.count
            }
        }
        try container.validate()
        try await container.start()
        #expect(throws: ResolutionError.self) { try container.resolve(FailingKey.self) }
        #expect(container[AwaitedModelKey.self].taken === app[RepositoryKey.self])
        #expect(container[TakerKey<Int>.self].taken == 11 && container[AKey.self] == 15)
        _ = (container[Speller.self], container[Thesaurus.self])
        #expect(container[Opened.self].text == "liveexample.org")
        #expect(container[Wide.self].host.name == "example.org" && container[Wide.self].api.name == "live")
        await container.shutdown()
    }

    @Test("is a replacement's value, by key and by type")
    func replaced() throws {
        for test in [
            app.replacing { Module((any API).self) { LiveAPI(name: "mock") } },
            app.replacing { Module(APIKey.self) { LiveAPI(name: "mock") } },
            Container(parent: app) { Module(SettingsKey.self) { Settings() } }
                .replacing { Module((any API).self) { (settings: Settings) in LiveAPI(name: "mock") } },
        ] {
            try test.validate()
            #expect(test[RepositoryKey.self].api.name == "mock" && test[APIKey.self].name == "mock")
            #expect(test[(any API).self].name == "mock")
        }
        #expect(app.replacing { Module(Absent.self) { Absent() } }.problems.map(\.code) == ["nothing-to-replace"])
    }

    @Test("does not change when a test replaces the default value of another key of the type")
    func replacedDefault() throws {
        enum StandbyKey: DefaultInjectionKey { static var defaultValue: any API { LiveAPI(name: "standby") } }
        let decorated = Container(parent: Container { Module.decorating(StandbyKey.self) { $0 } }) { AppModules() }
        for container in [app, decorated] {
            let test = container.replacing { Module(StandbyKey.self) { LiveAPI(name: "mock") } }
            let both = test.replacing {
                Module(StandbyKey.self) { LiveAPI(name: "second") }
                Module(APIKey.self) { LiveAPI(name: "double") }
            }
            try test.validate()
            try both.validate()
            #expect(test[RepositoryKey.self].api.name == "live" && test[StandbyKey.self].name == "mock")
            #expect(both[(any API).self].name == "double" && both[StandbyKey.self].name == "second")
        }
        let alone = Container {}.replacing { Module(StandbyKey.self) { LiveAPI(name: "mock") } }
        #expect(!alone.serves(TypeKey<any API>.self) && alone[Maybe<TypeKey<any API>>.self] == nil)
        #expect(problem((any API).self, alone)?.fix.hasPrefix("add Module((any API).self)") == true)
    }

    @Test("is an edge of the graph like any other: to the key that was found, captive, in a circle, and in use")
    func graph() throws {
        let edges = app.graph.edges.filter { $0.source.rawValue.contains("RepositoryKey") }
        #expect(edges.map { app.graph[$0.target]?.key } == ["APIKey", "SettingsKey"])
        #expect(edges.map(\.isByType) == [true, true])
        #expect(app.graph.unused(from: [RepositoryKey.self]).isEmpty)
        #expect(app.graph.unused(from: [TypeKey<Repository>.self]).isEmpty)
        let captive = Container {
            Module(SettingsKey.self, scope: .cached(in: .session)) { Settings() }
            Module(TakerKey<Settings>.self, scope: .singleton, factory: Taker<Settings>.init)
        }
        let problem = captive.problems.first
        #expect(problem?.code == "captive-dependency" && problem?.fix.contains("inject Provider<SettingsKey>") == true)
        struct Chicken: Sendable { init(egg: Egg) {} }
        struct Egg: Sendable { init(chicken: Chicken) {} }
        enum ChickenKey: InjectionKey { typealias Value = Chicken }
        enum EggKey: InjectionKey { typealias Value = Egg }
        let circle = Container {
            Module(ChickenKey.self, factory: Chicken.init)
            Module(EggKey.self, factory: Egg.init)
        }
        #expect(circle.problems.map(\.code) == ["cycle"])
        #expect(throws: ResolutionError.self) { try circle.resolve(ChickenKey.self) }
    }

    @Test("is shut down after what took it")
    func shutdown() async throws {
        let ended = Journal()
        let container = Container {
            Module(SettingsKey.self, scope: .singleton, factory: { Settings() }) { _ in ended.note("settings") }
            Module(TakerKey<Settings>.self, scope: .singleton, factory: Taker.init) { _ in ended.note("taker") }
        }
        _ = container[TakerKey<Settings>.self]
        await container.shutdown()
        #expect(ended.entries == ["taker", "settings"])
    }
}
