import DIContainer

struct User: Sendable {
    let id: Int
}
struct Failure: Error {}
final class Session: Sendable {}

struct APIClient: Sendable {
    var fetchUser: @Sendable (Int) async throws -> User
    var saveUser: @Sendable (User) async throws -> Void

    static func live(session: Session) -> APIClient { mock }
    static var mock: APIClient { APIClient(fetchUser: { User(id: $0) }, saveUser: { _ in }) }
    static var failing: APIClient { APIClient(fetchUser: { _ in throw Failure() }, saveUser: { _ in }) }
}

struct Formatter: Sendable {
    enum Style { case short }
    let style: Style
}

// Stand-ins for declarations of swift-dependencies in the article, with its names and types.

protocol DependencyKey<Value>: Sendable {
    associatedtype Value: Sendable = Self
    static var liveValue: Value { get }
    static var testValue: Value { get }
}
extension DependencyKey { static var testValue: Value { liveValue } }
struct DependencyValues { let session: Session }
@propertyWrapper struct Dependency<Value> {
    init(_ keyPath: KeyPath<DependencyValues, Value>) {}
    var wrappedValue: Value { fatalError("A stand-in has no values.") }
}

@Sendable func upload() async {}
