import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {}
protocol Session: Sendable {}
struct LiveSession: Session { static let shared = LiveSession() }
final class Repository: Sendable {
    let api: any API
    init(api: any API) { self.api = api }
}
protocol Reading: Sendable {}
final class Store: Reading {}
struct Document: Sendable {}

@MainActor final class Router { func open(_ document: Document) {} }
