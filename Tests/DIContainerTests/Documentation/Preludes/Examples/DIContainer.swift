import DIContainer

// MARK: - What combinators of keys serve

protocol Storage: Sendable {}
struct StorageMock: Storage {}
enum StorageKey: InjectionKey { typealias Value = any Storage }

protocol Fetcher: Sendable {}
struct FetcherMock: Fetcher {}
enum FetcherKey: InjectionKey { typealias Value = any Fetcher }

final class Parent: Sendable {
    init(child: @escaping @Sendable () -> Child) {}
}
final class Child: Sendable {
    init(parent: Parent) {}
}
enum ParentKey: InjectionKey { typealias Value = Parent }
enum ChildKey: InjectionKey { typealias Value = Child }

protocol Knight: Sendable {}
enum KnightKey: InjectionKey { typealias Value = any Knight }
struct Trainer {
    init(makeKnight: @escaping @Sendable () -> any Knight) {}
}
enum TrainerKey: InjectionKey { typealias Value = Trainer }

protocol Armor: Sendable {}
enum ArmorKey: InjectionKey { typealias Value = any Armor }
struct Garrison {
    init(makeArmor: @escaping @Sendable () throws(ResolutionError) -> any Armor) {}
}
enum GarrisonKey: InjectionKey { typealias Value = Garrison }

// MARK: - The main actor

final class SyncService: Sendable {
    static func connect(_ model: ProfileModel) async throws -> SyncService { SyncService() }
}
enum SyncServiceKey: InjectionKey { typealias Value = SyncService }

@MainActor final class SettingsModel {}
enum SettingsModelKey: MainActorInjectionKey { typealias Value = SettingsModel }

@MainActor final class Router {
    nonisolated init(settings: @escaping @MainActor @Sendable () -> SettingsModel) {}
}
enum RouterKey: InjectionKey { typealias Value = Router }

@MainActor final class DetailsModel {}
enum DetailsModelKey: MainActorInjectionKey { typealias Value = DetailsModel }

@MainActor final class DocumentModel {}
enum DocumentModelKey: MainActorInjectionKey { typealias Value = DocumentModel }

@MainActor final class Coordinator {
    init(makeDetails: @escaping @MainActor @Sendable () -> DetailsModel) {}
    init(open: @escaping @MainActor @Sendable () throws(ResolutionError) -> DocumentModel) {}
}
enum CoordinatorKey: MainActorInjectionKey { typealias Value = Coordinator }

struct Theme {}

@MainActor final class ThumbnailCache {
    init(warm: Bool) {}
}
enum ThumbnailCacheKey: MainActorInjectionKey { typealias Value = ThumbnailCache }

// MARK: - Services

struct Uploader: Sendable {
    init(tracer: (any Tracer)? = nil) {}
    init(api: any API) {}
    func begin() {}
    func upload() async {}
}
enum UploaderKey: InjectionKey { typealias Value = Uploader }

struct Inbox: Sendable {
    func receive(_ message: String) {}
}

struct Socket: Sendable {
    func onMessage(_ callback: @escaping @Sendable (String) -> Void) {}
}
let socket = Socket()

struct Server: Sendable {
    func run() async throws {}
}

final class Cache: Sendable {
    init(warm: Bool) {}
}
enum CacheKey: InjectionKey { typealias Value = Cache }

protocol Plugin: Sendable {}
struct SpellChecker: Plugin {}
struct Thesaurus: Plugin {
    let words: [String]
}
enum DictionaryKey: InjectionKey { typealias Value = [String] }

// MARK: - What a composition depends on

let isPreview = false
let usesMock = false
let regions: [Region] = []
let manualClock: any Clock<Duration> = ContinuousClock()

enum ModeKey: InjectionKey { typealias Value = String }
enum LiveRepositoryKey: InjectionKey { typealias Value = Repository }
enum MockRepositoryKey: InjectionKey { typealias Value = Repository }
