import DIContainer

/// The injections that were seen at run time, but that no module of a container declares.
struct DynamicEdges {
    private(set) var edges: [CompositionGraph.Edge] = []

    /// Compares what was recorded with what is declared.
    init(_ resolutions: [ObservedResolution], of container: Container) {
        let graph = container.graph
        // A key without a module is asked of the container itself, but drawn where somebody declares to need it.
        let levels = Dictionary(
            container.withParents.enumerated().map { (ObjectIdentifier($1), $0) },
            uniquingKeysWith: { first, _ in first })
        let byID = Dictionary(resolutions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        let declared = Set(graph.edges.map { [$0.source, $0.target] })
        var seen: Set<[CompositionGraph.Node.ID]> = []
        for resolution in resolutions {
            guard let parent = resolution.parent.flatMap({ byID[$0] }),
                let sourceLevel = levels[parent.container], let targetLevel = levels[resolution.container],
                let source = graph.node(of: parent.identity, container: sourceLevel),
                let target = graph.node(of: resolution.identity, container: targetLevel),
                // A contributed value is made by the module of its own key.
                source.id != target.id
            else { continue }
            let ends = [source.id, target.id]
            if declared.contains(ends) || !seen.insert(ends).inserted { continue }
            edges.append(
                CompositionGraph.Edge(
                    from: source.id, to: target.id, kind: .dynamic, role: .provides, isOptional: false))
        }
        edges.sort()
    }
}

extension Container {
    /// The container and its parents, those that others build on first.
    fileprivate var withParents: [Container] { (parent?.withParents ?? []) + [self] }
}
