/// Looks through the modules of a container, and of its parents, for what is wrong with them.
struct CompositionCheck {
    private let graph: CompositionGraph
    private(set) var problems: [CompositionProblem] = []

    private var nodes: [CompositionGraph.Node] { graph.nodes }

    /// Runs all checks.
    init(_ container: Container) {
        graph = CompositionGraph(container)
        for missing in graph.missing {
            let node = nodes[missing.node]
            problems.append(
                CompositionProblem(
                    kind: .missing(
                        key: missing.key.description, dependent: missing.registration.step,
                        nearest: node.container.nearestKey(to: missing.key, for: node.provision.key.description))))
        }
        for node in graph.nodes { checkModules(of: node) }
        for container in graph.containers { checkReplacements(of: container) }
        checkClosures()
        problems += CycleSearch(graph).cycles.map { cycle in
            CompositionProblem(kind: .cycle(path: cycle.map { nodes[$0].step }))
        }
        problems += CaptiveSearch(graph).captives.map { path in
            CompositionProblem(
                kind: .captive(
                    path: path.map { nodes[$0].step }, lifetimes: path.map { nodes[$0].lifetime.description }))
        }
    }

    private mutating func checkModules(of node: CompositionGraph.Node) {
        let provision = node.provision
        if !provision.duplicates.isEmpty {
            let places = [provision.main.place] + provision.duplicates.map(\.place)
            problems.append(
                CompositionProblem(kind: .duplicate(key: provision.key.description, places: places)))
        }
        if provision.factory?.hasShutdown == true, !node.lifetime.isSingleton {
            problems.append(
                CompositionProblem(
                    kind: .neverShutDown(node.step, lifetime: node.lifetime.description)))
        }
        let servesNothing = provision.factory == nil && provision.contributions.isEmpty && !provision.key.hasDefault
        if servesNothing, node.container.parent?.hasModule(for: provision.key) != true {
            for decorator in provision.decorators {
                problems.append(
                    CompositionProblem(
                        kind: .nothingToDecorate(
                            decorator.step, nearest: node.container.nearestKey(to: provision.key, for: nil))))
            }
        }
    }

    /// Looks for closures that hand out what must be awaited each time it is made.
    private mutating func checkClosures() {
        let mustAwait = nodesToAwait()
        guard mustAwait.contains(true) else { return }
        for (index, node) in nodes.enumerated() {
            for edge in graph.edges(of: index) where edge.deferral != .none && mustAwait[edge.target] {
                problems.append(
                    CompositionProblem(
                        kind: .neverReady(key: nodes[edge.target].provision.key.description, dependent: node.step)))
            }
        }
    }

    /// For each node, whether its value is not kept and is made asynchronously, or needs one that is.
    private func nodesToAwait() -> [Bool] {
        var mustAwait = Array(repeating: false, count: nodes.count)
        var pending = nodes.indices.filter {
            !nodes[$0].lifetime.isRetained && nodes[$0].provision.factory?.isAsynchronous == true
        }
        if pending.isEmpty { return mustAwait }
        var dependents: [[Int]] = Array(repeating: [], count: nodes.count)
        for (index, node) in nodes.enumerated() where !node.lifetime.isRetained {
            for edge in graph.edges(of: index) where edge.deferral == .none { dependents[edge.target].append(index) }
        }
        while let node = pending.popLast() {
            if mustAwait[node] { continue }
            mustAwait[node] = true
            pending += dependents[node]
        }
        return mustAwait
    }

    private mutating func checkReplacements(of container: Container) {
        for module in container.idleReplacements where module.registration.role != .decorates {
            problems.append(
                CompositionProblem(
                    kind: .nothingToReplace(
                        module.registration.step, nearest: container.nearestKey(to: module.registration.key, for: nil)))
            )
        }
    }
}
