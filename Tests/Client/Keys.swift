import DIContainer

enum APIKey: InjectionKey { typealias Value = any API }
enum LogKey: InjectionKey { typealias Value = Log }
enum DatabaseKey: InjectionKey { typealias Value = Database }
enum TracerKey: InjectionKey { typealias Value = Log }
struct FormatterKey: InjectionKey { typealias Value = any Formatter }
enum RepositoryKey: InjectionKey { typealias Value = Repository }
enum DraftKey: InjectionKey { typealias Value = Draft }
enum SourcesKey: InjectionKey { typealias Value = [any API] }
enum FeedKey: InjectionKey { typealias Value = Feed }
enum PrefetcherKey: InjectionKey { typealias Value = Prefetcher }
enum PageCountKey: InjectionKey { typealias Value = Int }
enum DraftTextKey: InjectionKey { typealias Value = String }

enum ConnectionKey: InjectionKey { typealias Value = Connection }
enum JournalKey: InjectionKey { typealias Value = Journal }
enum StatusKey: InjectionKey { typealias Value = String }
enum ThemeKey: MainActorInjectionKey { typealias Value = Theme }

enum SettingsKey: DefaultInjectionKey { static var defaultValue: Settings { Settings() } }
enum PageKey: DefaultInjectionKey { static let defaultValue = 1 }

enum SessionKey: MainActorInjectionKey { typealias Value = Session }
enum ScreenKey: MainActorInjectionKey { typealias Value = Screen }
enum ProfileModelKey: MainActorInjectionKey { typealias Value = ProfileModel }
enum NewestDraftKey: MainActorInjectionKey { typealias Value = Draft }
enum ScreensKey: MainActorInjectionKey { typealias Value = [String] }
enum RouterKey: InjectionKey {
    typealias Value = Router
    typealias Isolation = MainActor
}

extension CacheName { static let session = CacheName("session") }
