// options: -parse-as-library

final class Pool: Sendable {
    static func connect() async throws -> Pool { Pool() }
    func close() async {}
}
final class Feed: Sendable {
    static func load(from pool: Pool) async throws -> Feed { Feed() }
    func serve() async throws {}
}
enum PoolKey: InjectionKey { typealias Value = Pool }
enum FeedKey: InjectionKey { typealias Value = Feed }
