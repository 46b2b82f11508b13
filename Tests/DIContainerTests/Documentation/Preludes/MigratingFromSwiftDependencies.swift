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

@Sendable func upload() async {}
