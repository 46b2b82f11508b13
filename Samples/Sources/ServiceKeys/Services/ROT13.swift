/// A cipher that knows nothing of services, as it might come from another package.
struct ROT13: Sendable {
    func apply(to letter: UInt8) -> UInt8 {
        for first in [UInt8(ascii: "a"), UInt8(ascii: "A")] where first..<first + 26 ~= letter {
            return first + (letter - first + 13) % 26
        }
        return letter
    }
}
