import DIContainer

/// The modules of one key of the graph.
struct NodeModules: ModuleGroup {
    let number: Int
    let plan: NodePlan
    let recipe: Recipe
    let shutdown: Recipe?

    var modules: [Module] {
        provider(of: nodeKeys[number], nodeKeys[plan.first], nodeKeys[plan.second])
        for _ in 0..<plan.decorators {
            // The floor is below every key, and safe.
            decorator(of: nodeKeys[number])
        }
    }

    private var onShutdown: (@Sendable (Node) async throws -> Void)? {
        guard let shutdown, plan.kind == .singleton else { return nil }
        return { _ in
            try await shutdown.pause()
            try shutdown.failIfDue()
        }
    }

    private func decorator<Key: NodeKey>(of key: Key.Type) -> Module {
        let kind = recipe.kind
        return number == 0
            ? Module.decorating(key) { Node(kind, parts: [$0]) }
            : Module.decorating(key, injecting: Key0.self) { Node(kind, parts: [$0, $1]) }
    }

    private func provider<Key: NodeKey, First: NodeKey, Second: NodeKey>(
        of key: Key.Type, _ first: First.Type, _ second: Second.Type
    ) -> Module {
        plan.isAsynchronous ? asynchronous(key, first, second) : immediate(key, first, second)
    }

    private func immediate<Key: NodeKey, First: NodeKey, Second: NodeKey>(
        _ key: Key.Type, _ first: First.Type, _ second: Second.Type
    ) -> Module {
        let (recipe, scope) = (recipe, plan.scope)
        switch plan.wiring {
        case .alone:
            return Module(key, scope: scope, factory: { try recipe.make() }, onShutdown: onShutdown)
        case .one:
            return Module(key, scope: scope, injecting: first, factory: { try recipe.make($0) }, onShutdown: onShutdown)
        case .two:
            return Module(
                key, scope: scope, injecting: first, second, factory: { try recipe.make($0, $1) },
                onShutdown: onShutdown)
        case .maybe:
            return Module(
                key, scope: scope, injecting: Maybe<First>.self, second, factory: { try recipe.make($0 ?? $1, $1) },
                onShutdown: onShutdown)
        case .lazy:
            return Module(
                key, scope: scope, injecting: Lazy<First>.self, second,
                factory: { try recipe.make($1, deferred: [$0.closure]) }, onShutdown: onShutdown)
        case .provider:
            return Module(
                key, scope: scope, injecting: Provider<First>.self, second,
                factory: { try recipe.make($1, deferred: [$0.closure]) }, onShutdown: onShutdown)
        }
    }

    private func asynchronous<Key: NodeKey, First: NodeKey, Second: NodeKey>(
        _ key: Key.Type, _ first: First.Type, _ second: Second.Type
    ) -> Module {
        let (recipe, scope) = (recipe, plan.scope)
        switch plan.wiring {
        case .alone:
            return Module(key, scope: scope, factory: { try await recipe.makeSlowly() }, onShutdown: onShutdown)
        case .one:
            return Module(
                key, scope: scope, injecting: first, factory: { try await recipe.makeSlowly($0) },
                onShutdown: onShutdown)
        case .two:
            return Module(
                key, scope: scope, injecting: first, second, factory: { try await recipe.makeSlowly($0, $1) },
                onShutdown: onShutdown)
        case .maybe:
            return Module(
                key, scope: scope, injecting: Maybe<First>.self, second,
                factory: { try await recipe.makeSlowly($0 ?? $1, $1) }, onShutdown: onShutdown)
        case .lazy:
            return Module(
                key, scope: scope, injecting: Lazy<First>.self, second,
                factory: { try await recipe.makeSlowly($1, deferred: [$0.closure]) }, onShutdown: onShutdown)
        case .provider:
            return Module(
                key, scope: scope, injecting: Provider<First>.self, second,
                factory: { try await recipe.makeSlowly($1, deferred: [$0.closure]) }, onShutdown: onShutdown)
        }
    }
}
