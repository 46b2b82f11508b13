/// Finds the knots of a graph: the largest sets of nodes that all lead to each other. A single node can be a knot too.
///
/// It is Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972), with an explicit stack, so that long
/// chains do not overflow the thread's.
///
/// - Parameter targets: For each node, the nodes that it leads to.
/// - Returns: The knots, each after those that it leads to.
package func knots(of targets: [[Int]]) -> [ArraySlice<Int>] {
    // The nodes of the knots that are known, and where each knot ends.
    var order: [Int] = []
    var ends = [0]
    // For each node that was reached, the number of the earliest one that it leads to; 0 before, and `closed` once its
    // knot is known.
    var earliest = Array(repeating: 0, count: targets.count)
    let closed = Int.max
    // The nodes whose knots are not known, in the order in which they were reached.
    var open: [Int] = []
    // The nodes from the root to here, each with the number of targets that were followed.
    var path: [(node: Int, number: Int, followed: Int)] = []
    var count = 0
    func enter(_ node: Int) {
        count += 1
        earliest[node] = count
        open.append(node)
        path.append((node, count, 0))
    }
    for root in targets.indices where earliest[root] == 0 {
        enter(root)
        while let (node, number, followed) = path.last {
            if followed < targets[node].count {
                let target = targets[node][followed]
                path[path.count - 1].followed += 1
                if earliest[target] == 0 { enter(target) }
                earliest[node] = min(earliest[node], earliest[target])
                continue
            }
            path.removeLast()
            if earliest[node] == number {
                var member: Int
                repeat {
                    member = open.removeLast()
                    earliest[member] = closed
                    order.append(member)
                } while member != node
                ends.append(order.count)
            }
            if let dependent = path.last?.node { earliest[dependent] = min(earliest[dependent], earliest[node]) }
        }
    }
    return (1..<ends.count).map { order[ends[$0 - 1]..<ends[$0]] }
}
