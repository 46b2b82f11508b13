/// Finds the cycles of a graph: one shortest cycle for each knot of nodes that all lead to each other.
struct CycleSearch {
    /// The cycles, each beginning and ending with the same node, ordered by that node.
    private(set) var cycles: [[Int]] = []
    /// The knots of the cycles, in their order.
    private(set) var knots: [Set<Int>] = []

    private let graph: DeclaredGraph

    /// Searches the edges that are resolved before a factory runs.
    init(_ graph: DeclaredGraph) {
        self.graph = graph
        var found: [(cycle: [Int], knot: Set<Int>)] = []
        Knots.search(graph.nodes.count) {
            graph.edgeNumbers(of: $0)
        } target: {
            let edge = graph.edges[$0]
            return edge.deferral == .none ? Int(edge.target) : nil
        } foundAlone: { _ in
        } found: { nodes in
            let first = Int(nodes[nodes.startIndex])
            // Most nodes have no edge to themselves.
            if nodes.count == 1,
                !graph.edges(of: first).contains(where: { $0.leads(to: first) })
            {
                return
            }
            let knot = Set(nodes.lazy.map { Int($0) })
            found.append((shortestCycle(in: knot), knot))
        }
        found = found.sorted { $0.cycle[0] < $1.cycle[0] }
        (cycles, knots) = (found.map(\.cycle), found.map(\.knot))
    }

    /// The nodes whose values are resolved before the factory of `node` runs.
    private func successors(of node: Int) -> [Int] {
        graph.edges(of: node).filter { $0.deferral == .none }.map { Int($0.target) }
    }

    /// The shortest path from the first module of a knot back to itself, by breadth-first search.
    private func shortestCycle(in knot: Set<Int>) -> [Int] {
        let start = knot.min()!
        var predecessor: [Int: Int] = [:]
        var queue = [start]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for successor in successors(of: node) where knot.contains(successor) {
                if successor == start {
                    var cycle = [start, node]
                    while let last = cycle.last, last != start { cycle.append(predecessor[last]!) }
                    return cycle.count == 2 ? cycle : cycle.reversed()
                }
                if predecessor[successor] == nil {
                    predecessor[successor] = node
                    queue.append(successor)
                }
            }
        }
        fatalError("A knot has no cycle through its first node.")
    }
}

extension DeclaredGraph.Edge {
    /// Whether the edge leads to a node, and is resolved before a factory runs.
    fileprivate func leads(to node: Int) -> Bool { Int(target) == node && deferral == .none }
}
