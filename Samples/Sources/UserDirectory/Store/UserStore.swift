/// Where edits are kept.
protocol UserStore: Sendable {
    /// Where that is, to tell the user.
    var place: String { get }

    func edits() async throws -> Edits

    /// Changes the edits, all or nothing: where `change` throws, they stay as they were.
    ///
    /// `change` sees what others have written meanwhile, and nobody else writes until ``flush()``.
    func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) async throws -> Result

    /// Returns when what was changed is kept for good. Where that fails, the changes are dropped.
    func flush() async throws

    /// Flushes, and lets go of what is open.
    func close() async throws
}

extension UserStore {
    func close() async throws { try await flush() }
}
