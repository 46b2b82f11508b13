// Factories wait, with every kind of dependency, and values are shut down.
import DIContainer

@MainActor final class Theme: Sendable {
    static func load(_ logger: Logger) async throws -> Theme { Theme() }
    func save() async throws {}
}
nonisolated final class Server: Sendable {
    let database: Database
    init(_ database: Database) async throws { self.database = database }
    func stop() async {}
}

enum ThemeKey: MainActorInjectionKey { typealias Value = Theme }
enum ServerKey: InjectionKey { typealias Value = Server }
enum CounterKey: InjectionKey { typealias Value = Int }

@concurrent func open() async throws -> Database { Database() }
@concurrent func count(_ database: Database, _ server: Server) async -> Int { 0 }

struct AppModules: ModuleGroup {
    var modules: [Module] {
        Module(DatabaseKey.self, scope: .singleton, factory: open)
        Module(DatabaseKey.self, named: "closed", scope: .singleton) {
            try await open()
        } onShutdown: { _ in
        }
        Module(LoggerKey.self, scope: .singleton(eager: true, shutdownLimit: .seconds(3))) {
            Logger()
        } onShutdown: { _ in
            await Task.yield()
        }
        Module(ServerKey.self, scope: .singleton, injecting: DatabaseKey.self) {
            try await Server($0)
        } onShutdown: {
            await $0.stop()
        }
        Module(
            CounterKey.self, scope: .cached(in: .session), injecting: DatabaseKey.self, ServerKey.self, factory: count)
        Module(CounterKey.self, named: "main", injecting: Awaited<ThemeKey>.self, Resolver.self) { theme, resolver in
            try await resolver.resolve(CounterKey.self)
        }
        // A factory that does not wait itself may take what must be awaited.
        Module(CounterKey.self, named: "plain", injecting: Awaited<ThemeKey>.self) { _ in 1 }
        // Who awaits a key that belongs to no actor is right, too.
        Module(CounterKey.self, named: "other", injecting: Awaited<LoggerKey>.self) { _ in 1 }
        Module(ThemeKey.self, scope: .singleton, injecting: LoggerKey.self) {
            try await Theme.load($0)
        } onShutdown: {
            try await $0.save()
        }
        Module(ThemeKey.self, named: "lazy", injecting: Lazy<ThemeKey>.self) { theme in
            await Task.yield()
            return theme()
        }
        Module(TypeKey<Server>.self, scope: .shared, injecting: DatabaseKey.self) { try await Server($0) }
    }
}

nonisolated func run(_ container: Container) async throws -> Timeline {
    let timeline = try await container.start { progress in print(progress) }
    let theme = try await container.resolve(ThemeKey.self)
    try await theme.save()
    let makeTheme = container[Provider<ThemeKey>.self]
    _ = await makeTheme()
    let server = try await container.resolve(TypeKey<Server>.self)
    await server.stop()
    let closed: Database = try await container.resolve(DatabaseKey.self, named: "closed")
    _ = (closed, container[DatabaseKey.self])
    return timeline
}
