extension CompositionGraph {
    /// The graph as one HTML page that needs nothing else: to be opened in a browser, sent to a colleague, or served by
    /// a health endpoint.
    ///
    /// ```swift
    /// import DIContainer
    /// import DIContainerGraph
    ///
    /// try container.graph.html(title: "Shop").write(toFile: "graph.html", atomically: true, encoding: .utf8)
    /// ```
    ///
    /// Boxes are grouped as the modules are, coloured by scope, with what has to do with a problem in red. The page
    /// searches, shows the details of a key and the paths to and from it, and works by mouse and by keyboard (`?` lists
    /// the keys), in light and dark. It opens fitted to the window; with more than sixty keys it opens as their groups,
    /// and all lines from one group to another are one, with their number. It loads nothing and sends nothing. Its layout
    /// is its own, made after the method of Sugiyama, Tagawa and Toda (Methods for Visual Understanding of Hierarchical
    /// System Structures, 1981).
    ///
    /// - Parameter title: What the page is called.
    /// - Returns: The page's text, in UTF-8 of about 70 KB and the graph's `json`.
    public func html(title: String = "Composition") -> String { GraphPage(title: title, json: json).text }
}
