import DIContainer

extension CompositionGraph {
    /// How far each key is from the roots, how many keys need it, and the longest path.
    ///
    /// ```swift
    /// let figures = container.graph.figures
    /// print(figures)                      // the five most needed keys and the longest path
    /// for entry in figures.mostNeeded(3) { print(entry.node, entry.dependents) }
    /// ```
    public var figures: Figures {
        let sources = neighbors(\.source, of: \.target) { $0.source != $0.target }
        let roots = nodes.indices.filter { sources[$0].isEmpty }
        let distances = Self.distances(from: roots, to: neighbors(\.target, of: \.source) { _ in true })
        let reached = Self.reachedCounts(sources)
        return Figures(
            entries: nodes.indices.map { index in
                Figures.Entry(
                    node: nodes[index].id, distance: distances[index], directDependents: sources[index].count,
                    dependents: reached[index] - 1)
            },
            longestPath: longestPath?.map { nodes[$0].id } ?? [])
    }

    /// How central the keys of a graph are.
    ///
    /// ```swift
    /// let unused = container.graph.figures.entries.filter { $0.dependents == 0 }
    /// ```
    public struct Figures: Hashable, Sendable {
        /// The figures of one key.
        public struct Entry: Hashable, Sendable {
            /// The node of the key.
            public let node: Node.ID
            /// The number of injections from the nearest root: 0 for a root, `nil` if no root leads to it.
            public let distance: Int?
            /// How many other keys inject it.
            public let directDependents: Int
            /// How many other keys need it, directly or through others.
            public let dependents: Int
        }

        /// The figures of each node, in the order of the graph.
        public let entries: [Entry]
        /// A longest chain of direct injections, from the key that needs the others; empty if a cycle makes it endless.
        public let longestPath: [Node.ID]

        /// The keys that most others need, directly or through others.
        ///
        /// - Parameter count: The number of keys.
        /// - Returns: At most as many entries, the most needed first. A key that no other needs is not among them.
        public func mostNeeded(_ count: Int = 5) -> [Entry] {
            let needed = entries.filter { $0.dependents > 0 }.sorted {
                ($0.dependents, $0.directDependents, $1.node) > ($1.dependents, $1.directDependents, $0.node)
            }
            return Array(needed.prefix(count))
        }
    }

    /// The numbers of the nodes of a longest chain of direct injections; `nil` if a cycle makes it endless.
    var longestPath: [Int]? {
        let targets = neighbors(\.target, of: \.source) { $0.kind == .direct }
        var needed = Array(repeating: 0, count: nodes.count)
        for target in targets.joined() { needed[target] += 1 }
        var pending = Array(nodes.indices.filter { needed[$0] == 0 }.reversed())
        var lengths = Array(repeating: 1, count: nodes.count)
        var previous: [Int: Int] = [:]
        var done = 0
        // Removes nodes that no other injects, one by one (Kahn's algorithm, 1962); the nodes of a cycle remain.
        while let node = pending.popLast() {
            done += 1
            for target in targets[node] {
                if lengths[target] <= lengths[node] { (lengths[target], previous[target]) = (lengths[node] + 1, node) }
                needed[target] -= 1
                if needed[target] == 0 { pending.append(target) }
            }
        }
        guard done == nodes.count else { return nil }
        // The first of the longest, in the order of the graph.
        guard let longest = lengths.max(), let end = lengths.firstIndex(of: longest) else { return [] }
        return sequence(first: end) { previous[$0] }.reversed()
    }

    /// The numbers of the neighbors of each node at one end of its edges, each once.
    private func neighbors(
        _ far: KeyPath<Edge, Node.ID>, of near: KeyPath<Edge, Node.ID>, where isUsed: (Edge) -> Bool
    ) -> [[Int]] {
        var neighbors = Array(repeating: [Int](), count: nodes.count)
        // Each pair is one number.
        var known: Set<Int> = []
        for edge in edges where isUsed(edge) {
            // A graph that was read from a file may have edges of nodes that it lacks.
            guard let near = numbers[edge[keyPath: near]], let far = numbers[edge[keyPath: far]] else { continue }
            if known.insert(near * nodes.count + far).inserted { neighbors[near].append(far) }
        }
        return neighbors
    }

    /// For each node, how many nodes it leads to, itself included.
    ///
    /// A search from each node would take as many steps as there are pairs of nodes. So 64 nodes are looked for at a time:
    /// each has a bit, and a node's word is that of all that it leads to.
    private static func reachedCounts(_ neighbors: [[Int]]) -> [Int] {
        let knots = knots(of: neighbors)
        var counts = Array(repeating: 0, count: neighbors.count)
        for first in stride(from: 0, to: neighbors.count, by: UInt64.bitWidth) {
            var words = Array(repeating: UInt64(0), count: neighbors.count)
            // Each knot comes after those that it leads to.
            for knot in knots {
                // A bit that is shifted out of the word, to either side, is zero.
                let word = knot.reduce(0) { word, node in
                    neighbors[node].reduce(word | 1 << (node - first)) { $0 | words[$1] }
                }
                for node in knot {
                    words[node] = word
                    counts[node] += word.nonzeroBitCount
                }
            }
        }
        return counts
    }

    /// The length of the shortest path from some nodes to each, breadth first.
    private static func distances(from starts: [Int], to neighbors: [[Int]]) -> [Int?] {
        var distances = Array(repeating: Int?.none, count: neighbors.count)
        for start in starts { distances[start] = 0 }
        var reached = starts
        var next = 0
        while next < reached.count {
            let node = reached[next]
            next += 1
            for neighbor in neighbors[node] where distances[neighbor] == nil {
                distances[neighbor] = distances[node]! + 1
                reached.append(neighbor)
            }
        }
        return distances
    }
}

extension CompositionGraph.Figures: CustomStringConvertible {
    /// The five most needed keys with how many others need them, and the longest path.
    public var description: String {
        var lines: [String] = []
        let needed = mostNeeded()
        if !needed.isEmpty { lines.append("most needed:") }
        for entry in needed {
            let keys = entry.dependents == 1 ? "1 key needs it" : "\(entry.dependents) keys need it"
            lines.append("  \(entry.node): \(keys), \(entry.directDependents) directly")
        }
        if longestPath.count > 1 {
            lines.append("longest path, \(longestPath.count) keys:")
            lines.append("  " + longestPath.map(\.description).joined(separator: "\n  -> "))
        }
        return lines.joined(separator: "\n")
    }
}
