/// Tells the time of day.
protocol WallClock: Sendable {
    /// The seconds since the beginning of 1970, in UTC.
    var now: Int { get }
}
