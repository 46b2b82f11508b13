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
    /// The path from a keeper to its captive, whose last step is the injection to change.
    struct Captive {
        /// The nodes; of a long path, the keeper and the last hundred.
        fileprivate(set) var path: [Int]
        fileprivate(set) var isAbridged = false
    }

    /// One keeper that holds the value of a node, and the node that injects it on a shortest path from there.
    private struct Holder {
        let keeper: Int32
        let predecessor: Int32
    }

    /// Ordered by keepers, then by captives, then by the nodes that inject them.
    private(set) var captives: [Captive] = []

    /// Without a limit, paths through one long chain would be long for each of the captives along it.
    private static let longestPath = 100

    private let graph: DeclaredGraph
    private var lifetimes: [Lifetime] = []
    /// For each node that no container keeps, the keeper that lives longest, and one of another kind.
    private var holders: [(first: Holder?, second: Holder?)] = []

    init(_ graph: DeclaredGraph) {
        self.graph = graph
        // Only remarkable nodes can end early.
        guard graph.remarkable.contains(where: { graph.lifetime(of: $0).hasEnd }) else { return }
        lifetimes = graph.nodes.indices.map(graph.lifetime(of:))
        holders = Array(repeating: (nil, nil), count: lifetimes.count)
        let keepers = lifetimes.indices.filter { lifetimes[$0].isHeldByContainer }
        for keeper in keepers where lifetimes[keeper].timeToLive == nil { hold(by: keeper) }
        let limited = keepers.filter { lifetimes[$0].timeToLive != nil }
        for keeper in limited.inOrder(by: livesLonger) { hold(by: keeper) }
        findCaptives()
        captives = captives.inOrder {
            ($0.path[0], $0.path.last!, $0.injecting) < ($1.path[0], $1.path.last!, $1.injecting)
        }
    }

    private func livesLonger(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (lifetimes[one].timeToLive!, lifetimes[other].timeToLive!)
        return left == right ? one < other : left > right
    }

    /// Notes a keeper at all nodes that it holds, breadth first.
    ///
    /// A node needs two keepers at most: the first, which lives longest, and one of another kind, because the values of
    /// a scope end before a keeper of another kind. Everything that the node leads to has been noted for these two. So
    /// no edge is followed more than twice.
    private mutating func hold(by keeper: Int) {
        var queue = [keeper]
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for edge in graph.edges(of: node) where edge.deferral != .everyCall {
                let target = Int(edge.target)
                if lifetimes[target].isHeldByContainer { continue }
                let holder = Holder(keeper: Int32(keeper), predecessor: Int32(node))
                if let first = holders[target].first {
                    let isOfSameKind = lifetimes[Int(first.keeper)].kind == lifetimes[keeper].kind
                    if isOfSameKind || holders[target].second != nil { continue }
                    holders[target].second = holder
                } else {
                    holders[target].first = holder
                }
                queue.append(target)
            }
        }
    }

    /// Checks each injection of a value that ends.
    private mutating func findCaptives() {
        // A module may inject a key more than once.
        var lastInjecting = Array(repeating: -1, count: lifetimes.count)
        for node in lifetimes.indices {
            for edge in graph.edges(of: node) where edge.deferral != .everyCall {
                let target = Int(edge.target)
                guard lifetimes[target].hasEnd, lastInjecting[target] != node else { continue }
                lastInjecting[target] = node
                if let keeper = keeper(of: node, longerThan: target) {
                    addCaptive(target, of: keeper, injectedBy: node)
                }
            }
        }
    }

    /// The keeper that holds the value of a node, and may do so when the value of another node is over.
    private func keeper(of node: Int, longerThan target: Int) -> Int? {
        let keepers =
            lifetimes[node].isHeldByContainer
            ? [node] : [holders[node].first, holders[node].second].compactMap { $0.map { Int($0.keeper) } }
        return keepers.first { lifetimes[target].endsBefore(lifetimes[$0]) }
    }

    private mutating func addCaptive(_ captive: Int, of keeper: Int, injectedBy node: Int) {
        var way = Captive(path: [captive, node])
        while let last = way.path.last, last != keeper {
            let holder = holders[last].first.flatMap { Int($0.keeper) == keeper ? $0 : nil } ?? holders[last].second!
            let previous = Int(holder.predecessor)
            way.isAbridged = way.path.count == Self.longestPath && previous != keeper
            way.path.append(way.isAbridged ? keeper : previous)
        }
        way.path.reverse()
        captives.append(way)
    }
}

extension CaptiveSearch.Captive {
    /// The node whose injection is to be changed.
    var injecting: Int { path[path.count - 2] }
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
