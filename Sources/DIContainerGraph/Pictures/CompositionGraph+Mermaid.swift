import DIContainer

extension CompositionGraph {
    /// The graph as a Mermaid flowchart, which many Markdown viewers draw.
    ///
    /// ```swift
    /// print("```mermaid\n\(container.graph.mermaid)```")
    /// ```
    ///
    /// The color shows the scope. A dashed edge is `Lazy` or `Provider`, a thick one was seen at run time, and the
    /// nodes and edges of problems are red.
    public var mermaid: String { MermaidPicture(self).text }
}

/// Writes a graph in Mermaid's flowchart language (mermaid.js.org/syntax/flowchart.html).
private struct MermaidPicture {
    private(set) var text = "flowchart LR\n"

    private let graph: CompositionGraph
    private var clusterCount = 0

    init(_ graph: CompositionGraph) {
        self.graph = graph
        add(Cluster(graph), indent: "  ")
        let faulty = graph.faulty
        let numbers = graph.numbers
        var faultyLinks: [String] = []
        var linkCount = 0
        for edge in graph.edges {
            guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
            text += "  n\(source) \(Self.arrow(of: edge)) n\(target)\n"
            if faulty.edges.contains([edge.source, edge.target]) { faultyLinks.append("\(linkCount)") }
            linkCount += 1
        }
        for cluster in 0..<clusterCount { text += "  style g\(cluster) fill:none,stroke:#8c959f\n" }
        addStyles(faulty.nodes)
        if !faultyLinks.isEmpty {
            text += "  linkStyle \(faultyLinks.joined(separator: ",")) stroke:#cf222e,stroke-width:3px\n"
        }
    }

    private mutating func add(_ cluster: Cluster, indent: String) {
        for node in cluster.nodes {
            let label = graph.nodes[node].lines.map(Self.escaped).joined(separator: "<br/>")
            text += "\(indent)n\(node)[\"\(label)\"]\n"
        }
        for child in cluster.children {
            text += "\(indent)subgraph g\(clusterCount)[\"\(Self.escaped(child.title))\"]\n"
            clusterCount += 1
            add(child, indent: indent + "  ")
            text += "\(indent)end\n"
        }
    }

    private mutating func addStyles(_ faulty: Set<CompositionGraph.Node.ID>) {
        // By the classes' first nodes, so that the order is the same on every run.
        var classes: [(name: String, nodes: [Int])] = []
        for (index, node) in graph.nodes.enumerated() {
            if let known = classes.firstIndex(where: { $0.name == node.className }) {
                classes[known].nodes.append(index)
            } else {
                classes.append((node.className, [index]))
            }
        }
        for (name, nodes) in classes {
            let first = graph.nodes[nodes[0]]
            let border = first.kind == .module ? "stroke:#57606a" : "stroke:#57606a,stroke-dasharray:4"
            text += "  classDef \(name) fill:\(first.fillColor),\(border),color:#1f2328\n"
            text += "  class \(nodes.map { "n\($0)" }.joined(separator: ",")) \(name)\n"
        }
        let red = graph.nodes.indices.filter { faulty.contains(graph.nodes[$0].id) }
        if !red.isEmpty {
            text += "  classDef problem stroke:#cf222e,stroke-width:3px\n"
            text += "  class \(red.map { "n\($0)" }.joined(separator: ",")) problem\n"
        }
    }

    private static func arrow(of edge: CompositionGraph.Edge) -> String {
        let arrow =
            switch edge.kind {
            case .direct: "-->"
            case .lazy, .provider: "-.->"
            case .dynamic: "==>"
            }
        return edge.label.isEmpty ? arrow : "\(arrow)|\"\(edge.label)\"|"
    }

    /// The text with everything that may mean something to Mermaid as an entity; Mermaid reads `#35;` as `&#35;`.
    private static func escaped(_ text: String) -> String {
        text.withHiddenCharactersShown.escaped { scalar in
            let isPlain =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil || plain.contains(scalar)
            return isPlain ? nil : "#\(scalar.value);"
        }
    }

    /// The characters that mean nothing to Mermaid, besides letters and digits.
    private static let plain = Set(" _.,:⟨⟩+".unicodeScalars)
}

extension CompositionGraph.Node {
    /// The word for the node's color; Mermaid reserves `default` and `graph`.
    fileprivate var className: String {
        switch kind {
        case .module: "\(scope)Scope"
        case .default: "defaultValue"
        case .missing: "missingKey"
        }
    }
}
