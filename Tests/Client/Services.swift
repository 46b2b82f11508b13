// Services that run anywhere say so, as an app does whose default isolation is the main actor. Where it is not, the
// word changes nothing.

nonisolated protocol API: Sendable {
    var name: String { get }
    func headlines() async throws -> [String]
}

nonisolated struct LiveAPI: API {
    let name = "live"
    func headlines() async throws -> [String] { ["first", "second"] }
}

nonisolated struct RecordedAPI: API {
    let name: String
    init(_ name: String = "recorded") { self.name = name }
    func headlines() async throws -> [String] { ["recorded"] }
}

nonisolated struct LoggingAPI: API {
    let base: any API
    let log: Log
    var name: String { "logged " + base.name }
    func headlines() async throws -> [String] { try await base.headlines() }
}

nonisolated final class Log: Sendable {
    let prefix: String
    init() { prefix = "> " }
}

nonisolated final class Database: Sendable {
    let log: Log
    init(log: Log) { self.log = log }
}

// What says nothing belongs to the main actor where that is the default, and to no actor where it is not. There, Swift 6
// lets the compiler's own initializer run anywhere if it only gives default values. Swift 5 wants a word.

protocol Formatter { func format(_ headline: String) -> String }

struct PlainFormatter: Formatter {
    #if !hasFeature(IsolatedDefaultValues)
        nonisolated init() {}
    #endif
    func format(_ headline: String) -> String { headline }
}

final class LoudFormatter: Formatter {
    var mark = "!"
    #if !hasFeature(IsolatedDefaultValues)
        nonisolated init() {}
    #endif
    func format(_ headline: String) -> String { headline.uppercased() + mark }
}

struct Repository {
    let api: any API
    let database: Database?
}

final class Draft {
    var text = ""
    #if !hasFeature(IsolatedDefaultValues)
        nonisolated init() {}
    #endif
}

final class Preferences {
    var pageCount = 1
    var showsDrafts = true
}

nonisolated final class Connection: Sendable {
    let log: Log
    let journal: Journal
    @concurrent
    static func open(_ log: Log, _ journal: Journal) async throws -> Connection {
        await Task.yield()
        return Connection(log: log, journal: journal)
    }

    init(log: Log, journal: Journal) {
        self.log = log
        self.journal = journal
    }

    func close() async throws { await journal.note("closed") }
}

actor Journal {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
}

@MainActor final class Theme {
    private(set) var isSaved = false
    func save() async { isSaved = true }
}

struct Settings: Sendable { var pageSize = 20 }

@MainActor final class Session {
    let user: String
    init(user: String) { self.user = user }
}

@MainActor final class Router {
    private(set) var path: [String] = []
    func show(_ screen: String) { path.append(screen) }
}
