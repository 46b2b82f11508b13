import DIContainer

protocol API: Sendable {}
struct LiveAPI: API {}
struct MockAPI: API {}
struct OfflineAPI: API {}
struct LoggingAPI: API {
    let base: any API
    let logger: any Logger
}

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

public protocol AccountLoading: Sendable {}
struct AccountLoader: AccountLoading {}

struct Session: Sendable {
    func close() async {}
}
struct Token: Sendable {}
enum SessionKey: InjectionKey { typealias Value = Session }
enum TokenKey: InjectionKey { typealias Value = Token }

protocol Analytics: Sendable {}
struct LiveAnalytics: Analytics {}
struct RecordingAnalytics: Analytics {}
enum AnalyticsKey: InjectionKey { typealias Value = any Analytics }

protocol Plugin: Sendable {}
struct SpellChecker: Plugin {}
struct Translator: Plugin { let api: any API }

@MainActor
final class ProfileModel {
    init(api: any API) {}
}
