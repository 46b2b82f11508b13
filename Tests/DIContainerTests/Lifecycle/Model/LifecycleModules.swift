import DIContainer

/// A key of the random graph.
protocol LifecycleKey: InjectionKey where Value == LifecycleValue, Isolation == Nonisolated, Argument == Void {}

private enum Key0: LifecycleKey { typealias Value = LifecycleValue }
private enum Key1: LifecycleKey { typealias Value = LifecycleValue }
private enum Key2: LifecycleKey { typealias Value = LifecycleValue }
private enum Key3: LifecycleKey { typealias Value = LifecycleValue }
private enum Key4: LifecycleKey { typealias Value = LifecycleValue }
private enum Key5: LifecycleKey { typealias Value = LifecycleValue }
private enum Key6: LifecycleKey { typealias Value = LifecycleValue }
private enum Key7: LifecycleKey { typealias Value = LifecycleValue }
private enum Key8: LifecycleKey { typealias Value = LifecycleValue }

/// The key that is contributed to.
enum ManyLifecycleKey: InjectionKey { typealias Value = [LifecycleValue] }

extension LifecycleGraph {
    private static let keys: [any LifecycleKey.Type] = [
        Key0.self, Key1.self, Key2.self, Key3.self, Key4.self, Key5.self, Key6.self, Key7.self, Key8.self,
    ]

    static func key(_ number: Int) -> any LifecycleKey.Type { keys[number] }
}

extension LifecycleGraph.Scope {
    var scope: Scope<LifecycleValue> {
        switch self {
        case .unique: .unique
        case .singleton: .singleton
        case .eager: .singleton(eager: true)
        case .session, .request: .cached(in: name!)
        }
    }

    /// The name to reset it by.
    var name: CacheName? { isCached ? CacheName(rawValue) : nil }
}

/// The modules of one container.
struct LifecycleModules: ModuleGroup {
    let nodes: [Int: LifecycleGraph.Node]
    let factories: LifecycleFactories

    var modules: [Module] {
        for (number, node) in nodes.sorted(by: { $0.key < $1.key }) where number != LifecycleGraph.many {
            module(number, node)
            for (layer, injected) in node.decorators.enumerated() {
                decorator(LifecycleGraph.key(number), number, layer + 1, injecting: injected)
            }
        }
    }

    /// The module of one key, or a contribution.
    func module(_ number: Int, _ node: LifecycleGraph.Node) -> Module {
        let keys = node.dependencies.map(LifecycleGraph.key)
        func first<First: LifecycleKey>(_ first: First.Type) -> Module {
            func second<Second: LifecycleKey>(_ second: Second.Type) -> Module {
                func third<Third: LifecycleKey>(_ third: Third.Type) -> Module {
                    making(number, node, of: first, second, third)
                }
                return keys.count > 2 ? third(keys[2]) : making(number, node, of: first, second)
            }
            return keys.count > 1 ? second(keys[1]) : making(number, node, of: first)
        }
        return keys.isEmpty ? making(number, node) : first(keys[0])
    }

    private func making<each Injected: InjectionKey>(
        _ number: Int, _ node: LifecycleGraph.Node, of injected: repeat (each Injected).Type
    ) -> Module where repeat (each Injected).Isolation: ReachableFromAnywhere {
        func providing<Own: LifecycleKey>(_ own: Own.Type) -> Module {
            self.providing(own, number, node, repeat each injected)
        }
        if number < LifecycleGraph.many { return providing(LifecycleGraph.key(number)) }
        let factories = factories
        return Module.contributing(
            to: ManyLifecycleKey.self, scope: node.scope.scope, injecting: repeat each injected
        ) { (value: repeat (each Injected).Value) throws in
            var parts: [LifecycleValue] = []
            repeat parts.append(each value as! LifecycleValue)
            return try factories.makeAtOnce(number, of: parts)
        }
    }

    private func providing<Own: LifecycleKey, each Injected: InjectionKey>(
        _ own: Own.Type, _ number: Int, _ node: LifecycleGraph.Node, _ injected: repeat (each Injected).Type
    ) -> Module where repeat (each Injected).Isolation: ReachableFromAnywhere {
        let factories = factories
        var onShutdown: (@Sendable (LifecycleValue) async throws -> Void)?
        if node.hasShutdown { onShutdown = { try await factories.shutDown($0) } }
        if node.isAsynchronous {
            return Module.providing(
                own, scope: node.scope.scope, injecting: repeat each injected,
                factory: { (value: repeat (each Injected).Value) async throws in
                    var parts: [LifecycleValue] = []
                    repeat parts.append(each value as! LifecycleValue)
                    return try await factories.make(number, of: parts)
                }, onShutdown: onShutdown)
        }
        return Module.providing(
            own, scope: node.scope.scope, injecting: repeat each injected,
            factory: { (value: repeat (each Injected).Value) throws in
                var parts: [LifecycleValue] = []
                repeat parts.append(each value as! LifecycleValue)
                return try factories.makeAtOnce(number, of: parts)
            }, onShutdown: onShutdown)
    }

    private func decorator<Own: LifecycleKey>(
        _ own: Own.Type, _ number: Int, _ layer: Int, injecting injected: Int?
    ) -> Module {
        let factories = factories
        guard let injected else {
            return Module.decorating(own) { try factories.makeAtOnce(number, layer: layer, of: [$0]) }
        }
        func decorator<Injected: LifecycleKey>(_ injected: Injected.Type) -> Module {
            Module.decorating(own, injecting: injected) {
                try factories.makeAtOnce(number, layer: layer, of: [$0, $1])
            }
        }
        return decorator(LifecycleGraph.key(injected))
    }
}
