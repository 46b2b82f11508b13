import Foundation

/// Invented users, and edits of them for as long as somebody holds it: a repository with no API and no store behind it.
actor MockUserRepository: UserRepository {
    private let clock: any WallClock
    private let invented = [
        User(id: .data(1), name: "Mona Mock", email: "mona@example.com", role: "Understudy"),
        User(id: .data(2), name: "Moritz Mock", email: "moritz@example.com", role: "Understudy"),
    ]
    private var edits = Edits()

    init(clock: any WallClock) { self.clock = clock }

    func users() -> [User] { edits.applied(to: invented) }

    func add(_ user: NewUser) throws -> User {
        try users().checkFree(email: user.email)
        return try edits.add(user, at: clock.now)
    }

    func remove(matching text: String) throws -> User {
        let user = try users().only(matching: text)
        edits.remove(user.id)
        return user
    }
}
