/// An observer that keeps what it saw, so that ``Container/replacing(keepingUnaffected:_:)`` learns of injections that
/// no module declares.
package protocol ResolutionHistory: ContainerObserver, AnyObject {
    /// The resolutions that factories asked for, each after the one of the factory.
    var observedInjections: [(source: ObservedResolution, target: ObservedResolution)] { get }
}

extension Container {
    /// The injections that observers of this container and its parents have seen, as edges between nodes of a graph.
    ///
    /// - Parameter graph: The graph of a container with the same levels.
    func seenEdges(in graph: DeclaredGraph) -> [(source: Int, target: Int)] {
        var levels: [ObjectIdentifier: Int] = [:]
        var histories: [any ResolutionHistory] = []
        for (level, container) in withParents.enumerated() {
            // A kept value is made by the container that keeps it.
            for container in sequence(first: container, next: { $0.kept?.original }) {
                levels[ObjectIdentifier(container)] = level
                guard let history = container.observer as? any ResolutionHistory else { continue }
                if !histories.contains(where: { $0 === history }) { histories.append(history) }
            }
        }
        func node(of resolution: ObservedResolution) -> Int? {
            levels[resolution.container].flatMap { graph.node(of: resolution.identity, at: $0) }
        }
        var edges: [(source: Int, target: Int)] = []
        for history in histories {
            for (source, target) in history.observedInjections {
                if let source = node(of: source), let target = node(of: target) { edges.append((source, target)) }
            }
        }
        return edges
    }
}
