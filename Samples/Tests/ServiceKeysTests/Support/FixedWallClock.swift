@testable import ServiceKeys

/// A clock that stands still.
struct FixedWallClock: WallClock {
    /// 2026-03-01T12:00:00Z.
    var secondsSince1970 = 1_772_366_400
}
