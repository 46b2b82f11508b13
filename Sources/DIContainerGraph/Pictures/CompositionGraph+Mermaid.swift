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
    ///
    /// Above 60 keys, a box is a group, and an edge has the number of its injections: Mermaid lays out many groups badly,
    /// and refuses a text of 50,000 characters or 500 edges.
    public var mermaid: String {
        let deepest = nodes.map { path(of: $0).count }.max() ?? 0
        let groups = (0...deepest).dropFirst().reversed().map(MermaidPicture.Boxes.groups)
        let few = ([.keysInGroups] + groups).lazy.map { MermaidPicture(self, $0) }
            .filter { (min(2, nodes.count)...60).contains($0.boxCount) }
        let many = (groups + [.keys]).lazy.map { MermaidPicture(self, $0) }.filter { $0.boxCount > 1 }
        return (few.first(where: \.isDrawn) ?? many.first(where: \.isDrawn) ?? MermaidPicture(self, .groups(0))).text
    }
}

/// Writes a graph in Mermaid's flowchart language (mermaid.js.org/syntax/flowchart.html).
private struct MermaidPicture {
    /// What a box is: a key, or all keys of a group at a depth. At depth 0 there is one box.
    enum Boxes { case keysInGroups, keys, groups(Int) }

    private(set) var text = "flowchart LR\n"

    private let graph: CompositionGraph
    /// The box of each node, by the number of its first node.
    private var boxes: [Int] = []
    /// The path of the group that a box is.
    private var groups: [Int: [String]] = [:]
    /// The edges between two boxes.
    private var lines: [(ends: [Int], edges: [CompositionGraph.Edge])] = []
    private var clusterCount = 0

    var boxCount: Int { Set(boxes).count }

    /// Whether the text is below the limits that Mermaid has unless its page raises them.
    var isDrawn: Bool { text.utf16.count < 50_000 && lines.count < 500 }

    init(_ graph: CompositionGraph, _ kind: Boxes) {
        self.graph = graph
        var first: [[String]: Int] = [:]
        for (index, node) in graph.nodes.enumerated() {
            let path = graph.path(of: node)
            guard case .groups(let depth) = kind, depth == 0 || !path.isEmpty else {
                boxes.append(index)
                continue
            }
            let group = Array(path.prefix(depth))
            let box = first[group] ?? index
            (first[group], groups[box]) = (box, group)
            boxes.append(box)
        }
        if case .keysInGroups = kind {
            add(Cluster(graph), indent: "  ")
        } else {
            for (index, box) in boxes.enumerated() where index == box { addBox(box, indent: "  ") }
        }
        addLines()
        for cluster in 0..<clusterCount { text += "  style g\(cluster) fill:none,stroke:#8c959f\n" }
        addStyles()
    }

    private mutating func add(_ cluster: Cluster, indent: String) {
        for node in cluster.nodes { addBox(node, indent: indent) }
        for child in cluster.children {
            text += "\(indent)subgraph g\(clusterCount)[\"\(Self.escaped(child.title))\"]\n"
            clusterCount += 1
            add(child, indent: indent + "  ")
            text += "\(indent)end\n"
        }
    }

    private mutating func addBox(_ box: Int, indent: String) {
        let lines =
            groups[box].map { path in
                let count = boxes.count { $0 == box }
                return path.suffix(1) + [count == 1 ? "1 key" : "\(count) keys"]
            } ?? graph.nodes[box].lines
        text += "\(indent)n\(box)[\"\(lines.map(Self.escaped).joined(separator: "<br/>"))\"]\n"
    }

    private mutating func addLines() {
        let numbers = graph.numbers
        var known: [[Int]: Int] = [:]
        for edge in graph.edges {
            guard let source = numbers[edge.source], let target = numbers[edge.target] else { continue }
            let ends = [boxes[source], boxes[target]]
            let isOfGroup = ends.contains { groups[$0] != nil }
            if isOfGroup && ends[0] == ends[1] { continue }
            if isOfGroup, let line = known[ends] {
                lines[line].edges.append(edge)
            } else {
                known[ends] = lines.count
                lines.append((ends, [edge]))
            }
        }
        for (ends, edges) in lines { text += "  n\(ends[0]) \(Self.arrow(of: edges)) n\(ends[1])\n" }
    }

    private mutating func addStyles() {
        // By the classes' first boxes, so that the order is the same on every run.
        var classes: [(name: String, look: String, boxes: [Int])] = []
        for box in boxes.indices where boxes[box] == box {
            let node = graph.nodes[box]
            let (name, look) = groups[box] == nil ? (node.className, node.look) : ("keys", "fill:none,stroke:#57606a")
            if let known = classes.firstIndex(where: { $0.name == name }) {
                classes[known].boxes.append(box)
            } else {
                classes.append((name, look, [box]))
            }
        }
        let faulty = graph.faulty
        let red = boxes.indices.filter { faulty.nodes.contains(graph.nodes[$0].id) }.map { boxes[$0] }
        let redBoxes = boxes.indices.filter(Set(red).contains)
        if !redBoxes.isEmpty { classes.append(("problem", "stroke:#cf222e,stroke-width:3px", redBoxes)) }
        for (name, look, boxes) in classes {
            text += "  classDef \(name) \(look)\n"
            text += "  class \(boxes.map { "n\($0)" }.joined(separator: ",")) \(name)\n"
        }
        let redLines = lines.indices.filter { line in
            lines[line].edges.contains { faulty.edges.contains([$0.source, $0.target]) }
        }
        if !redLines.isEmpty {
            text += "  linkStyle \(redLines.map(String.init).joined(separator: ",")) stroke:#cf222e,stroke-width:3px\n"
        }
    }

    private static func arrow(of edges: [CompositionGraph.Edge]) -> String {
        if edges.count > 1 { return "-->|\"\(edges.count)\"|" }
        let arrow =
            switch edges[0].kind {
            case .direct: "-->"
            case .lazy, .provider: "-.->"
            case .dynamic: "==>"
            }
        return edges[0].label.isEmpty ? arrow : "\(arrow)|\"\(edges[0].label)\"|"
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
    fileprivate var look: String {
        "fill:\(fillColor),stroke:#57606a\(kind == .module ? "" : ",stroke-dasharray:4"),color:#1f2328"
    }

    /// The word for the node's color; Mermaid reserves `default` and `graph`.
    fileprivate var className: String {
        switch kind {
        case .module: "\(scope)Scope"
        case .default: "defaultValue"
        case .missing: "missingKey"
        }
    }
}
