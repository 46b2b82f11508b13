import DIContainer
import DIContainerGraph

/// A random graph, and the containers that have it.
struct GraphPlan: Sendable {
    private let nodes: [NodePlan]
    private let failsAtShutdown: Bool
    /// Whether an observer is told of each resolution, which then takes no shortcuts.
    private let isObserved: Bool
    /// How long each value may take to shut down.
    let timeLimit: Duration?

    init(using random: inout RandomSource) {
        var nodes = [NodePlan(floor: &random)]
        for _ in 0..<random.number(below: nodeKeys.count) {
            nodes.append(NodePlan(above: nodes, using: &random))
        }
        self.nodes = nodes
        failsAtShutdown = random.happens(percent: 10)
        isObserved = random.happens(percent: 25)
        timeLimit = random.happens(percent: 25) ? .microseconds(200) : nil
    }

    /// The keys that it serves.
    var keys: [any NodeKey.Type] { Array(nodeKeys[..<nodes.count]) }

    /// The keys that are always there without waiting, and never fail.
    var safeKeys: [any NodeKey.Type] { nodes.indices.filter { nodes[$0].isSafe }.map { nodeKeys[$0] } }

    /// A container of this graph.
    func container() -> Container {
        let token = Tracked(.container)
        return Container(observer: isObserved ? ResolutionRecorder(limit: 500) : nil) {
            for (number, node) in nodes.enumerated() {
                NodeModules(
                    number: number, plan: node,
                    recipe: Recipe(
                        node.kind, failsEvery: node.failsEvery, pauses: node.pauses, isDeaf: node.isDeaf, token: token),
                    shutdown: Recipe(node.kind, failsEvery: failsAtShutdown ? 2 : nil, pauses: 2, token: token))
            }
            FixedModules(token: token)
        }
    }

    /// A child container with modules of its own, some of them of keys that the parent serves.
    func child(of parent: Container, using random: inout RandomSource) -> Container {
        let recipe = Recipe(.singleton, pauses: 2, token: Tracked(.container))
        let key = keys.randomElement(using: &random)!
        return Container(parent: parent) {
            Self.replacement(of: key, recipe)
            Module.decorating(ManyKey.self) { Array($0.dropFirst()) }
            Module.contributing(to: ManyKey.self, scope: .cached(in: .request)) { Node(.cached, parts: []) }
            Module(TypeKey<Node>.self, scope: .singleton, injecting: ManyKey.self) { many in
                try await recipe.makeSlowly(many[0])
            } onShutdown: { _ in
                await Task.yield()
            }
        }
    }

    /// The same container with another module for one key.
    func replacing(in container: Container, using random: inout RandomSource) -> Container {
        let recipe = Recipe(.singleton, token: Tracked(.container))
        let key = keys.randomElement(using: &random)!
        return container.replacing { Self.replacement(of: key, recipe) }
    }

    private static func replacement<Key: NodeKey>(of key: Key.Type, _ recipe: Recipe) -> Module {
        Module(key, scope: .singleton(eager: true)) { try recipe.make() }
    }
}
