import DIContainer

protocol Service: Sendable { func run() }
struct ServiceImpl: Service { func run() {} }
enum ServiceKey: InjectionKey { typealias Value = any Service }
struct Region: Sendable { let name: String }
protocol API: Sendable {}
struct LiveAPI: API {
    init() {}
    init(_ region: Region) {}
}
struct RecordedAPI: API {}
struct StagingAPI: API {}
struct MockAPI: API {}
struct LoggingAPI: API {
    let base: any API
    let logger: any Logger
}
enum APIKey: InjectionKey { typealias Value = any API }
protocol Logger: Sendable {}
struct ConsoleLogger: Logger {}
enum LoggerKey: DefaultInjectionKey { static var defaultValue: any Logger { ConsoleLogger() } }
protocol Tracer: Sendable {}
enum TracerKey: InjectionKey { typealias Value = any Tracer }
protocol Analytics: Sendable {}
struct ConsoleAnalytics: Analytics {}
enum AnalyticsKey: InjectionKey { typealias Value = any Analytics }
final class Database: Sendable {
    static func open() async throws -> Database { Database() }
    func close() async {}
}
enum DatabaseKey: InjectionKey { typealias Value = Database }
final class Repository: Sendable { init(api: any API, database: Database) {} }
enum RepositoryKey: InjectionKey { typealias Value = Repository }
final class Feed: Sendable { static func load(from database: Database) async throws -> Feed { Feed() } }
enum FeedKey: InjectionKey { typealias Value = Feed }
struct Token: Sendable { static func fetch() -> Token { Token() } }
enum TokenKey: InjectionKey { typealias Value = Token }
struct User: Sendable {}
final class Session: Sendable {}
enum SessionKey: InjectionKey { typealias Value = Session }
enum UserKey: InjectionKey { typealias Value = User }
enum Payment { case paid }
struct Checkout: Sendable {
    func pay() -> Payment { .paid }
    func payTwice() {}
}
enum CheckoutKey: InjectionKey { typealias Value = Checkout }
enum PaymentKey: InjectionKey { typealias Value = Payment }
enum ClockKey: InjectionKey { typealias Value = any Clock<Duration> }
@MainActor final class ProfileModel {}
enum ProfileModelKey: MainActorInjectionKey { typealias Value = ProfileModel }

struct AppModules: ModuleGroup {
    var modules: [Module] { Module(APIKey.self, scope: .singleton) { LiveAPI() } }
}
struct StorageModules: ModuleGroup {
    var modules: [Module] { Module(DatabaseKey.self, scope: .singleton) { try await Database.open() } }
}
struct CheckoutModules: ModuleGroup { var modules: [Module] { Module(CheckoutKey.self) { Checkout() } } }
struct PreviewModules: ModuleGroup { var modules: [Module] { Module(APIKey.self) { MockAPI() } } }
struct SessionModules: ModuleGroup {
    let user: User
    var modules: [Module] { Module(UserKey.self) { user } }
}

let app = Container { AppModules() }
let container = Container { AppModules() }
let user = User()
