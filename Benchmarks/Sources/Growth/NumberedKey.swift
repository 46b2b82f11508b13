import DIContainer

/// Keys that are made at run time, as many as a program asks for: generic types nested by the bits of a number, so that
/// their names are long and alike.
enum NumberedKey<Bits>: NumberedKeyProtocol { typealias Value = Int }

protocol NumberedKeyProtocol: InjectionKey where Value == Int, Isolation == Nonisolated {}

enum ZeroOfTheBitsOfANumberedKey<Rest> {}
enum OneOfTheBitsOfANumberedKey<Rest> {}
enum EndOfTheBitsOfANumberedKey {}

/// The key of a number.
func key(_ number: Int) -> any NumberedKeyProtocol.Type { key(number, EndOfTheBitsOfANumberedKey.self) }

private func key<Bits>(_ number: Int, _ bits: Bits.Type) -> any NumberedKeyProtocol.Type {
    if number == 0 { return NumberedKey<Bits>.self }
    let isEven = number.isMultiple(of: 2)
    return isEven
        ? key(number / 2, ZeroOfTheBitsOfANumberedKey<Bits>.self)
        : key(number / 2, OneOfTheBitsOfANumberedKey<Bits>.self)
}

extension NumberedKeyProtocol {
    static func module(_ scope: Scope<Int>) -> Module { Module(Self.self, scope: scope) { 1 } }

    static func awaitedModule() -> Module {
        Module(Self.self, scope: .singleton) {
            await Task.yield()
            return 1
        }
    }

    static func module(_ scope: Scope<Int>, injecting other: any NumberedKeyProtocol.Type) -> Module {
        func module<Other: NumberedKeyProtocol>(_ other: Other.Type) -> Module {
            Module(Self.self, scope: scope, injecting: Other.self) { $0 }
        }
        return module(other)
    }

    static func moduleToShutDown(holding other: any NumberedKeyProtocol.Type) -> Module {
        func module<Other: NumberedKeyProtocol>(_ other: Other.Type) -> Module {
            Module(Self.self, scope: .singleton, injecting: Lazy<Other>.self) { _ in
                1
            } onShutdown: { _ in
            }
        }
        return module(other)
    }

    static func resolve(in container: Container) throws { _ = try container.resolve(Self.self) }
}
