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
        var histories: [any ResolutionHistory] = []
        for (level, container) in withParents.enumerated() {
            // What is kept is made by the container that it is kept from.
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
            let resolutions = history.observedResolutions
            var numbers: [Int: Int] = [:]
            for (number, resolution) in resolutions.enumerated() { numbers[Int(resolution.id)] = number }
            for resolution in resolutions {
                guard let parent = resolution.parent, let number = numbers[Int(parent)],
                    let source = node(of: resolutions[number]), let target = node(of: resolution)
                else { continue }
                edges.append((source, target))
            }
        }
        return edges
    }
}
