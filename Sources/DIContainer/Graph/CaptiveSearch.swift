/// Finds captive dependencies: values that a container keeps and that hold, directly or through values which are not
/// kept, others that end sooner.
///
/// A singleton that holds the value of a session would go on using it when the session is over. The name is Mark
/// Seemann's ("Captive Dependency", 2014).
struct CaptiveSearch {
    /// The ways from a keeper to its captive, ordered by keeper and captive: a shortest one for each pair.
    private(set) var captives: [[Int]] = []

    private let graph: CompositionGraph
    private var nodes: [CompositionGraph.Node] { graph.nodes }

    init(_ graph: CompositionGraph) {
        self.graph = graph
        guard let mayLead = Self.leadingToEnding(graph) else { return }
        for node in nodes.indices where nodes[node].lifetime.isHeldByContainer {
            search(from: node, through: mayLead)
        }
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
            for edge in graph.edges(of: node) where edge.deferral != .everyCall && predecessor[edge.target] == nil {
                predecessor[edge.target] = node
                let lifetime = nodes[edge.target].lifetime
                if lifetime.endsBefore(nodes[keeper].lifetime) { found.append(edge.target) }
                if !lifetime.isHeldByContainer, mayLead[edge.target] { queue.append(edge.target) }
            }
        }
        for captive in found.sorted() {
            var path = [captive]
            while let last = path.last, last != keeper { path.append(predecessor[last]!) }
            captives.append(path.reversed())
        }
    }

    /// For each node, whether it leads to a value with an end of its own, so that the search can pass by the others;
    /// `nil` where there is no such value.
    private static func leadingToEnding(_ graph: CompositionGraph) -> [Bool]? {
        let nodes = graph.nodes
        var queue = nodes.indices.filter { nodes[$0].lifetime.hasEnd }
        if queue.isEmpty { return nil }
        var predecessors: [[Int]] = Array(repeating: [], count: nodes.count)
        for index in nodes.indices {
            for edge in graph.edges(of: index) where edge.deferral != .everyCall {
                predecessors[edge.target].append(index)
            }
        }
        var leads = Array(repeating: false, count: nodes.count)
        var head = 0
        while head < queue.count {
            let node = queue[head]
            head += 1
            for predecessor in predecessors[node] where !leads[predecessor] {
                leads[predecessor] = true
                if !nodes[predecessor].lifetime.isHeldByContainer { queue.append(predecessor) }
            }
        }
        return leads
    }
}

extension Lifetime {
    /// Whether the container itself holds the value, so that it may outlive those who use it.
    var isHeldByContainer: Bool {
        switch kind {
        case .singleton, .cached: true
        case .unique, .graph, .shared: false
        }
    }

    /// Whether the value can end before its container.
    var hasEnd: Bool {
        switch kind {
        case .cached: true
        case .singleton, .shared: timeToLive != nil
        case .unique, .graph: false
        }
    }

    /// Whether a value of this lifetime may be over while one of `other` is still in use.
    func endsBefore(_ other: Lifetime) -> Bool {
        if case .cached = kind, kind != other.kind { return true }
        guard isRetained, let timeToLive else { return false }
        guard let longer = other.timeToLive else { return true }
        return timeToLive < longer
    }
}
