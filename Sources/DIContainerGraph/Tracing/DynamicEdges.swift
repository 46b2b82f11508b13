package import DIContainer

/// The injections that were seen at run time, but that no module of a container declares.
struct DynamicEdges {
    private(set) var edges: [CompositionGraph.Edge] = []

    /// Compares recorded resolutions with the declared graph of a container.
    init(_ resolutions: [ObservedResolution], of container: Container, _ graph: CompositionGraph) {
        let levels = Dictionary(
            container.withParents.enumerated().map { (ObjectIdentifier($1), $0) },
            uniquingKeysWith: { first, _ in first })
        // The same few keys are resolved over and over.
        var known: [ObjectIdentifier: [KeyIdentity: CompositionGraph.Node.ID?]] = [:]
        func node(of resolution: ObservedResolution) -> CompositionGraph.Node.ID? {
            guard let container = resolution.container.map({ ObjectIdentifier($0) }), let level = levels[container]
            else { return nil }
            if let id = known[container]?[resolution.identity] { return id }
            let id = graph.node(of: resolution.identity, container: level)?.id
            known[container, default: [:]][resolution.identity] = .some(id)
            return id
        }
        var seen = Set(graph.edges.map { [$0.source, $0.target] })
        for (source, target) in resolutions.injections {
            guard let source = node(of: source), let target = node(of: target),
                // A contributed value is made by the module of its own key.
                source != target, seen.insert([source, target]).inserted
            else { continue }
            edges.append(
                CompositionGraph.Edge(from: source, to: target, kind: .dynamic, role: .provides, isOptional: false))
        }
        edges.sort()
    }
}

extension [ObservedResolution] {
    /// The resolutions that factories asked for, each after the one of the factory.
    package var injections: [(source: ObservedResolution, target: ObservedResolution)] {
        let byID = Dictionary(map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        return compactMap { target in
            target.parent.flatMap { byID[$0] }.map { (source: $0, target: target) }
        }
    }
}
