extension LargeGraph {
    private enum Mark { case new, open, done }

    /// Whether a depth-first search finds a way back.
    @inline(never)
    func isCircular() -> Bool { Self.isCircular(successors) }

    /// The same, in the graph made unsound or not.
    func isCircular(addingEdgeFromEndToStart: Bool) -> Bool {
        var successors = successors
        if addingEdgeFromEndToStart { successors[count - 3] = [0] }
        return Self.isCircular(successors)
    }

    /// With a separate stack, since a graph may be deeper than the thread's.
    private static func isCircular(_ successors: [[Int]]) -> Bool {
        var marks = Array(repeating: Mark.new, count: successors.count)
        var path: [(node: Int, next: Int)] = []
        for root in successors.indices where marks[root] == .new {
            marks[root] = .open
            path.append((root, 0))
            while let (node, next) = path.last {
                guard next < successors[node].count else {
                    marks[node] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let successor = successors[node][next]
                switch marks[successor] {
                case .new:
                    marks[successor] = .open
                    path.append((successor, 0))
                case .open: return true
                case .done: break
                }
            }
        }
        return false
    }
}
