/// Finds the knots of a graph: the largest sets of nodes that all lead to each other, by Tarjan's algorithm
/// (Depth-first search and linear graph algorithms, 1972), with an explicit stack, so that long chains do not overflow
/// the thread's.
///
/// A single node can be a knot too.
struct Knots {
    /// For each node that the search has reached, the position of the earliest one that it leads to; 0 for one that it
    /// has not reached, and `closed` once its knot is known.
    private var lowest: [Int32]
    private var stack: [Int32] = []
    private var path: [(node: Int, position: Int32, next: Int, end: Int)] = []
    private var count: Int32 = 0
    /// Later than all positions.
    private static let closed = Int32.max

    /// Searches a graph.
    ///
    /// - Parameters:
    ///   - nodeCount: The number of nodes.
    ///   - edges: The numbers of the edges of a node.
    ///   - target: The node that an edge leads to; `nil` for an edge that does not count.
    ///   - foundAlone: Called with a node that has no edges, and that no edge has led to before.
    ///   - found: Called with the nodes of each other knot, before those of the knots that lead to it.
    @inline(__always)
    static func search(
        _ nodeCount: Int, edges: (Int) -> Range<Int>, target: (Int) -> Int?, foundAlone: (Int) -> Void,
        found: (ArraySlice<Int32>) -> Void
    ) {
        var search = Knots(nodeCount)
        for root in 0..<nodeCount where search.lowest[root] == 0 {
            let edgesOfRoot = edges(root)
            if edgesOfRoot.isEmpty {
                // It needs no search.
                search.lowest[root] = closed
                foundAlone(root)
                continue
            }
            search.open(root, edgesOfRoot)
            while let (node, _, next, end) = search.path.last {
                if next < end {
                    search.path[search.path.count - 1].next = next + 1
                    guard let successor = target(next) else { continue }
                    if search.lowest[successor] == 0 {
                        search.open(successor, edges(successor))
                    } else {
                        search.lowest[node] = min(search.lowest[node], search.lowest[successor])
                    }
                } else if let start = search.close(node) {
                    found(search.stack[start...])
                    search.stack.removeSubrange(start...)
                }
            }
        }
    }

    private init(_ nodeCount: Int) {
        lowest = Array(repeating: 0, count: nodeCount)
    }

    private mutating func open(_ node: Int, _ edges: Range<Int>) {
        count += 1
        lowest[node] = count
        stack.append(Int32(node))
        path.append((node, count, edges.lowerBound, edges.upperBound))
    }

    /// Returns from a node whose edges have been followed.
    ///
    /// - Returns: The position of its knot on the stack, if it is the first node of that knot.
    private mutating func close(_ node: Int) -> Int? {
        let position = path.removeLast().position
        let reached = lowest[node]
        if reached != position {
            let parent = path[path.count - 1].node
            lowest[parent] = min(lowest[parent], reached)
            return nil
        }
        var start = stack.count
        repeat {
            start -= 1
            lowest[Int(stack[start])] = Self.closed
        } while Int(stack[start]) != node
        return start
    }
}
