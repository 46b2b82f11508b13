/// Finds captive dependencies: values that a container keeps and that hold, directly or through values which are not
/// kept, others that end sooner.
///
/// A singleton that holds the value of a session would go on using it when the session is over. The name is Mark
/// Seemann's ("Captive Dependency", 2014).
struct CaptiveSearch {
    /// The ways from a keeper to its captive, ordered by keeper and captive: a shortest one for each pair.
    private(set) var captives: [[Int]] = []

    private let graph: DeclaredGraph
    private var lifetimes: [Lifetime] = []

    init(_ graph: DeclaredGraph) {
        self.graph = graph
        // Only what is remarkable can end early.
        guard graph.remarkable.contains(where: { graph.lifetime(of: $0).hasEnd }) else { return }
        lifetimes = graph.nodes.indices.map(graph.lifetime(of:))
        let predecessors = predecessors()
        let ending = lifetimes.indices.filter { lifetimes[$0].hasEnd }
        let mayLead = leading(to: ending, by: predecessors)
        let held = lifetimes.indices.filter { lifetimes[$0].isHeldByContainer }
        for node in keepers(of: ending, by: predecessors) ?? held { search(from: node, through: mayLead) }
    }

    /// The nodes that keep something that ends sooner; `nil` where that is best found by looking at each.
    ///
    /// Values that end have few distinct ends, such as that of a session, so one backward search for each finds every
    /// keeper; usually there is none.
    private func keepers(of ending: [Int], by predecessors: [[Int]]) -> [Int]? {
        var groups: [(lifetime: Lifetime, nodes: [Int])] = []
        for node in ending {
            let lifetime = lifetimes[node]
            if let index = groups.firstIndex(where: { $0.lifetime.endsLike(lifetime) }) {
                groups[index].nodes.append(node)
            } else if groups.count < 16 {
                groups.append((lifetime, [node]))
            } else {
                return nil
            }
        }
        var isKeeper = Array(repeating: false, count: lifetimes.count)
        for group in groups {
            let leads = leading(to: group.nodes, by: predecessors)
            for node in lifetimes.indices where leads[node] && lifetimes[node].isHeldByContainer {
                if group.lifetime.endsBefore(lifetimes[node]) { isKeeper[node] = true }
            }
        }
        return isKeeper.indices.filter { isKeeper[$0] }
    }

    /// Searches breadth first, through values that are not kept by a container themselves.
    private mutating func search(from keeper: Int, through mayLead: [Bool]) {
        guard mayLead[keeper] else { return }
        var predecessor: [Int: Int] = [keeper: keeper]
        var queue = [keeper]
        var found: [Int] = []
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for edge in graph.edges(of: node) where edge.deferral != .everyCall {
                let target = Int(edge.target)
                if predecessor[target] != nil { continue }
                predecessor[target] = node
                if lifetimes[target].endsBefore(lifetimes[keeper]) { found.append(target) }
                if !lifetimes[target].isHeldByContainer, mayLead[target] { queue.append(target) }
            }
        }
        for captive in found.sorted() {
            var path = [captive]
            while let last = path.last, last != keeper { path.append(predecessor[last]!) }
            captives.append(path.reversed())
        }
    }

    /// For each node, those that hold its value.
    private func predecessors() -> [[Int]] {
        var predecessors: [[Int]] = Array(repeating: [], count: lifetimes.count)
        for index in lifetimes.indices {
            for edge in graph.edges(of: index) where edge.deferral != .everyCall {
                predecessors[Int(edge.target)].append(index)
            }
        }
        return predecessors
    }

    /// For each node, whether it leads to one of `ends`, so that a search can skip the others.
    private func leading(to ends: [Int], by predecessors: [[Int]]) -> [Bool] {
        var queue = ends
        var leads = Array(repeating: false, count: lifetimes.count)
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for predecessor in predecessors[node] where !leads[predecessor] {
                leads[predecessor] = true
                if !lifetimes[predecessor].isHeldByContainer { queue.append(predecessor) }
            }
        }
        return leads
    }
}

extension Lifetime {
    /// Whether the container itself holds the value, so that it may outlive those who use it.
    var isHeldByContainer: Bool { isKept && kind != .shared }

    /// Whether a value of this lifetime ends when one of `other` does, as far as that is known.
    func endsLike(_ other: Lifetime) -> Bool {
        kind == other.kind && timeToLive == other.timeToLive
    }

    /// Whether a value of this lifetime may be over while one of `other` is still in use.
    func endsBefore(_ other: Lifetime) -> Bool {
        if case .cached = kind, kind != other.kind { return true }
        guard isKept, let timeToLive else { return false }
        guard let longer = other.timeToLive else { return true }
        return timeToLive < longer
    }
}
