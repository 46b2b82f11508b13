// options: -parse-as-library

import DIContainerTesting
import Testing

struct Config: Sendable {}
protocol Clockwork: Sendable {}
struct SystemClock: Clockwork {}
protocol API: Sendable { var titles: [String] { get } }
struct LiveAPI: API {
    let clock: any Clockwork
    let config: Config
    var titles: [String] { [] }
}
struct MockAPI: API { let titles = ["Tea"] }
final class Repository: Sendable {
    let api: any API
    init(api: any API) { self.api = api }
}
@MainActor final class NewsModel {
    let repository: Repository
    var titles: [String] { repository.api.titles }
    init(repository: Repository) { self.repository = repository }
}
