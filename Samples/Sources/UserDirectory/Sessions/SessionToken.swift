/// A random number that no other session has.
struct SessionToken: Hashable, Sendable {
    private let number = UInt64.random(in: 0...(.max))
}

extension SessionToken: CustomStringConvertible {
    var description: String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
