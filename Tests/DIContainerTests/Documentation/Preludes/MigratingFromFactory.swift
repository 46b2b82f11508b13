import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {}
struct MockAPI: API {}

protocol Logger: Sendable {}
struct ConsoleLogger: Logger {}

final class Repository: Sendable {
    let api: any API
    init(api: any API) { self.api = api }
}

struct Document: Sendable {}
final class Editor {
    init(document: Document, api: any API) {}
}

protocol Analytics: Sendable {}
struct LiveAnalytics: Analytics {}
struct RecordingAnalytics: Analytics {}
enum AnalyticsKey: InjectionKey { typealias Value = any Analytics }

@MainActor
final class ProfileModel {
    init(api: any API) {}
}
