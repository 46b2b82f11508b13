/// Finds the cycles of a graph: one shortest cycle for each knot of nodes that all lead to each other.
///
/// The knots are strongly connected components, by Tarjan's algorithm (Depth-first search and linear graph algorithms,
/// 1972), with a stack of its own, so that long chains of modules do not overflow the thread's.
struct CycleSearch {
    /// The cycles, each beginning and ending with the same node, ordered by that node.
    private(set) var cycles: [[Int]] = []

    private let starts: [Int]
    private let targets: [Int]
    private var order: [Int]
    private var lowest: [Int]
    private var stack: [Int] = []
    private var isOnStack: [Bool]
    private var count = 0

    /// Searches the edges that are resolved before a factory runs.
    init(_ graph: CompositionGraph) {
        (starts, targets) = graph.immediateSuccessors()
        order = Array(repeating: -1, count: graph.nodes.count)
        lowest = order
        isOnStack = Array(repeating: false, count: graph.nodes.count)
        for node in graph.nodes.indices where order[node] < 0 { visit(node) }
        cycles.sort { $0[0] < $1[0] }
    }

    private mutating func visit(_ root: Int) {
        var path: [(node: Int, next: Int)] = []
        open(root, &path)
        while let (node, next) = path.last {
            if next < starts[node + 1] {
                path[path.count - 1].next += 1
                let successor = targets[next]
                if order[successor] < 0 {
                    open(successor, &path)
                } else if isOnStack[successor] {
                    lowest[node] = min(lowest[node], order[successor])
                }
                continue
            }
            path.removeLast()
            if let parent = path.last?.node { lowest[parent] = min(lowest[parent], lowest[node]) }
            if lowest[node] == order[node] { close(node) }
        }
    }

    /// The nodes whose values are resolved before the factory of `node` runs.
    private func successors(of node: Int) -> ArraySlice<Int> { targets[starts[node]..<starts[node + 1]] }

    private mutating func open(_ node: Int, _ path: inout [(node: Int, next: Int)]) {
        order[node] = count
        lowest[node] = count
        count += 1
        stack.append(node)
        isOnStack[node] = true
        path.append((node, starts[node]))
    }

    /// Takes the component that began at `node` off the stack.
    private mutating func close(_ node: Int) {
        if stack.last == node {
            // Most nodes are components of their own.
            stack.removeLast()
            isOnStack[node] = false
            if successors(of: node).contains(node) { cycles.append(shortestCycle(in: [node])) }
            return
        }
        var component: Set<Int> = []
        repeat {
            let member = stack.removeLast()
            isOnStack[member] = false
            component.insert(member)
        } while !component.contains(node)
        cycles.append(shortestCycle(in: component))
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
