/// The users that the one who is signed in wants to find again, until the sign-out.
@MainActor
final class Favourites {
    private let session: Session
    private var ids: Set<UserID> = []

    init(session: Session) { self.session = session }

    func add(_ user: User) throws(SessionError) {
        _ = try session.signedInUser
        ids.insert(user.id)
    }

    func contains(_ user: User) -> Bool { ids.contains(user.id) }

    /// Those of `users` that are favourites.
    func chosen(from users: [User]) throws(SessionError) -> [User] {
        _ = try session.signedInUser
        return users.filter(contains)
    }
}
