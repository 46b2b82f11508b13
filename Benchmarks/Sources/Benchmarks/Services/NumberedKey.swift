import DIContainer

/// Keys that are made at run time, as many as an operation needs: generic types nested by the bits of a number.
protocol NumberedKey: InjectionKey where Value == any Service, Isolation == Nonisolated {}

/// The key that `Bits` stands for.
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

/// Modules of the first numbered keys.
func numberedModules(_ count: Int, scope: Scope<any Service>) -> [Module] {
    func module<Key: NumberedKey>(_ key: Key.Type, _ number: Int) -> Module {
        Module(key, scope: scope) { NumberedService(number) }
    }
    return (0..<count).map { module(numberedKey($0), $0) }
}
