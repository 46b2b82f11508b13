import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {}
final class Repository: Sendable {
    let api: any API
    init(api: any API) { self.api = api }
}
