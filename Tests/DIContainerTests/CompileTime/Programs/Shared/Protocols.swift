import DIContainer

// Services behind protocols.

protocol Store: Sendable {}
final class LiveStore: Store {}

protocol Feed: Sendable {}
struct LiveFeed: Feed {
    init(api: any API, store: any Store) {}
}
struct Feed3: Feed {
    init(api: any API, store: any Store, log: Logger) {}
}
struct Feed4: Feed {
    init(api: any API, store: any Store, log: Logger, count: Int) {}
}
struct Reader: Sendable {
    init(api: any API, store: any Store) {}
}

@MainActor final class Model {
    var count = 0
    init() {}
    init(api: any API) {}
    init(api: any API, store: any Store) {}
}

enum StoreKey: InjectionKey { typealias Value = any Store }
enum FeedKey: InjectionKey { typealias Value = any Feed }
enum ReaderKey: InjectionKey { typealias Value = Reader }
enum CountKey: InjectionKey { typealias Value = Int }
enum DraftListKey: InjectionKey { typealias Value = [Draft] }
enum ModelKey: MainActorInjectionKey { typealias Value = Model }

func makeAPI() async -> any API { LiveAPI() }
func makeLogger() -> Logger { Logger() }
func make(api: any API, store: any Store) async throws -> any Feed { LiveFeed(api: api, store: store) }
