/// A value of the random graph.
final class Node: Sendable {
    private let tracked: Tracked
    private let parts: [Node]
    private let deferred: [@Sendable () -> Node]

    init(_ kind: Kind, parts: [Node], deferred: [@Sendable () -> Node] = []) {
        tracked = Tracked(kind)
        self.parts = parts
        self.deferred = deferred
    }

    /// Makes what this node and its parts have put off; only while their container is alive and open.
    func visit(depth: Int = 3) {
        guard depth > 0 else { return }
        for part in parts { part.visit(depth: depth - 1) }
        for make in deferred { make().visit(depth: depth - 1) }
    }
}
