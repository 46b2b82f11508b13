/// A store that takes no more changes when the directory is full.
struct QuotaUserStore: UserStore {
    private static let limit = 10_000

    let base: any UserStore
    let repository: any UserRepository

    var place: String { base.place }

    func edits() async throws -> Edits { try await base.edits() }

    func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) async throws -> Result {
        guard try await repository.users().count < Self.limit else { throw UsageError("The directory is full.") }
        return try await base.update(change)
    }

    func flush() async throws { try await base.flush() }
}
