public import DIContainer

/// The composition of a container as a value: its keys, and which key injects which.
///
/// ```swift
/// let graph = container.graph
/// for node in graph.dependents(of: DatabaseKey.self, transitive: true) { print(node.id) }
/// print(graph.mermaid)
/// ```
///
/// It is read from what modules declare; no factory runs for it. Two graphs of the same composition are equal, and
/// everything in it is in the order of registration, so that each of its texts is the same on every run. Only the
/// ``hints`` know more after values were made; they do not count when graphs are compared.
///
/// It is `Codable`; ``json`` is the same document without Foundation.
public struct CompositionGraph: Sendable {
    /// The number of containers: the one that was asked, which is the last, and its parents.
    public let containers: Int
    /// The keys.
    public let nodes: [Node]
    /// The injections, those of a node together.
    public let edges: [Edge]
    /// The problems of the composition.
    public let problems: [Problem]
    /// Likely mistakes that are not errors. Some are known only after values were made.
    public let hints: [Hint]

    /// The index of each node; by key type, if the graph comes from a container of this process.
    private let positions: Positions

    package init(
        containers: Int, nodes: [Node], edges: [Edge], problems: [Problem], hints: [Hint] = [],
        positions: [KeyIdentity: Int] = [:]
    ) {
        self.containers = containers
        self.nodes = nodes
        self.edges = edges
        self.problems = problems
        self.hints = hints
        self.positions = Positions(nodes, byKey: positions)
    }

    /// A place in source code, also for graphs that were read from a file.
    public struct Place: Hashable, Sendable, Codable, CustomStringConvertible {
        /// The file, as `Module/File.swift`.
        public let file: String
        /// The line, counted from 1.
        public let line: Int

        package init(_ place: SourcePlace) {
            file = place.fileID
            line = place.line
        }

        init(_ remark: Report.Remark) { (file, line) = (remark.file, remark.line) }

        func remark(_ text: String) -> Report.Remark { (file, line, text) }

        /// The place as compilers print it.
        public var description: String { "\(file.withHiddenCharactersShown):\(line)" }
    }

    /// A problem, and its nodes.
    ///
    /// ```swift
    /// for problem in container.graph.problems { print(problem.code, problem.path) }
    /// ```
    public struct Problem: Hashable, Sendable, Codable, Reported {
        package let report: Report
        /// The nodes that it is about, in order: for a cycle, the first is also the last.
        public let path: [Node.ID]

        /// The code, as in `CompositionProblem.code`.
        public var code: String { report.code }
        /// The problem in one line.
        public var headline: String { report.headline }
        /// Why it is a problem.
        public var reason: String? { report["reason"] }
        /// What to do about it, each way on a line.
        public var fix: String? { report["fix"] }

        /// The whole report.
        public var description: String { report.text }
    }

    /// The names of the groups that the modules are in, outermost first, each path once, in the order of the modules.
    public var groups: [[String]] {
        var seen: Set<[String]> = []
        return nodes.flatMap { node in node.groups.indices.map { Array(node.groups[...$0]) } }
            .filter { seen.insert($0).inserted }
    }

    /// The same graph without the places of modules, which change with each line that is added above them, and without hints.
    ///
    /// Keep this one in a file with which a test compares today's graph.
    public var withoutPlaces: CompositionGraph {
        CompositionGraph(
            containers: containers, nodes: nodes.map(\.withoutPlaces), edges: edges, problems: problems,
            positions: positions.byKey)
    }

    /// The same graph with more edges.
    package func adding(_ more: [Edge]) -> CompositionGraph {
        CompositionGraph(
            containers: containers, nodes: nodes, edges: edges + more, problems: problems, hints: hints,
            positions: positions.byKey)
    }

    /// The node that serves a key for the container that was asked, or that stands for it if nothing does.
    ///
    /// - Parameters:
    ///   - key: The key, not a combinator.
    ///   - name: The name that the module was registered with, if it has one.
    /// - Returns: `nil` if no module serves or injects the key. In a graph that was read from a file, the key is found
    ///   by its name.
    public func node<Key: InjectionKey>(of key: Key.Type, named name: String? = nil) -> Node? {
        let identity = KeyIdentity(key, name: name)
        if let index = positions.byKey[identity] { return nodes[index] }
        if !positions.byKey.isEmpty { return nil }
        let own = (0..<containers).reversed().lazy.compactMap { self[Node.ID(of: identity, container: $0)] }.first
        return own ?? (identity.isByType ? nodes(byTypeOf: identity).last : nil)
    }

    /// In a graph that was read from a file, the nodes that may serve a type which has no module of its own.
    func nodes(byTypeOf key: KeyIdentity) -> [Node] {
        guard positions.byKey.isEmpty, key.type.saysWhatIsMeant else { return [] }
        return nodes.filter { $0.name == nil && $0.kind == .module && $0.value == key.type.valueSpelling }
    }

    /// The node of a key that a container of the graph has.
    package func node(of key: KeyIdentity, container: Int) -> Node? {
        // A parent has a separate node of the same key, so the number alone may belong to another container.
        if let index = positions.byKey[key], nodes[index].container == container { return nodes[index] }
        return self[Node.ID(of: key, container: container)] ?? positions.byKey[key].map { nodes[$0] }
    }

    /// The nodes of some keys and of their named modules.
    func nodes(of keys: [KeyIdentity]) -> [Node] {
        let named = keys.filter { $0.name != nil }.flatMap { key in
            (0..<containers).compactMap { node(of: key, container: $0) }
        }
        let keys = keys.filter { $0.name == nil }
        if !positions.byKey.isEmpty {
            let types = Set(keys.map { ObjectIdentifier($0.type) })
            return named
                + positions.byKey.filter { types.contains(ObjectIdentifier($0.key.type)) }.map { nodes[$0.value] }
        }
        let plain = Set(keys.flatMap { key in (0..<containers).map { Node.ID(of: key, container: $0).rawValue } })
        return named
            + nodes.filter { node in
                let id = node.id.rawValue
                return plain.contains(id)
                    || id.ranges(of: " \"").contains { plain.contains(String(id[..<$0.lowerBound])) }
            }
    }

    /// The node of an identity.
    public subscript(id: Node.ID) -> Node? { numbers[id].map { nodes[$0] } }

    /// The numbers of the nodes by their identities.
    var numbers: [Node.ID: Int] { positions.byID }
}

extension CompositionGraph: Hashable {
    /// Whether two graphs have the same containers, nodes, edges and problems.
    public static func == (left: CompositionGraph, right: CompositionGraph) -> Bool {
        left.containers == right.containers && left.nodes == right.nodes && left.edges == right.edges
            && left.problems == right.problems
    }

    /// Hashes the parts that are compared.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(containers)
        hasher.combine(nodes)
        hasher.combine(edges)
        hasher.combine(problems)
    }
}

/// The index of each node. It follows from the nodes, and from key types, which mean nothing outside of the process.
private struct Positions: Sendable {
    let byID: [CompositionGraph.Node.ID: Int]
    let byKey: [KeyIdentity: Int]

    init(_ nodes: [CompositionGraph.Node], byKey: [KeyIdentity: Int]) {
        byID = Dictionary(zip(nodes.map(\.id), nodes.indices), uniquingKeysWith: { first, _ in first })
        self.byKey = byKey
    }
}
