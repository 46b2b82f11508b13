import DIContainer

struct User: Sendable { let id: Int }
final class Session: Sendable {}
struct APIClient: Sendable {
    var fetchUser: @Sendable (Int) async throws -> User
    var saveUser: @Sendable (User) async throws -> Void

    static func live(session: Session) -> APIClient { mock }
    static var mock: APIClient { APIClient(fetchUser: { User(id: $0) }, saveUser: { _ in }) }
}

// Stand-ins for declarations of swift-dependencies in the article, with its names and types.

protocol DependencyKey<Value>: Sendable {
    associatedtype Value: Sendable = Self
    static var liveValue: Value { get }
    static var testValue: Value { get }
}
extension DependencyKey { static var testValue: Value { liveValue } }
