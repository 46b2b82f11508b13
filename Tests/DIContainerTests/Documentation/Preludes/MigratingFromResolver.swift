import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {}
struct MockAPI: API {}

final class Database: Sendable {
    init(path: String) throws {}
}
final class Repository: Sendable {
    let api: any API
    init(api: any API, database: Database) { self.api = api }
}

protocol Reading: Sendable {}
protocol Writing: Sendable {}
final class Store: Reading, Writing {}

struct User: Sendable {}

// Stand-ins for declarations of Resolver in the article, with its names and types. They do nothing.

protocol ResolverRegistering { static func registerAllServices() }
class Resolver {
    @discardableResult
    static func register<Service>(factory: @escaping () -> Service?) -> ResolverOptions<Service> { ResolverOptions() }
    static func resolve<Service>() -> Service { fatalError("A stand-in has no services.") }
}
enum ResolverScope { case application }
struct ResolverOptions<Service> {
    @discardableResult func implements<Other>(_ type: Other.Type) -> Self { self }
    @discardableResult func scope(_ scope: ResolverScope) -> Self { self }
}
