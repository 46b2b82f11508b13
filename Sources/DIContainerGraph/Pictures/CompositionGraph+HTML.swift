extension CompositionGraph {
    /// The graph as one self-contained HTML page: to open in a browser, to send to a colleague, or to serve at a health
    /// endpoint.
    ///
    /// ```swift
    /// import DIContainer
    /// import DIContainerGraph
    ///
    /// try container.graph.html(title: "Shop").write(toFile: "graph.html", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// Boxes are grouped like the modules and colored by scope; the nodes and edges of problems are red. The page opens at
    /// the first problem, or else with as many open groups as can be read at once. It searches, shows the details of a
    /// key and the paths to it, draws a selection alone, and saves the picture as SVG. It works with mouse and keyboard
    /// (`?` lists the keys), in light and dark. Its address leads to a key: `graph.html#key=App.CheckoutKey`. It loads
    /// nothing and sends nothing. Its layout follows the method of Sugiyama, Tagawa and Toda (Methods for Visual
    /// Understanding of Hierarchical System Structures, 1981).
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The page's text, in UTF-8 of about 80 KB and the graph's `json`.
    public func html(title: String = "Composition") -> String {
        GraphPage(title: title, json: json, facts: JSONText.object(figures.facts)).text
    }
}

extension CompositionGraph.Figures {
    /// What a page shows of the figures.
    var facts: [(name: String, value: String)] {
        let needed = mostNeeded().map { JSONText.array([JSONText.quoted($0.node.rawValue), "\($0.dependents)"]) }
        return [
            ("mostNeeded", JSONText.array(needed)),
            ("longestPath", JSONText.array(longestPath.map { JSONText.quoted($0.rawValue) })),
        ]
    }
}
