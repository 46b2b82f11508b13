extension CompositionGraph {
    /// The difference from an earlier graph as one self-contained HTML page: the picture for a pull request.
    ///
    /// ```swift
    /// let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: file))
    /// try container.graph.html(title: "Shop", comparedWith: kept)
    ///     .write(toFile: "difference.html", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// Added keys and injections are green, removed ones red and struck out, and changed keys amber with what changed.
    /// The page first shows only those, and leads to the whole composition.
    ///
    /// - Parameters:
    ///   - title: The title of the page.
    ///   - earlier: The other graph, such as one that was read from a file.
    /// - Returns: The page's text; a page like that of ``html(title:)``.
    public func html(title: String = "Composition", comparedWith earlier: CompositionGraph) -> String {
        let difference = difference(from: earlier)
        let removed = Set(difference.removedNodes)
        let both = CompositionGraph(
            containers: max(containers, earlier.containers),
            nodes: nodes + earlier.nodes.filter { removed.contains($0.id) }, edges: edges + difference.removedEdges,
            problems: problems, hints: hints)
        return GraphPage(
            title: title, json: both.json, facts: JSONText.object([("difference", difference.facts(in: both))])
        ).text
    }
}

extension CompositionGraph.Difference {
    /// What a page shows of the difference, with the positions of edges in the page's graph.
    fileprivate func facts(in graph: CompositionGraph) -> String {
        func names(_ nodes: [CompositionGraph.Node.ID]) -> String {
            JSONText.array(nodes.map { JSONText.quoted($0.rawValue) })
        }
        func positions(_ edges: [CompositionGraph.Edge]) -> String {
            let edges = Set(edges)
            return JSONText.array(graph.edges.indices.filter { edges.contains(graph.edges[$0]) }.map { "\($0)" })
        }
        func texts(_ texts: [String]) -> String { JSONText.array(texts.map(JSONText.quoted)) }
        let changes = Dictionary(grouping: changedNodes, by: \.node).sorted { $0.key < $1.key }
        let nodes = [
            ("added", names(addedNodes)), ("removed", names(removedNodes)), ("changed", names(changes.map(\.key))),
        ]
        return JSONText.object([
            ("nodes", JSONText.object(nodes)),
            ("edges", JSONText.object([("added", positions(addedEdges)), ("removed", positions(removedEdges))])),
            ("problems", JSONText.object([("added", texts(addedProblems)), ("removed", texts(removedProblems))])),
            ("changes", JSONText.object(changes.map { ($0.key.rawValue, texts($0.value.map(\.text))) })),
        ])
    }
}

extension CompositionGraph.Difference.Change {
    /// The change without the node.
    fileprivate var text: String { "\(property) was \(before), is \(after)" }
}
