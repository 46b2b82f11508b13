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
        found = found.inOrder { $0.cycle[0] < $1.cycle[0] }
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

/// The injection of a cycle that is best deferred with `Lazy`.
struct CycleCut: Sendable {
    /// The key and the place of the module to change.
    private let dependent: ResolutionError.Step
    /// The key that it injects.
    private let key: String
    /// How many keys still need each other after this cut; `nil` if it frees all of them.
    private let remaining: Int?

    /// Checks each injection of a cycle.
    ///
    /// - Parameters:
    ///   - graph: The graph.
    ///   - cycle: The nodes of the cycle, the first one again at the end.
    ///   - knot: All nodes that lead to each other, those of the cycle among them.
    ///   - mustAwait: For each node, whether its value must be awaited each time; `nil` if there is none.
    init(_ graph: DeclaredGraph, _ cycle: [Int], _ knot: Set<Int>, _ mustAwait: [Bool]?) {
        // A handle cannot wait for a value that is made asynchronously each time.
        var pairs = Array(zip(cycle, cycle.dropFirst()).filter { mustAwait?[$1] != true })
        if pairs.isEmpty { pairs = Array(zip(cycle, cycle.dropFirst())) }
        // Trying each in a large knot would take longer than the advice is worth.
        let candidates = knot.count > 500 ? pairs.prefix(1) : pairs[...]
        let freeing = candidates.first { Self.isFree(graph, knot, without: $0) }
        let (from, to) = freeing ?? pairs[0]
        dependent = graph.registration(of: from, injecting: to).origin.step
        key = graph.spelling(of: to, injectedBy: from)
        remaining = freeing == nil ? knot.count : nil
    }

    /// Whether the nodes of a knot need each other no more when one injection is deferred.
    private static func isFree(_ graph: DeclaredGraph, _ knot: Set<Int>, without cut: (from: Int, to: Int)) -> Bool {
        // Removes nodes that no other needs, one by one (Kahn's algorithm, 1962); the nodes of a cycle remain.
        var needs: [Int: Int] = [:]
        func targets(of node: Int) -> [Int] {
            graph.edges(of: node).filter { $0.deferral == .none }.map { Int($0.target) }
                .filter { knot.contains($0) && !(node == cut.from && $0 == cut.to) }
        }
        for node in knot { for target in targets(of: node) { needs[target, default: 0] += 1 } }
        var pending = knot.filter { needs[$0] == nil }.map(\.self)
        var removed = 0
        while let node = pending.popLast() {
            removed += 1
            for target in targets(of: node) {
                needs[target]! -= 1
                if needs[target] == 0 { pending.append(target) }
            }
        }
        return removed == knot.count
    }
}

extension CycleCut: CustomStringConvertible {
    /// What to change, as the beginning of a sentence.
    var description: String {
        let rest = remaining.map { " (of \($0) keys that need each other, some still will)" } ?? ""
        return "in the module of \(dependent), inject Lazy<\(key)> in place of \(key)\(rest)"
    }
}
