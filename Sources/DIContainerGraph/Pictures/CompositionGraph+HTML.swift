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
    /// Boxes are grouped like the modules and coloured by scope; the nodes and edges of problems are red. The page
    /// searches, shows the details of a key and the paths to and from it, and works with mouse and keyboard (`?` lists
    /// the keys), in light and dark. It opens fitted to the window; with more than sixty keys it opens as their groups,
    /// and all lines from one group to another are one, with their number. It loads nothing and sends nothing. Its
    /// layout follows the method of Sugiyama, Tagawa and Toda (Methods for Visual Understanding of Hierarchical System
    /// Structures, 1981).
    ///
    /// - Parameter title: The title of the page.
    /// - Returns: The page's text, in UTF-8 of about 70 KB and the graph's `json`.
    public func html(title: String = "Composition") -> String { GraphPage(title: title, json: json).text }
}
