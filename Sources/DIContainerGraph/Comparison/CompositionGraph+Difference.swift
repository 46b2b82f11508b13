import DIContainer

extension CompositionGraph {
    /// The additions, removals and changes since an earlier graph.
    ///
    /// ```swift
    /// @Test func compositionIsKnown() throws {
    ///     let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: file))
    ///     let difference = Container { AppModules() }.graph.difference(from: kept)
    ///     #expect(difference.isEmpty, "\(difference)")
    /// }
    /// ```
    ///
    /// Nodes are the same if they have the same ``Node/id``. Places do not count, because they change with each line
    /// that is added above a module. Neither does the order of keys. The order of decorators
    /// and of contributions counts where they are in different groups.
    ///
    /// - Parameter earlier: The other graph, such as one that was read from a file.
    /// - Returns: The difference, sorted; empty if there is none.
    public func difference(from earlier: CompositionGraph) -> Difference {
        let old = Dictionary(earlier.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let (oldEdges, newEdges) = (earlier.edgesByText, edgesByText)
        let (oldProblems, newProblems) = (earlier.headlinesOfProblems, headlinesOfProblems)
        return Difference(
            addedNodes: new.keys.filter { old[$0] == nil }.sorted(),
            removedNodes: old.keys.filter { new[$0] == nil }.sorted(),
            changedNodes: new.values.sorted { $0.id < $1.id }.flatMap { node in
                old[node.id].map { Difference.changes(from: $0, to: node) } ?? []
            },
            addedEdges: newEdges.filter { oldEdges[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value),
            removedEdges: oldEdges.filter { newEdges[$0.key] == nil }.sorted { $0.key < $1.key }.map(\.value),
            addedProblems: newProblems.filter { oldProblems[$0.key] == nil }.values.sorted(),
            removedProblems: oldProblems.filter { newProblems[$0.key] == nil }.values.sorted())
    }

    /// The edges by their texts. An injection by key and one by type are the same here.
    private var edgesByText: [String: Edge] {
        Dictionary(edges.map { ($0.description, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The code and headline of each problem. A cycle may begin at any of its nodes, so it is known by all of them.
    private var headlinesOfProblems: [[String]: String] {
        Dictionary(
            problems.map { problem in
                let text = "[\(problem.code)] \(problem.headline)"
                return (problem.code == "cycle" ? Set(problem.path.map(\.rawValue)).sorted() : [text], text)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// The difference between two graphs.
    ///
    /// ```swift
    /// let kept = try JSONDecoder().decode(CompositionGraph.self, from: Data(contentsOf: file))
    /// print(container.graph.difference(from: kept).addedNodes)
    /// ```
    public struct Difference: Hashable, Sendable {
        /// One property of a node that has changed.
        public struct Change: Hashable, Sendable, CustomStringConvertible {
            /// The node.
            public let node: Node.ID
            /// The name of the property, as in ``Node``.
            public let property: String
            /// The value in the earlier graph.
            public let before: String
            /// The value in this graph.
            public let after: String

            /// The change in one line.
            public var description: String {
                "\(node): \(property) was \(before), is \(after)".withHiddenCharactersShown
            }
        }

        /// The nodes that the earlier graph did not have.
        public let addedNodes: [Node.ID]
        /// The nodes that only the earlier graph has.
        public let removedNodes: [Node.ID]
        /// The changes of the nodes that both have.
        public let changedNodes: [Change]
        /// The edges that the earlier graph did not have.
        public let addedEdges: [Edge]
        /// The edges that only the earlier graph has.
        public let removedEdges: [Edge]
        /// The code and headline of each problem that the earlier graph did not have.
        public let addedProblems: [String]
        /// The code and headline of each problem that only the earlier graph has.
        public let removedProblems: [String]

        /// Whether the graphs are the same.
        public var isEmpty: Bool {
            addedNodes.isEmpty && removedNodes.isEmpty && changedNodes.isEmpty && addedEdges.isEmpty
                && removedEdges.isEmpty && addedProblems.isEmpty && removedProblems.isEmpty
        }

        fileprivate static func changes(from old: Node, to new: Node) -> [Change] {
            func groups(_ groups: [String]) -> String { groups.isEmpty ? "none" : groups.joined(separator: " / ") }
            func additions(_ additions: [Node.Addition]) -> String {
                additions.isEmpty ? "none" : additions.map { groups($0.groups) }.joined(separator: ", ")
            }
            let properties: [(name: String, of: (Node) -> String)] = [
                ("value", \.value), ("argument", { $0.argument ?? "none" }), ("kind", \.kind.rawValue),
                ("lifetime", \.lifetime),
                ("isolation", \.isolation.rawValue), ("isAsynchronous", { "\($0.isAsynchronous)" }),
                ("choosesAtRunTime", { "\($0.choosesAtRunTime)" }), ("groups", { groups($0.groups) }),
                ("decorators", { "\($0.decorators.count) (in groups: \(additions($0.decorators)))" }),
                ("contributions", { "\($0.contributions.count) (in groups: \(additions($0.contributions)))" }),
            ]
            return properties.compactMap { name, text in
                let (before, after) = (text(old), text(new))
                return before == after ? nil : Change(node: new.id, property: name, before: before, after: after)
            }
        }
    }
}

extension CompositionGraph.Difference: CustomStringConvertible {
    /// A line for each difference: `+` for an addition, `-` for a removal, `~` for a change.
    public var description: String {
        if isEmpty { return "The graphs are the same." }
        let lines =
            addedNodes.map { "+ \($0)" } + removedNodes.map { "- \($0)" } + changedNodes.map { "~ \($0)" }
            + addedEdges.map { "+ \($0)" } + removedEdges.map { "- \($0)" }
            + addedProblems.map { "+ \($0)" } + removedProblems.map { "- \($0)" }
        return lines.map(\.withHiddenCharactersShown).joined(separator: "\n")
    }
}

extension CompositionGraph.Edge: Comparable, CustomStringConvertible {
    /// The edge in one line: `App.RepositoryKey -> App.APIKey (lazy)`.
    public var description: String { "\(source) -> \(target)" + (label.isEmpty ? "" : " (\(label))") }

    /// The order of the texts.
    public static func < (left: Self, right: Self) -> Bool { left.description < right.description }
}
