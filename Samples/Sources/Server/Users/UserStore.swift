/// The users, for those who only read them.
protocol UserReading: Sendable {
    /// All users, ordered by ID.
    func users() async throws -> [User]
}

/// Where the users are kept.
protocol UserStore: UserReading {
    /// Adds users, all or none, and gives them IDs.
    func add(_ users: [NewUser]) async throws -> [User]
}
