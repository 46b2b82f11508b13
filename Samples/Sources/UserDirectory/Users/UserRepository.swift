/// The users as the commands see them: those of the data, with the edits of the store.
protocol UserRepository: AnyObject, Sendable {
    /// All users, ordered by ID.
    func users() async throws -> [User]

    /// Adds a user, and gives it an ID.
    func add(_ user: NewUser) async throws -> User

    /// Removes the one user that `text` stands for.
    func remove(matching text: String) async throws -> User
}
