/// Where the users are kept.
protocol UserStore: Sendable {
    /// All users, ordered by ID.
    func users() async throws -> [User]

    /// Adds users, all or none, and gives them IDs.
    func add(_ users: [NewUser]) async throws -> [User]
}
