import DIContainer

protocol Storage: Sendable {}
struct StorageMock: Storage {}
enum StorageKey: InjectionKey { typealias Value = any Storage }
protocol Fetcher: Sendable {}
struct FetcherMock: Fetcher {}
enum FetcherKey: InjectionKey { typealias Value = any Fetcher }
final class Child: Sendable {
    init(parent: any Sendable) {}
    func answer() {}
}
// The examples declare these values themselves, so that the keys cannot name their types.
enum ParentKey: InjectionKey { typealias Value = any Sendable }
enum TrainerKey: InjectionKey { typealias Value = any Sendable }
enum ChildKey: InjectionKey { typealias Value = Child }
protocol Knight: Sendable {}
struct KnightMock: Knight {}
enum KnightKey: InjectionKey { typealias Value = any Knight }
struct Trainer { init(makeKnight: Provider<KnightKey>) {} }
struct Stable { init(makeKnight: @escaping @Sendable () -> any Knight) {} }
enum StableKey: InjectionKey { typealias Value = Stable }

final class SyncService: Sendable {
    static func connect(_ model: ProfileModel) async throws -> SyncService { SyncService() }
}
enum SyncServiceKey: InjectionKey { typealias Value = SyncService }
@MainActor final class Theme {}

struct Uploader: Sendable {
    init(tracer: (any Tracer)? = nil) {}
    init(api: any API) {}
    func begin() {}
    func upload() async {}
}
enum UploaderKey: InjectionKey { typealias Value = Uploader }
struct Inbox: Sendable { func receive(_ message: String) {} }
struct Socket: Sendable { func onMessage(_ callback: @escaping @Sendable (String) -> Void) {} }
let socket = Socket()
struct Server: Sendable { func run() async throws {} }
final class Cache: Sendable { init(warm: Bool) {} }
enum CacheKey: InjectionKey { typealias Value = Cache }
protocol Reader: Sendable {}
protocol Writer: Sendable {}
final class FileStore: Reader, Writer {}
enum StoreKey: InjectionKey { typealias Value = FileStore }
enum ReaderKey: InjectionKey { typealias Value = any Reader }
enum WriterKey: InjectionKey { typealias Value = any Writer }
enum PrimaryDatabaseKey: InjectionKey { typealias Value = Database }
protocol Plugin: Sendable {}
struct SpellChecker: Plugin {}
struct Thesaurus: Plugin { let words: [String] }
enum DictionaryKey: InjectionKey { typealias Value = [String] }

let isPreview = false
let usesMock = false
let regions: [Region] = []
let manualClock: any Clock<Duration> = ContinuousClock()
enum ModeKey: InjectionKey { typealias Value = String }
enum LiveRepositoryKey: InjectionKey { typealias Value = Repository }
enum MockRepositoryKey: InjectionKey { typealias Value = Repository }

// What takes an argument.
struct Document: Hashable, Sendable {}
final class Editor: Sendable { init(document: Document, api: any API) {} }

// What is made on the main actor.
@MainActor final class Router { var screen = "home" }
struct Tracker: Sendable { let screen: String }
enum RouterKey: MainActorInjectionKey { typealias Value = Router }
enum TrackerKey: InjectionKey { typealias Value = Tracker }
final class Account: Sendable { static func open(_ token: Token) async throws -> Account { Account() } }
enum AccountKey: InjectionKey {
    typealias Value = Account
    typealias Argument = Token
}
let makeAccount = Container {}[Provider<AccountKey>.self]
let token = Token.fetch()
