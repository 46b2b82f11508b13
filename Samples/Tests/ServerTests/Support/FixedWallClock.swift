@testable import Server

/// A clock that stands still.
struct FixedWallClock: WallClock {
    /// 2026-03-01T12:00:00Z.
    var now = 1_772_366_400
}
