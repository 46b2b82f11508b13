import DIContainer

/// Keys that are made at run time, as many as a program asks for: generic types nested by the bits of a number, so that
/// their names are long and alike, however many there are.
enum NumberedKey<Bits>: NumberedKeyProtocol { typealias Value = Int }

protocol NumberedKeyProtocol: InjectionKey where Value == Int, Isolation == Nonisolated, Argument == Void {}

enum ZeroOfTheBitsOfANumberedKey<Rest> {}
enum OneOfTheBitsOfANumberedKey<Rest> {}
enum EndOfTheBitsOfANumberedKey {}

/// The key of a number below 65,536.
func key(_ number: Int) -> any NumberedKeyProtocol.Type {
    // One bit above all of them gives each the same number of bits.
    key(1 << 16 | number, EndOfTheBitsOfANumberedKey.self)
}

private func key<Bits>(_ number: Int, _ bits: Bits.Type) -> any NumberedKeyProtocol.Type {
    if number == 0 { return NumberedKey<Bits>.self }
    let isEven = number.isMultiple(of: 2)
    return isEven
        ? key(number / 2, ZeroOfTheBitsOfANumberedKey<Bits>.self)
        : key(number / 2, OneOfTheBitsOfANumberedKey<Bits>.self)
}

/// How a module injects a numbered key.
enum Manner: Sendable { case atOnce, byLazy, byProvider }

extension NumberedKeyProtocol {
    static func module(_ scope: Scope<Int> = .unique) -> Module { Module(Self.self, scope: scope) { 1 } }

    static func module(
        _ scope: Scope<Int> = .unique, injecting other: any NumberedKeyProtocol.Type, _ manner: Manner = .atOnce
    ) -> Module {
        func module<Other: NumberedKeyProtocol>(_ other: Other.Type) -> Module {
            switch manner {
            case .atOnce: Module(Self.self, scope: scope, injecting: Other.self) { $0 }
            case .byLazy: Module(Self.self, scope: scope, injecting: Lazy<Other>.self) { _ in 1 }
            case .byProvider: Module(Self.self, scope: scope, injecting: Provider<Other>.self) { _ in 1 }
            }
        }
        return module(other)
    }

    static func module(
        _ scope: Scope<Int> = .unique, injecting first: any NumberedKeyProtocol.Type,
        and second: any NumberedKeyProtocol.Type
    ) -> Module {
        func module<First: NumberedKeyProtocol, Second: NumberedKeyProtocol>(
            _ first: First.Type, _ second: Second.Type
        ) -> Module {
            Module(Self.self, scope: scope, injecting: First.self, Second.self) { $0 + $1 }
        }
        return module(first, second)
    }

    /// A module whose value is awaited, perhaps after others.
    static func awaitedModule(after others: (any NumberedKeyProtocol.Type)...) -> Module {
        func module<First: NumberedKeyProtocol, Second: NumberedKeyProtocol>(
            _ first: First.Type, _ second: Second.Type
        ) -> Module {
            Module(Self.self, scope: .singleton, injecting: First.self, Second.self) {
                await Task.yield()
                return $0 + $1
            }
        }
        func module<First: NumberedKeyProtocol>(_ first: First.Type) -> Module {
            Module(Self.self, scope: .singleton, injecting: First.self) {
                await Task.yield()
                return $0
            }
        }
        return switch others.count {
        case 0:
            Module(Self.self, scope: .singleton) {
                await Task.yield()
                return 1
            }
        case 1: module(others[0])
        default: module(others[0], others[1])
        }
    }

    /// A module whose value takes so long that all who need it wait for it at the same time.
    static func slowModule() -> Module {
        Module(Self.self, scope: .singleton) {
            try await Task.sleep(for: .milliseconds(300))
            return 1
        }
    }

    /// A module of a unique value that is awaited.
    static func transientModule() -> Module {
        Module(Self.self) {
            await Task.yield()
            return 1
        }
    }

    /// A module whose value is shut down.
    static func moduleToShutDown(_ scope: Scope<Int> = .singleton) -> Module {
        Module(Self.self, scope: scope) {
            1
        } onShutdown: { _ in
        }
    }

    /// A module whose value is shut down, and perhaps uses another one until then.
    static func moduleToShutDown(
        holding other: any NumberedKeyProtocol.Type, _ manner: Manner = .byLazy
    ) -> Module {
        func module<Other: NumberedKeyProtocol>(_ other: Other.Type) -> Module {
            if manner == .atOnce {
                return Module(Self.self, scope: .singleton, injecting: Other.self) {
                    $0
                } onShutdown: { _ in
                }
            }
            return Module(Self.self, scope: .singleton, injecting: Lazy<Other>.self) { _ in
                1
            } onShutdown: { _ in
            }
        }
        return module(other)
    }

    static func contribution() -> Module {
        Module.contributing(to: HubKey.self, injecting: Self.self) { $0 }
    }

    static func lazyContribution() -> Module {
        Module.contributing(to: HubKey.self, injecting: Lazy<Self>.self) { _ in 1 }
    }

    /// A module that injects what others contribute to ``HubKey``.
    static func module(_ scope: Scope<Int>, injectingHub manner: Manner) -> Module {
        switch manner {
        case .atOnce: Module(Self.self, scope: scope, injecting: HubKey.self) { $0.count }
        case .byLazy: Module(Self.self, scope: scope, injecting: Lazy<HubKey>.self) { _ in 1 }
        case .byProvider: Module(Self.self, scope: scope, injecting: Provider<HubKey>.self) { _ in 1 }
        }
    }

    static func decorator(injecting other: any NumberedKeyProtocol.Type) -> Module {
        func module<Other: NumberedKeyProtocol>(_ other: Other.Type) -> Module {
            Module.decorating(Self.self, injecting: Other.self) { $0 + $1 }
        }
        return module(other)
    }

    static func decorator() -> Module { Module.decorating(Self.self) { $0 } }

    static func resolve(in container: Container) throws { _ = try container.resolve(Self.self) }
    static func awaited(in container: Container) async throws { _ = try await container.resolve(Self.self) }
}

/// A key of many contributions, decorators or modules.
enum HubKey: InjectionKey { typealias Value = [Int] }

/// What is found by its type.
struct Part: Sendable {}
struct Whole: Sendable { let part: Part }
enum PartKey: InjectionKey { typealias Value = Part }

/// A key whose value asks for one less, until none is left.
enum NestedKey: InjectionKey {
    typealias Value = Int
    typealias Argument = Int

    @ModuleBuilder static var modules: [Module] {
        Module(NestedKey.self, passing: Int.self, injecting: Provider<NestedKey>.self) { rest, next async throws in
            rest == 0 ? 0 : try await Task { try await next.resolve(rest - 1) }.value + 1
        }
        Module(NestedHandleKey.self, scope: .singleton, injecting: Provider<NestedKey>.self) { $0 }
    }
}

enum NestedHandleKey: InjectionKey { typealias Value = Provider<NestedKey> }

/// A key whose value of each number asks for that of the number before.
enum AskingKey: InjectionKey {
    typealias Value = Int

    /// Tells of each factory that it has begun.
    static let begun = AsyncStream<Void>.makeStream()
    /// Lets the first value be made.
    static let mayEnd = AsyncStream<Void>.makeStream()

    static func module(_ number: Int) -> Module {
        Module(AskingKey.self, named: "\(number)", scope: .singleton) {
            begun.continuation.yield()
            if number > 0 { return try await Container.current.resolve(AskingKey.self, named: "\(number - 1)") + 1 }
            for await _ in mayEnd.stream { break }
            return 0
        }
    }
}

/// A key whose value is never made.
enum SlowKey: InjectionKey {
    typealias Value = Int

    static let module = Module(SlowKey.self, scope: .singleton) {
        try await Task.sleep(for: .seconds(1_000))
        return 0
    }
}

/// The keys of two layers of values.
enum LowerKey: InjectionKey { typealias Value = Int }
enum UpperKey: InjectionKey { typealias Value = Int }
