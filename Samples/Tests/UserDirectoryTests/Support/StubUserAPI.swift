import Synchronization

@testable import UserDirectory

/// Two users, and a count of how often they were asked for.
final class StubUserAPI: UserAPI {
    private let count = Mutex(0)

    var calls: Int { count.withLock(\.self) }

    func users() async throws -> [User] {
        count.withLock { $0 += 1 }
        return [
            User(id: .data(1), name: "Ada Lovelace", email: "ada@example.org", role: "Analyst"),
            User(id: .data(2), name: "Zoë Kováč", email: "zoe@example.org"),
        ]
    }
}
