/// Resolves a ``GraphModel`` on paper: which node objects there must be, and which nodes share them.
final class GraphSimulation {
    /// A node object as it should come out.
    final class Instance {
        enum Child {
            case instance(Instance)
            case absent
            case lazy(Int, LazyState)
            case provider(Int)
        }
        final class LazyState { var value: Instance? }

        let node: Int
        var children: [Child] = []

        init(_ node: Int) { self.node = node }
    }

    /// One resolution: the values of scope `graph`.
    private final class Resolution { var values: [Int: Instance] = [:] }

    private let model: GraphModel
    private var kept: [Int: Instance] = [:]
    private(set) var made: [Int: Int] = [:]

    init(_ model: GraphModel) { self.model = model }

    func resolve(_ node: Int) -> Instance { resolve(node, Resolution()) }

    func value(of child: Instance.Child) -> Instance? {
        switch child {
        case .instance(let instance): return instance
        case .absent: return nil
        case .provider(let node): return resolve(node)
        case .lazy(let node, let state):
            let value = state.value ?? resolve(node)
            state.value = value
            return value
        }
    }

    func reset(_ cache: String) {
        for node in kept.keys where model.module(node)?.scope.cache == cache { kept[node] = nil }
    }

    private func resolve(_ node: Int, _ resolution: Resolution) -> Instance {
        let module = model.module(node)!
        switch module.scope {
        case .unique: return make(module, resolution)
        case .graph:
            if let value = resolution.values[node] { return value }
            let value = make(module, resolution)
            resolution.values[node] = value
            return value
        default:
            if let value = kept[node] { return value }
            let value = make(module, Resolution())
            kept[node] = value
            return value
        }
    }

    private func make(_ module: GraphModel.Registered, _ resolution: Resolution) -> Instance {
        let instance = Instance(module.node)
        instance.children = module.dependencies.map { dependency in
            switch dependency.kind {
            case .direct: .instance(resolve(dependency.node, resolution))
            case .maybe where model.module(dependency.node) == nil: .absent
            case .maybe: .instance(resolve(dependency.node, resolution))
            case .lazy: .lazy(dependency.node, Instance.LazyState())
            case .provider: .provider(dependency.node)
            }
        }
        made[module.node, default: 0] += 1
        return instance
    }
}
