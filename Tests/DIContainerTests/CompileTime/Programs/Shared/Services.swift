import DIContainer

// What all programs have in common: a few services and their keys.

protocol API: Sendable {}
struct LiveAPI: API {}
struct LoggingAPI: API {
    let base: any API
    let logger: Logger
}

final class Logger: Sendable {}
final class Database: Sendable {}
final class Draft { var text = "" }

struct Repository: Sendable {
    let api: any API
    let database: Database
}

@MainActor final class ProfileModel { var name = "" }

enum APIKey: InjectionKey { typealias Value = any API }
enum LoggerKey: InjectionKey { typealias Value = Logger }
enum DatabaseKey: InjectionKey { typealias Value = Database }
enum RepositoryKey: InjectionKey { typealias Value = Repository }
enum DraftKey: InjectionKey { typealias Value = Draft }
enum MainDraftKey: MainActorInjectionKey { typealias Value = Draft }
enum PluginsKey: InjectionKey { typealias Value = [any API] }
enum ProfileModelKey: MainActorInjectionKey { typealias Value = ProfileModel }
enum ProfileModelsKey: MainActorInjectionKey { typealias Value = [ProfileModel] }
enum LimitKey: DefaultInjectionKey { static var defaultValue: Int { 10 } }
enum TitleKey: DefaultInjectionKey { static let defaultValue = "title" }

extension CacheName { static let session = CacheName("session") }
