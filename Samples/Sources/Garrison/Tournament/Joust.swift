/// What came of two knights riding at each other.
struct Joust {
    let north: Rider
    let south: Rider

    /// Who won and who lost, or `nil` where neither did.
    var outcome: (winner: Rider, loser: Rider)? {
        // Whoever has no armor yields.
        let (northern, southern) = (north.score ?? -1, south.score ?? -1)
        if northern == southern { return nil }
        return northern > southern ? (north, south) : (south, north)
    }
}
