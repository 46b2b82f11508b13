/// What most keys stand for.
protocol Service: Sendable {
    /// Tells one service from another.
    var number: Int { get }
}
