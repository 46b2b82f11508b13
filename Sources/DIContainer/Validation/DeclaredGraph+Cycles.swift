extension DeclaredGraph {
    /// One shortest cycle for each knot of nodes that all need each other before their factories run, and the knot. A
    /// cycle begins and ends with its first node; the cycles are ordered by those.
    func cycles() -> [(cycle: [Int], knot: [Int])] {
        Self.cyclicKnots(of: nodes.indices.map(targets(of:)))
            .map { (shortestCycle(in: $0), $0) }
            .inOrder { $0.cycle[0] < $1.cycle[0] }
    }

    /// The nodes whose values are resolved before the factory of `node` runs.
    private func targets(of node: Int) -> [Int] {
        nodes[node].edges.compactMap { $0.deferral == .none ? $0.target : nil }
    }

    /// The knots of several nodes, and the single nodes that lead to themselves.
    private static func cyclicKnots(of targets: [[Int]]) -> [[Int]] {
        knots(of: targets).filter { $0.count > 1 || targets[$0.first!].contains($0.first!) }.map(Array.init)
    }

    /// The shortest path from the first node of a knot back to itself, by breadth-first search.
    private func shortestCycle(in knot: [Int]) -> [Int] {
        let (start, members) = (knot.min()!, Set(knot))
        var (predecessors, queue, next) = ([Int: Int](), [start], 0)
        while predecessors[start] == nil {
            for target in targets(of: queue[next]) where members.contains(target) && predecessors[target] == nil {
                predecessors[target] = queue[next]
                queue.append(target)
            }
            next += 1
        }
        var cycle = [start]
        repeat { cycle.append(predecessors[cycle.last!]!) } while cycle.last != start
        return cycle.reversed()
    }

    /// How to break a cycle: which of its injections to defer, as the beginning of a sentence; `nil` if none can be.
    ///
    /// - Parameter knot: All nodes that need each other, those of the cycle among them.
    func cut(of cycle: [Int], in knot: [Int]) -> String? {
        let pairs = (1..<cycle.count).map { (node: cycle[$0 - 1], target: cycle[$0]) }
        // A handle cannot wait, and a forwarder would call it at once.
        let candidates = pairs.filter {
            !nodes[$0.target].mustBeAwaited && !registration(of: $0.node, injecting: $0.target).isForwarder
        }
        guard let first = candidates.first else { return nil }
        // Trying each in a large knot would take longer than the advice is worth.
        let freeing = candidates.prefix(knot.count > 500 ? 1 : candidates.count).first {
            isFree(knot, without: $0)
        }
        let (node, target) = freeing ?? first
        let dependent = registration(of: node, injecting: target).step
        let key = spelling(of: target, injectedBy: node)
        let rest = freeing == nil ? " (of \(knot.count) keys that need each other, some still will)" : ""
        // A Lazy keeps its value. One that ends before the container would go on in it, and hold it.
        let handle = lifetime(of: target).isSingleton ? "Lazy" : "Provider"
        return "in the module of \(dependent), inject \(handle)<\(key)> in place of \(key)\(rest)"
    }

    /// Whether the nodes of a knot no longer need each other when one injection is deferred.
    private func isFree(_ knot: [Int], without cut: (node: Int, target: Int)) -> Bool {
        var numbers: [Int: Int] = [:]
        for node in knot { numbers[node] = numbers.count }
        let remaining = knot.map { node in
            targets(of: node).filter { node != cut.node || $0 != cut.target }.compactMap { numbers[$0] }
        }
        return Self.cyclicKnots(of: remaining).isEmpty
    }
}
