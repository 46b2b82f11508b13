import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {}
struct StagingAPI: API {}
struct MockAPI: API {}
struct TracedAPI: API {
    let base: any API
    let tracer: any Tracer
}

protocol Tracer: Sendable {}
struct ConsoleTracer: Tracer {}
struct Uploader: Sendable { let tracer: any Tracer }

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
struct User: Sendable {}
final class Editor {
    init(document: Document, api: any API) {}
}

protocol Plugin: Sendable {}
struct SpellChecker: Plugin {}
struct Translator: Plugin { let api: any API }

@MainActor
final class ProfileModel {
    init(api: any API) {}
}
