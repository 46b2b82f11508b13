/// Nodes that a picture draws in one box: those of a container or of a group, with the groups within it.
struct Cluster {
    /// The title of the box; empty for the picture itself.
    let title: String
    /// The numbers of the nodes that are in no group within this one.
    private(set) var nodes: [Int] = []
    private(set) var children: [Cluster] = []
    /// The number of the child with each title.
    private var numbers: [String: Int] = [:]

    private init(title: String) { self.title = title }

    /// The boxes of a graph, in the order of their first nodes.
    init(_ graph: CompositionGraph) {
        self.init(title: "")
        for (index, node) in graph.nodes.enumerated() {
            add(index, at: graph.path(of: node)[...])
        }
    }

    private mutating func add(_ node: Int, at path: ArraySlice<String>) {
        guard let first = path.first else {
            nodes.append(node)
            return
        }
        if numbers[first] == nil {
            numbers[first] = children.count
            children.append(Cluster(title: first))
        }
        children[numbers[first]!].add(node, at: path.dropFirst())
    }
}

extension CompositionGraph {
    /// The titles of the boxes around a node, outermost first. A key without a module is in none.
    func path(of node: Node) -> [String] {
        guard node.kind == .module else { return [] }
        guard containers > 1 else { return node.groups }
        let container =
            switch containers - 1 - node.container {
            case 0: "this container"
            case 1: "its parent"
            case let number: "its ancestor \(number)"
            }
        return [container] + node.groups
    }

    /// The edges of a problem's path, and the nodes that it is about.
    var faulty: (nodes: Set<Node.ID>, edges: Set<[Node.ID]>) {
        var edges: Set<[Node.ID]> = []
        for problem in problems {
            for (from, to) in zip(problem.path, problem.path.dropFirst()) { edges.insert([from, to]) }
        }
        return (Set(problems.flatMap(\.path)), edges)
    }
}

extension CompositionGraph.Node {
    /// The text in a node's box: the key, and how its value lives.
    var lines: [String] {
        var words = [lifetime]
        switch kind {
        case .module: break
        case .default: words = ["default value"]
        case .missing: words = ["nothing serves it"]
        }
        if let argument { words.append("takes \(argument)") }
        if isAsynchronous { words.append("async") }
        if isolation != .nonisolated { words.append(isolation.rawValue) }
        if choosesAtRunTime { words.append("chooses at run time") }
        if !decorators.isEmpty {
            words.append("decorated" + (decorators.count > 1 ? " \(decorators.count) times" : ""))
        }
        if !contributions.isEmpty { words.append("\(contributions.count) contributed") }
        let title = name.map { "\(key) \(String(reflecting: $0))" } ?? key
        return [title, words.joined(separator: ", ")]
    }
}
