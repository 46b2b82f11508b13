import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {}
struct RecordedAPI: API {}
struct MockAPI: API {}

protocol Logger: Sendable { func begin() }
struct ConsoleLogger: Logger { func begin() {} }

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

struct Document: Sendable {}
final class Editor {
    init(document: Document, api: any API) {}
}

@MainActor
final class ProfileModel {
    init(api: any API) {}
}
