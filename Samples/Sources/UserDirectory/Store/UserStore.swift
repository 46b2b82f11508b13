/// Where edits are kept.
protocol UserStore: Sendable {
    /// Where that is, to tell the user.
    var place: String { get }

    func edits() throws -> Edits

    /// Changes the edits, all or nothing: where `change` or the writing fails, they stay as they were.
    ///
    /// `change` sees what others have written meanwhile, and nobody writes until it is done.
    func update<Result>(_ change: (inout Edits) throws -> Result) throws -> Result
}
