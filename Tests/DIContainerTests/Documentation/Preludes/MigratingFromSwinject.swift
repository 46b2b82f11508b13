import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {}
struct RecordedAPI: API {}
struct StagingAPI: API {}
struct MockAPI: API {}
struct LoggingAPI: API {
    let base: any API
    let logger: any Logger
}

protocol Logger: Sendable { func begin() }
struct ConsoleLogger: Logger { func begin() {} }
protocol Tracer: Sendable {}

protocol LogHandler: Sendable {}
struct ConsoleHandler: LogHandler {}
struct FileHandler: LogHandler {}

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

final class Knight {}

@MainActor
final class ProfileModel {
    init(api: any API) {}
}
