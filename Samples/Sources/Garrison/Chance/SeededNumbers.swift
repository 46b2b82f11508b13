import Synchronization

/// Numbers that are the same in each run with the same seed, on every platform (SplitMix64).
final class SeededNumbers: RandomNumbers {
    private let state: Mutex<UInt64>

    init(seed: UInt64) { state = Mutex(seed) }

    func number(below bound: Int) -> Int {
        // So far below 2⁶⁴ that nobody will notice which numbers come a little more often.
        Int(next() % UInt64(bound))
    }

    private func next() -> UInt64 {
        var value = state.withLock { state in
            state &+= 0x9E37_79B9_7F4A_7C15
            return state
        }
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
