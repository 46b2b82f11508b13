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
