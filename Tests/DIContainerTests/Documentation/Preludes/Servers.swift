// options: -parse-as-library
// Stand-ins for declarations of other packages in the article, since the tests depend on none. The declarations have the names and
// types of Vapor 4, swift-service-lifecycle 2 and swift-log 1.6, and do nothing.

import DIContainer

// MARK: Vapor
final class Request: Sendable {}
final class Response: Sendable {}
protocol AsyncResponder: Sendable { func respond(to request: Request) async throws -> Response }
protocol AsyncMiddleware: Sendable {
    func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}
struct Middlewares { mutating func use(_ middleware: any AsyncMiddleware) {} }
final class Application: Sendable {
    nonisolated(unsafe) var middleware = Middlewares()
    func execute() async throws {}
}

// MARK: swift-log, module Logging
struct Logger: Sendable {
    init(label: String) {}
    subscript(metadataKey key: String) -> String? {
        get { nil }
        set {}
    }
}

// MARK: swift-service-lifecycle, module ServiceLifecycle
protocol Service: Sendable { func run() async throws }
struct UnixSignal: Sendable {
    static let sigterm = UnixSignal()
    static let sigint = UnixSignal()
}
actor ServiceGroup {
    init(
        services: [any Service], gracefulShutdownSignals: [UnixSignal] = [], cancellationSignals: [UnixSignal] = [],
        logger: Logger
    ) {}
    func run() async throws {}
}

// What the article's program declares elsewhere.

final class Database: Sendable {
    static func open() async throws -> Database { Database() }
    func close() async {}
}
struct Outbox: Service {
    let database: Database
    func run() async throws {}
}
enum RequestKey: InjectionKey { typealias Value = Request }
struct RequestModules: ModuleGroup {
    let request: Request
    var modules: [Module] { Module(RequestKey.self) { request } }
}
struct AppModules: ModuleGroup { var modules: [Module] { OutboxModules() } }
