/// Finds the effect of a replacement: the replaced keys, and all keys whose values may depend on one.
///
/// Each deferral counts. A kept value with a ``Provider`` would otherwise continue to ask for the replaced value.
struct AffectedSearch {
    private let graph: DeclaredGraph
    private var dependents: [[Int]]
    /// For each node, whether its values may differ from those before.
    private(set) var isAffected: [Bool]

    /// Searches the graph of a container in which modules have been replaced.
    ///
    /// - Parameters:
    ///   - replacements: The new modules. Each is in the graph already.
    ///   - seen: Edges between nodes that no module declares, but that an observer has seen.
    init(_ graph: DeclaredGraph, _ replacements: [Module], seen: [(source: Int, target: Int)]) {
        self.graph = graph
        dependents = Array(repeating: [], count: graph.nodes.count)
        isAffected = Array(repeating: false, count: graph.nodes.count)
        let lowest = graph.containers.count - 1
        var pending = replacements.compactMap { graph.node(of: $0.registration.key, from: lowest) }
        guard let highest = pending.map(graph.level(of:)).min() else { return }
        // A factory that chooses at run time may choose a replaced key, if its container can see it.
        pending += graph.choosing.filter { graph.level(of: $0) >= highest }
        addDeclaredEdges()
        for edge in seen { dependents[edge.target].append(edge.source) }
        while let node = pending.popLast() {
            if isAffected[node] { continue }
            isAffected[node] = true
            pending += dependents[node]
        }
    }

    private mutating func addDeclaredEdges() {
        let clock = KeyIdentity(TimeToLiveClockKey.self)
        for node in graph.nodes.indices {
            for edge in graph.edges(of: node) { dependents[Int(edge.target)].append(node) }
            // A time to live is measured, although no module injects the clock.
            if graph.lifetimes(of: node).contains(where: { $0.timeToLive != nil }),
                let target = graph.node(of: clock, from: graph.level(of: node))
            {
                dependents[target].append(node)
            }
        }
    }
}

extension DeclaredGraph {
    /// How long the values of a node live: its own, and those that modules contribute to it.
    fileprivate func lifetimes(of node: Int) -> [Lifetime] {
        [lifetime(of: node)] + registrations(of: node).contributions.compactMap { $0.element?.lifetime }
    }

    /// Whether a container keeps values of a node.
    func isKept(_ node: Int) -> Bool { lifetimes(of: node).contains(where: \.isKept) }
}
