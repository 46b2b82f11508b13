/// Finds the cycles of a graph: one shortest cycle for each knot of nodes that all lead to each other.
///
/// The knots are strongly connected components, by Tarjan's algorithm (Depth-first search and linear graph algorithms,
/// 1972), with a stack of its own, so that long chains of modules do not overflow the thread's.
struct CycleSearch {
    /// The cycles, each beginning and ending with the same node, ordered by that node.
    private(set) var cycles: [[Int]] = []
    /// The knots of the cycles, in their order.
    private(set) var knots: [Set<Int>] = []

    private let graph: DeclaredGraph
    /// For each node, when the search came to it; 0 for one that it has not come to.
    private var order: [Int32]
    /// For each node on the stack, the earliest node that it leads to; `closed` once its component is known.
    private var lowest: [Int32]
    private var stack: [Int32] = []
    private var path: [(node: Int, next: Int, end: Int)] = []
    private var count: Int32 = 0
    private static let closed = Int32.max

    /// Searches the edges that are resolved before a factory runs.
    init(_ graph: DeclaredGraph) {
        self.graph = graph
        order = Array(repeating: 0, count: graph.nodes.count)
        lowest = order
        for node in graph.nodes.indices where order[node] == 0 { visit(node) }
        let order = cycles.indices.sorted { cycles[$0][0] < cycles[$1][0] }
        (cycles, knots) = (order.map { cycles[$0] }, order.map { knots[$0] })
    }

    private mutating func visit(_ root: Int) {
        open(root)
        while let (node, next, end) = path.last {
            if next < end {
                path[path.count - 1].next = next + 1
                let edge = graph.edges[next]
                if edge.deferral != .none { continue }
                let successor = Int(edge.target)
                if order[successor] == 0 {
                    open(successor)
                } else if lowest[successor] != Self.closed {
                    lowest[node] = min(lowest[node], order[successor])
                }
                continue
            }
            path.removeLast()
            let reached = lowest[node]
            if reached == order[node] {
                close(node)
            } else if let parent = path.last?.node {
                lowest[parent] = min(lowest[parent], reached)
            }
        }
    }

    /// The nodes whose values are resolved before the factory of `node` runs.
    private func successors(of node: Int) -> [Int] {
        graph.edges(of: node).filter { $0.deferral == .none }.map { Int($0.target) }
    }

    private mutating func open(_ node: Int) {
        count += 1
        order[node] = count
        lowest[node] = count
        stack.append(Int32(node))
        let edges = graph.edgeNumbers(of: node)
        path.append((node, edges.lowerBound, edges.upperBound))
    }

    /// Takes the component that began at `node` off the stack.
    private mutating func close(_ node: Int) {
        if Int(stack.last!) == node {
            // Most nodes are components of their own.
            stack.removeLast()
            lowest[node] = Self.closed
            for edge in graph.edges(of: node) where Int(edge.target) == node && edge.deferral == .none {
                cycles.append([node, node])
                knots.append([node])
                break
            }
            return
        }
        var component: Set<Int> = []
        repeat {
            let member = Int(stack.removeLast())
            lowest[member] = Self.closed
            component.insert(member)
        } while !component.contains(node)
        cycles.append(shortestCycle(in: component))
        knots.append(component)
    }

    /// The shortest way from the first module of a component back to itself, by breadth-first search.
    private func shortestCycle(in component: Set<Int>) -> [Int] {
        let start = component.min()!
        var predecessor: [Int: Int] = [:]
        var queue = [start]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for successor in successors(of: node) where component.contains(successor) {
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
        fatalError("A strongly connected component has no cycle through its first node.")
    }
}
