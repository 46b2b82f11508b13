/// Where people come from, one after the other.
///
/// It is a cursor, so it is not `Sendable`, and the scopes that share a value do not take it.
protocol Fetcher {
    /// The next person, or `nil` where there are no more.
    func fetch() throws -> Person?
}
