/// What one request changes, all or nothing: without a commit, the store sees none of it.
actor UnitOfWork {
    private let store: any UserStore
    private let log: RequestLog
    private var added: [NewUser] = []

    init(store: any UserStore, log: RequestLog) {
        self.store = store
        self.log = log
    }

    /// Notes a user to be added.
    func add(_ user: NewUser) { added.append(user) }

    /// Hands the changes to the store.
    ///
    /// - Returns: The users that were added.
    func commit() async throws -> [User] {
        let users = try await store.add(added)
        added = []
        log.note("added \(users.map { "user \($0.id)" }.joined(separator: ", "))")
        return users
    }

    /// Ends the work; what was not committed is dropped.
    func close() {
        if added.isEmpty { return }
        log.note("dropped \(added.count) changes that were not committed")
        added = []
    }
}
