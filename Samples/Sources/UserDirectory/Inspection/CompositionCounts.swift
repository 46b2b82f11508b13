import DIContainer
import DIContainerGraph

/// How large a composition is.
struct CompositionCounts: Equatable, CustomStringConvertible {
    let keys: Int
    let injections: Int
    let groups: Int

    init(_ graph: CompositionGraph) {
        keys = graph.nodes.count
        injections = graph.edges.count
        // A group is known by the groups around it, and may hold no more than decorators and contributions.
        let paths = graph.nodes.flatMap { node in
            [node.groups] + node.decorators.map(\.groups) + node.contributions.map(\.groups)
        }
        groups = Set(paths.flatMap { path in path.indices.map { Array(path[...$0]) } }).count
    }

    var description: String { "\(keys) keys, \(injections) injections, \(groups) groups" }
}
