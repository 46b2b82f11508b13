import SampleSupport

/// A clock that stands still.
package struct FixedWallClock: WallClock {
    package let now: Int

    /// - Parameter now: 2026-03-01T12:00:00Z, if nothing else is said.
    package init(now: Int = 1_772_366_400) { self.now = now }
}
