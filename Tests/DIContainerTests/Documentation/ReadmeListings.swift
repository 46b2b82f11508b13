import DIContainer
import DIContainerGraph
import DIContainerTesting
import Foundation
import Testing

// The listings of the README, word for word, in a program that gives them what they mention. `ReadmeTests` sees to it
// that they are the same.

/// What the listings mention and do not show.
enum Readme {
    protocol API: Sendable { var name: String { get } }
    protocol Logger: Sendable { func log(_ text: String) }
    protocol Tracer: Sendable {}
    protocol Plugin: Sendable {}
    enum Payment { case paid }

    struct LiveAPI: API { let name = "live" }
    struct RecordedAPI: API { let name = "recorded" }
    struct MockAPI: API { let name = "mock" }
    struct LoggingAPI: API {
        let base: any API
        let logger: any Logger
        var name: String { "logged " + base.name }
    }
    struct ConsoleLogger: Logger { func log(_ text: String) { print(text) } }
    struct SpellChecker: Plugin {}
    @MainActor final class ProfileModel {}
    final class Database: Sendable {
        init(path: String) throws {}
    }
    final class Repository: Sendable {
        let api: any API
        init(api: any API, database: Database) { self.api = api }
    }
    final class Session: Sendable {
        let repository: Repository
        init(_ repository: Repository) { self.repository = repository }
    }

    final class Pool: Sendable {
        static func connect() async throws -> Pool { Pool() }
        func close() async {}
    }
    final class Feed: Sendable {
        static func load(from pool: Pool) async throws -> Feed { Feed() }
        static func serve(from feed: Feed) async throws {}
    }

    enum PoolKey: InjectionKey { typealias Value = Pool }
    enum FeedKey: InjectionKey { typealias Value = Feed }
    enum DatabaseKey: InjectionKey { typealias Value = Database }
    enum RepositoryKey: InjectionKey { typealias Value = Repository }
    enum SessionKey: InjectionKey { typealias Value = Session }
    enum PluginsKey: InjectionKey { typealias Value = [any Plugin] }
    enum TracerKey: InjectionKey { typealias Value = any Tracer }
}

extension Readme {
    struct AppModules: ModuleGroup {
        var isOffline = false

        var modules: [Module] {
            Module(DatabaseKey.self, scope: .singleton) { try Database(path: "users.db") }
            Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) { Repository(api: $0, database: $1) }
            Module(SessionKey.self, scope: .cached(in: .session), injecting: RepositoryKey.self, factory: Session.init)
            Module.decorating(APIKey.self, injecting: LoggerKey.self) { LoggingAPI(base: $0, logger: $1) }
            Module.contributing(to: PluginsKey.self) { SpellChecker() }
            if isOffline {
                Module(APIKey.self) { RecordedAPI() }
            } else {
                Module(APIKey.self, scope: .singleton) { LiveAPI() }
            }
        }
    }
}

extension Readme {
    struct ServerModules: ModuleGroup {
        var modules: [Module] {
            Module(PoolKey.self, scope: .singleton) {
                try await Pool.connect()
            } onShutdown: {
                await $0.close()
            }
            Module(FeedKey.self, scope: .singleton, injecting: PoolKey.self) { try await Feed.load(from: $0) }
        }
    }
}

extension CacheName { fileprivate static let session = CacheName("session") }

extension Readme {
    enum APIKey: InjectionKey { typealias Value = any API }
    enum ProfileModelKey: MainActorInjectionKey { typealias Value = ProfileModel }
    enum LoggerKey: DefaultInjectionKey { static var defaultValue: any Logger { ConsoleLogger() } }
}

extension Readme {
    final class Checkout {
        @Inject(APIKey.self) private var api
        @Inject(Maybe<TracerKey>.self) private var tracer
        @Inject var logger: any Logger
    }

    final class PeopleManager: Sendable {
        typealias Needs = Dependencies<APIKey, RepositoryKey>
        private let api: any API
        private let repository: Repository

        init(_ needs: Needs = .current) { (api, repository) = needs.values }
    }
}

extension Readme.Checkout {
    fileprivate func pay() -> Readme.Payment? { api.name == "logged mock" && tracer == nil ? .paid : nil }
}

extension Readme.PeopleManager {
    fileprivate var isComplete: Bool { api.name == repository.api.name }
}

@Suite("The README's listings")
struct ReadmeListingTests {
    private typealias MockAPI = Readme.MockAPI
    private typealias APIKey = Readme.APIKey
    private typealias Checkout = Readme.Checkout

    private var app: Container {
        Container {
            Readme.AppModules()
            Module(type: (any Readme.Logger).self) { Readme.ConsoleLogger() }
        }
    }

    @Test("make a container that has nothing wrong with it", arguments: [true, false])
    func modules(_ isOffline: Bool) throws {
        let container = Container { Readme.AppModules(isOffline: isOffline) }
        try container.validate()
        #expect(container[APIKey.self].name == (isOffline ? "logged recorded" : "logged live"))
        let session = container[Readme.SessionKey.self]
        #expect(container[Readme.SessionKey.self] === session)
        container.reset(.session)
        #expect(container[Readme.SessionKey.self] !== session)
        #expect(container[Readme.PluginsKey.self].count == 1)
    }

    @Test("inject what they say")
    func injecting() {
        withContainer(app) {
            #expect(Readme.PeopleManager().isComplete)
            Checkout().logger.log("")
        }
    }

    @Test("test with a mock, without a trait")
    func testing() throws {
        let app = app
        let test = app.replacing { Module(APIKey.self) { MockAPI() } }
        withContainer(test) {
            #expect(Checkout().pay() == .paid)
        }
        try test.validate()
    }

    @Test("show the graph, hold it against a file, and record what happens")
    func graph() throws {
        typealias DatabaseKey = Readme.DatabaseKey
        typealias RepositoryKey = Readme.RepositoryKey
        typealias SessionKey = Readme.SessionKey
        typealias AppModules = Readme.AppModules
        func print(_ value: Any) { printed.append("\(value)") }
        var printed: [String] = []

        let graph = app.graph
        print(graph.mermaid)  // or .dot, .json, .html(title: "Shop")
        // What a replacement of the database changes, and what nobody needs:
        print(graph.dependents(of: DatabaseKey.self, transitive: true))
        print(graph.unused(from: [RepositoryKey.self, SessionKey.self]))
        #expect(printed[0].hasPrefix("flowchart LR") && graph.html(title: "Shop").hasPrefix("<!DOCTYPE html>"))
        #expect(printed[1].contains("SessionKey") && printed[2].contains("PluginsKey"))

        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try graph.withoutPlaces.json.write(to: file, atomically: true, encoding: .utf8)
        let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: file))
        let difference = app.graph.difference(from: kept)
        #expect(difference.isEmpty, "\(difference)")

        let recorder = ResolutionRecorder()
        let observed = Container(observer: recorder) { AppModules() }
        _ = observed[RepositoryKey.self]
        print(recorder)
        // RepositoryKey, unique, made in 402.1 µs
        // ├─ APIKey, singleton, made in 120.4 µs
        // └─ DatabaseKey, singleton, made in 261.9 µs
        let tree = printed[3].replacing(/made in .*/, with: "made").split(separator: "\n")
        #expect(
            tree == ["RepositoryKey, unique, made", "├─ APIKey, singleton, made", "└─ DatabaseKey, singleton, made"])
    }

    @Test("start and stop a container")
    func running() async throws {
        typealias Feed = Readme.Feed
        typealias FeedKey = Readme.FeedKey
        let app = Container { Readme.ServerModules() }
        try await withRunningContainer(app) {
            try await Feed.serve(from: FeedKey.currentValue)
        }
        #expect(throws: ResolutionError.self) { try { try app.resolve(FeedKey.self) }() }
    }
}

extension Readme {
    @Suite(.container(replacing: { Container { AppModules() } }) { Module(APIKey.self) { MockAPI() } })
    struct CheckoutTests {
        @Test func pays() {
            #expect(Checkout().pay() == .paid)
        }

        @Test(.container { Module(unimplemented: DatabaseKey.self) })
        func needsNoDatabase() {
            #expect(Checkout().pay() == .paid)
        }
    }
}
