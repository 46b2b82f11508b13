protocol API: Sendable { var host: String { get } }
protocol Store: Sendable {}
protocol Feed: Sendable {}
struct LiveFeed: Feed { init(api: any API, store: any Store) {} }
enum APIKey: InjectionKey { typealias Value = any API }
enum FeedKey: InjectionKey { typealias Value = any Feed }
enum HostKey: InjectionKey { typealias Value = String }
enum StoreKey: InjectionKey { typealias Value = any Store }
