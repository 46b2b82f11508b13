import Foundation

/// The clock of the computer.
struct SystemWallClock: WallClock {
    var now: Date { Date() }
}
