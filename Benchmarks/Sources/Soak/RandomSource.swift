/// Random numbers that a seed repeats: SplitMix64.
struct RandomSource: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from zero on, less than `bound`.
    mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Whether something happens that does so in so many of a hundred cases.
    mutating func happens(percent: Int) -> Bool { number(below: 100) < percent }

    /// Another source, for a separate task.
    mutating func split() -> RandomSource { RandomSource(seed: next()) }
}
