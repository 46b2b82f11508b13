/// Tells the time.
protocol WallClock: Sendable {
    var secondsSince1970: Int { get }
}
