/// The key of the number that `Bits` stands for: generic types nested by its bits.
enum BinaryKey<Bits>: NumberedKey {
    typealias Value = any Service
}

/// The bits of a number, the lowest outermost.
enum ZeroBit<Rest> {}
enum OneBit<Rest> {}
enum NoBits {}

/// The key of a number.
func numberedKey(_ number: Int) -> any NumberedKey.Type {
    func key<Bits>(_ number: Int, _ bits: Bits.Type) -> any NumberedKey.Type {
        if number == 0 { return BinaryKey<Bits>.self }
        return number % 2 == 0 ? key(number / 2, ZeroBit<Bits>.self) : key(number / 2, OneBit<Bits>.self)
    }
    return key(number, NoBits.self)
}
