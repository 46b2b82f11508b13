import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {
    static let shared = LiveAPI()
}
protocol Session: Sendable {}

final class Repository: Sendable {
    let api: any API
    init(api: any API) { self.api = api }
}

struct Checkout: Sendable {
    let repository: Repository
    let session: any Session
}

struct Document: Sendable {}

final class Editor {
    init(api: any API, document: Document, isReadOnly: Bool, page: Int) {}
}

@MainActor
final class Router {
    var firstScreen = "home"
    func open(_ document: Document) {}
}

struct Analytics: Sendable {
    let firstScreen: String
}
