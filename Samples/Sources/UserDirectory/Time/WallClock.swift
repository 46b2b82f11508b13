import Foundation

/// Tells the date.
protocol WallClock: Sendable {
    var now: Date { get }
}
