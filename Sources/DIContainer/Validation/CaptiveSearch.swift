/// Finds captive dependencies: values that a container keeps and that hold values which end sooner, directly or through
/// values which are not kept.
///
/// A singleton that holds the value of a session would continue to use it when the session is over. The name comes from
/// Mark Seemann ("Captive Dependency", 2014).
///
/// One captive is one injection of a value that ends too soon. Changing it frees the value from all keepers that hold
/// it that way, so only one of them is named. If each pair of a keeper and such a value were a captive, there would be
/// millions when thousands of both meet in one value.
struct CaptiveSearch {
    /// The paths from a keeper to its captive, whose last step is the injection to change; of a long path, the keeper and
    /// the last hundred nodes. They are ordered by keepers, then by captives, then by the nodes that inject them.
    private(set) var captives: [(path: [Int], isAbridged: Bool)] = []

    /// Without a limit, paths through one long chain would be long for each of the captives along it.
    private static let longestPath = 100

    private let graph: DeclaredGraph
    private let lifetimes: [Lifetime]
    /// For each node that no container keeps, the keeper that lives longest, and one of another kind; each with the node
    /// that injects the value on a shortest path from there.
    private var holders: [[(keeper: Int, predecessor: Int)]]

    init(_ graph: DeclaredGraph) {
        self.graph = graph
        // Only remarkable nodes can end early.
        let hasEnds = graph.remarkable.contains { graph.lifetime(of: $0).hasEnd }
        lifetimes = hasEnds ? graph.nodes.indices.map(graph.lifetime(of:)) : []
        holders = Array(repeating: [], count: lifetimes.count)
        for keeper in keepers { hold(by: keeper) }
        for node in lifetimes.indices { addCaptives(injectedBy: node) }
        func place(_ path: [Int]) -> (Int, Int, Int) { (path[0], path[path.count - 1], path[path.count - 2]) }
        captives = captives.inOrder { place($0.path) < place($1.path) }
    }

    /// The nodes whose values a container holds, those that live longest first.
    private var keepers: [Int] {
        func timeToLive(_ node: Int) -> Duration { lifetimes[node].timeToLive ?? .seconds(Int64.max) }
        return lifetimes.indices.filter { lifetimes[$0].isHeldByContainer }
            .inOrder { (timeToLive($1), $0) < (timeToLive($0), $1) }
    }

    /// Records a keeper at all nodes that it holds, breadth first.
    ///
    /// A node needs two keepers at most: the first, which lives longest, and one of another kind, because the values of
    /// a scope end before a keeper of another kind. Everything that the node leads to is recorded for these two. So
    /// no edge is followed more than twice.
    private mutating func hold(by keeper: Int) {
        var queue = [keeper]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for edge in graph.nodes[node].edges where edge.deferral != .everyCall {
                let known = holders[edge.target]
                if lifetimes[edge.target].isHeldByContainer || known.count == 2 { continue }
                if known.contains(where: { lifetimes[$0.keeper].kind == lifetimes[keeper].kind }) { continue }
                holders[edge.target].append((keeper, node))
                queue.append(edge.target)
            }
        }
    }

    /// Checks the injections of a node.
    private mutating func addCaptives(injectedBy node: Int) {
        let keepers = lifetimes[node].isHeldByContainer ? [node] : holders[node].map(\.keeper)
        // A module may inject a key more than once.
        var known: Set<Int> = []
        for edge in graph.nodes[node].edges where edge.deferral != .everyCall && lifetimes[edge.target].hasEnd {
            let keeper = keepers.first { lifetimes[edge.target].endsBefore(lifetimes[$0]) }
            if let keeper, known.insert(edge.target).inserted { add(edge.target, of: keeper, injectedBy: node) }
        }
    }

    private mutating func add(_ captive: Int, of keeper: Int, injectedBy node: Int) {
        var path = [captive, node]
        while let last = path.last, last != keeper, path.count <= Self.longestPath {
            path.append(holders[last].first { $0.keeper == keeper }!.predecessor)
        }
        let isAbridged = path.last != keeper
        if isAbridged { path[path.count - 1] = keeper }
        captives.append((path.reversed(), isAbridged))
    }
}

extension Lifetime {
    /// Whether the container itself holds the value, so that it may outlive its users.
    var isHeldByContainer: Bool { isKept && kind != .shared }

    /// Whether a value of this lifetime may be over while one of `other` is still in use.
    func endsBefore(_ other: Lifetime) -> Bool {
        if case .cached = kind, kind != other.kind { return true }
        guard isKept, let timeToLive else { return false }
        guard let longer = other.timeToLive else { return true }
        return timeToLive < longer
    }
}
