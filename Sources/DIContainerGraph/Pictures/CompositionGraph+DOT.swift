import DIContainer

extension CompositionGraph {
    /// The graph in the language of Graphviz, with a box for each group.
    ///
    /// ```swift
    /// try container.graph.dot.write(toFile: "graph.dot", atomically: true, encoding: .utf8)   // dot -Tsvg graph.dot
    /// ```
    ///
    /// The color shows the scope. A dashed edge is `Lazy`, a dotted one is `Provider`, a bold one was seen at run time,
    /// and the nodes and edges of problems are red.
    public var dot: String { DOTPicture(self).text }
}

/// Writes a graph in the DOT language (graphviz.org/doc/info/lang.html).
private struct DOTPicture {
    private(set) var text = """
        digraph composition {
          graph [rankdir="LR", compound="true", fontname="Helvetica, Arial, sans-serif", fontsize="11"];
          node [shape="box", style="rounded,filled", fontname="Helvetica, Arial, sans-serif", fontsize="11"];
          edge [fontname="Helvetica, Arial, sans-serif", fontsize="9", color="#57606a"];

        """

    private let graph: CompositionGraph
    private let faulty: (nodes: Set<CompositionGraph.Node.ID>, edges: Set<[CompositionGraph.Node.ID]>)
    private var clusterCount = 0

    init(_ graph: CompositionGraph) {
        self.graph = graph
        faulty = graph.faulty
        add(Cluster(graph), indent: "  ")
        let numbers = graph.numbers
        for edge in graph.edges {
            guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
            text += "  n\(source) -> n\(target)\(attributes(of: edge));\n"
        }
        text += "}\n"
    }

    private mutating func add(_ cluster: Cluster, indent: String) {
        for node in cluster.nodes { text += "\(indent)n\(node) \(attributes(of: graph.nodes[node]));\n" }
        for child in cluster.children {
            text += "\(indent)subgraph cluster_\(clusterCount) {\n"
            text += "\(indent)  graph [label=\(Self.quoted([child.title])), style=\"rounded\", color=\"#8c959f\"];\n"
            clusterCount += 1
            add(child, indent: indent + "  ")
            text += "\(indent)}\n"
        }
    }

    private func attributes(of node: CompositionGraph.Node) -> String {
        var attributes = [
            ("label", Self.quoted(node.lines)), ("fillcolor", Self.quoted([node.fillColor])),
            ("tooltip", Self.quoted([node.value] + (node.place.map { ["\($0)"] } ?? []))),
        ]
        if node.kind != .module { attributes.append(("style", Self.quoted(["rounded,filled,dashed"]))) }
        if faulty.nodes.contains(node.id) {
            attributes += [("color", Self.quoted(["#cf222e"])), ("penwidth", Self.quoted(["2"]))]
        }
        return Self.list(attributes)
    }

    private func attributes(of edge: CompositionGraph.Edge) -> String {
        var attributes: [(String, String)] = []
        switch edge.kind {
        case .direct: break
        case .lazy: attributes.append(("style", Self.quoted(["dashed"])))
        case .provider: attributes.append(("style", Self.quoted(["dotted"])))
        case .dynamic: attributes.append(("style", Self.quoted(["bold"])))
        }
        if edge.isOptional { attributes.append(("arrowhead", Self.quoted(["empty"]))) }
        if !edge.label.isEmpty { attributes.append(("label", Self.quoted([edge.label]))) }
        if faulty.edges.contains([edge.source, edge.target]) {
            attributes += [("color", Self.quoted(["#cf222e"])), ("penwidth", Self.quoted(["2"]))]
        }
        return attributes.isEmpty ? "" : " " + Self.list(attributes)
    }

    private static func list(_ attributes: [(String, String)]) -> String {
        "[" + attributes.map { "\($0)=\($1)" }.joined(separator: ", ") + "]"
    }

    /// A quoted string, in which a backslash would begin an escape of the language, such as `\N` for the node's name,
    /// and an ampersand an entity of HTML.
    private static func quoted(_ lines: [String]) -> String {
        let escaped = lines.map { line in
            line.withHiddenCharactersShown.escaped { scalar in
                switch scalar {
                case "\\": "\\\\"
                case "\"": "\\\""
                case "&": "&amp;"
                default: nil
                }
            }
        }
        return "\"" + escaped.joined(separator: "\\n") + "\""
    }
}

extension CompositionGraph.Node {
    /// The color of the node's scope, as on the page; light enough for black text.
    var fillColor: String {
        switch (kind, scope) {
        case (.missing, _): "#ffebe9"
        case (.default, _): "#ffffff"
        case (_, .unique): "#f1f4f8"
        case (_, .graph): "#d2f4ea"
        case (_, .shared): "#e5dbff"
        case (_, .singleton): "#cfe4ff"
        case (_, .cached): "#fff0c2"
        }
    }
}
