import DIContainer

/// A key of the random graph; its number is that of the types around `Zero`.
protocol LifecycleKey: InjectionKey where Value == LifecycleValue, Isolation == Nonisolated, Argument == Void {}
private enum NumberedKey<Number>: LifecycleKey { typealias Value = LifecycleValue }
private enum Zero {}
private enum Next<Number> {}

enum ManyLifecycleKey: InjectionKey { typealias Value = [LifecycleValue] }

final class LifecycleValue: Sendable {
    let number: Int
    let slot: LifecycleSlot
    private let parts: [LifecycleValue]
    private let tracked: Tracked
    init(_ number: Int, _ slot: LifecycleSlot, of parts: [LifecycleValue], _ alive: Counter) {
        (self.number, self.slot, self.parts, tracked) = (number, slot, parts, Tracked(alive))
    }
}

extension LifecycleGraph {
    static func key(_ number: Int) -> any LifecycleKey.Type { key(number, Zero.self) }
    private static func key<Number>(_ rest: Int, _ number: Number.Type) -> any LifecycleKey.Type {
        rest == 0 ? NumberedKey<Number>.self : key(rest - 1, Next<Number>.self)
    }
}

struct LifecycleModules: ModuleGroup {
    let nodes: [Int: LifecycleGraph.Node]
    let factories: LifecycleFactories

    var modules: [Module] {
        for (number, node) in nodes.sorted(by: { $0.key < $1.key }) where number != LifecycleGraph.many {
            module(number, node, node.dependencies[...])
        }
    }

    /// The module of one key, or a contribution; the keys of `rest` are yet to be injected.
    private func module<each Injected: InjectionKey>(
        _ number: Int, _ node: LifecycleGraph.Node, _ rest: ArraySlice<Int>, _ injected: repeat (each Injected).Type
    ) -> Module where repeat (each Injected).Isolation: ReachableFromAnywhere {
        func module<Next: LifecycleKey>(injecting next: Next.Type) -> Module {
            self.module(number, node, rest.dropFirst(), repeat each injected, next)
        }
        if let next = rest.first { return module(injecting: LifecycleGraph.key(next)) }
        let factories = factories
        let makeAtOnce = { @Sendable (value: repeat (each Injected).Value) throws in
            try factories.makeAtOnce(number, of: Self.parts(repeat each value))
        }
        let make = { @Sendable (value: repeat (each Injected).Value) async throws in
            try await factories.make(number, of: Self.parts(repeat each value))
        }
        var onShutdown: (@Sendable (LifecycleValue) async throws -> Void)?
        if node.hasShutdown { onShutdown = { try await factories.shutDown($0) } }
        let scope: Scope<LifecycleValue> =
            switch node.scope {
            case .unique: .unique
            case .singleton: .singleton
            case .eager: .singleton(eager: true)
            case .session, .request: .cached(in: node.scope.name)
            }
        func module<Own: LifecycleKey>(of own: Own.Type) -> Module {
            node.isAsynchronous
                ? Module.providing(
                    own, scope: scope, injecting: repeat each injected, factory: make, onShutdown: onShutdown)
                : Module.providing(
                    own, scope: scope, injecting: repeat each injected, factory: makeAtOnce, onShutdown: onShutdown)
        }
        guard LifecycleGraph.contributions.contains(number) else { return module(of: LifecycleGraph.key(number)) }
        return Module.contributing(
            to: ManyLifecycleKey.self, scope: scope, injecting: Dependencies<repeat each Injected>.self,
            factory: { needs in try makeAtOnce(repeat each needs.values) }, onShutdown: onShutdown)
    }

    private static func parts<each Value>(_ value: repeat each Value) -> [LifecycleValue] {
        var parts: [LifecycleValue] = []
        repeat parts.append((each value) as! LifecycleValue)
        return parts
    }
}
