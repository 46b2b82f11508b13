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
    enum LoggerKey: DefaultInjectionKey { static var defaultValue: any Logger { ConsoleLogger() } }

    final class Checkout {
        @Inject(APIKey.self) private var api

        func pay() -> Payment? { api.name == "logged mock" ? .paid : nil }
    }
}

@Suite("The README's listings")
struct ReadmeListingTests {
    private typealias APIKey = Readme.APIKey

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

    @Test("have the picture that the library draws of them")
    func picture() throws {
        let blocks = try ReadmeTests.blocks("mermaid")
        let picture = Container { Readme.AppModules() }.graph.mermaid.split(separator: "\n").map(String.init)
        #expect(blocks == [picture], "\(picture.joined(separator: "\n"))")
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
