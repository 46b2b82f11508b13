/// An observer that keeps what it was told, so that ``Container/replacing(keepingUnaffected:_:)`` learns of injections that
/// no module declares.
package protocol ResolutionHistory: ContainerObserver, AnyObject {
    /// The resolutions.
    var observedResolutions: [ObservedResolution] { get }
}

extension Container {
    /// The injections that observers of this container and its parents have seen, as edges between nodes of a graph.
    ///
    /// - Parameter graph: The graph of a container with the same levels.
    func seenEdges(in graph: DeclaredGraph) -> [(source: Int, target: Int)] {
        var levels: [ObjectIdentifier: Int] = [:]
        var histories: [ObjectIdentifier: any ResolutionHistory] = [:]
        for (level, container) in withParents.enumerated() {
            // What is kept is made by the container that it is kept from.
            for container in sequence(first: container, next: { $0.kept?.original }) {
                levels[ObjectIdentifier(container)] = level
                guard let history = container.observer as? any ResolutionHistory else { continue }
                histories[ObjectIdentifier(history)] = history
            }
        }
        func node(of resolution: ObservedResolution) -> Int? {
            levels[resolution.container].flatMap { graph.node(of: resolution.identity, at: $0) }
        }
        return histories.values.flatMap { history in
            let resolutions = history.observedResolutions
            let byID = Dictionary(resolutions.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            return resolutions.compactMap { resolution -> (source: Int, target: Int)? in
                guard let source = resolution.parent.flatMap({ byID[$0] }).flatMap(node),
                    let target = node(of: resolution)
                else { return nil }
                return (source, target)
            }
        }
    }
}
