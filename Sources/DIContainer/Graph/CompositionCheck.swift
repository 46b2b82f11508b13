/// Looks through the modules of a container, and of its parents, for what is wrong with them.
struct CompositionCheck {
    /// A slot as a node of the graph.
    struct Node {
        let slot: any ContainerSlot
        let container: Container
        /// What the slot depends on, as far as something serves it.
        var edges: [Edge] = []

        var step: ResolutionError.Step { slot.provision.main.step }
        var lifetime: Lifetime { slot.lifetime }
    }

    struct Edge {
        let target: Int
        let deferral: KeyDependency.Deferral
    }

    private(set) var nodes: [Node] = []
    private(set) var problems: [CompositionProblem] = []

    /// Runs all checks.
    init(_ container: Container) {
        // Parents first, so that the problems of the application come before those of the session.
        var chain: [Container] = []
        var next: Container? = container
        while let current = next {
            chain.insert(current, at: 0)
            next = current.parent
        }
        var indices: [ObjectIdentifier: Int] = [:]
        for container in chain {
            for slot in container.slots {
                indices[ObjectIdentifier(slot)] = nodes.count
                nodes.append(Node(slot: slot, container: container))
            }
        }
        for index in nodes.indices { addEdges(of: index, indices) }
        for index in nodes.indices { checkModules(of: index) }
        for container in chain { checkReplacements(of: container) }
        checkClosures()
        problems += CycleSearch(nodes).cycles.map { cycle in
            CompositionProblem(kind: .cycle(path: cycle.map { nodes[$0].step }))
        }
        problems += CaptiveSearch(nodes).captives.map { path in
            CompositionProblem(
                kind: .captive(
                    path: path.map { nodes[$0].step }, lifetimes: path.map { nodes[$0].lifetime.description }))
        }
    }

    private mutating func addEdges(of index: Int, _ indices: [ObjectIdentifier: Int]) {
        let (slot, container) = (nodes[index].slot, nodes[index].container)
        for registration in slot.provision.registrations {
            for dependency in registration.dependencies {
                guard let key = dependency.key else { continue }
                if let target = container.slot(of: key) {
                    nodes[index].edges.append(
                        Edge(target: indices[ObjectIdentifier(target)]!, deferral: dependency.deferral))
                } else if !dependency.isOptional {
                    problems.append(
                        CompositionProblem(
                            kind: .missing(
                                key: key.description, dependent: registration.step,
                                nearest: container.nearestKey(to: key, for: slot.provision.key.description))))
                }
            }
        }
        // A child that only adds to what its parent serves depends on that.
        let key = slot.provision.key
        if slot.provision.factory == nil, let inherited = container.parent?.slot(of: key) {
            nodes[index].edges.append(Edge(target: indices[ObjectIdentifier(inherited)]!, deferral: .none))
        }
    }

    private mutating func checkModules(of index: Int) {
        let (provision, container) = (nodes[index].slot.provision, nodes[index].container)
        if !provision.duplicates.isEmpty {
            let places = [provision.main.place] + provision.duplicates.map(\.place)
            problems.append(
                CompositionProblem(kind: .duplicate(key: provision.key.description, places: places)))
        }
        if provision.factory?.hasShutdown == true, !nodes[index].lifetime.isSingleton {
            problems.append(
                CompositionProblem(
                    kind: .neverShutDown(nodes[index].step, lifetime: nodes[index].lifetime.description)))
        }
        let servesNothing = provision.factory == nil && provision.contributions.isEmpty && !provision.key.hasDefault
        if servesNothing, container.parent?.slot(of: provision.key) == nil {
            for decorator in provision.decorators {
                problems.append(
                    CompositionProblem(
                        kind: .nothingToDecorate(
                            decorator.step, nearest: container.nearestKey(to: provision.key, for: nil))))
            }
        }
    }

    /// Looks for closures that hand out what must be awaited each time it is made.
    private mutating func checkClosures() {
        let mustAwait = nodesToAwait()
        for node in nodes {
            for edge in node.edges where edge.deferral != .none && mustAwait[edge.target] {
                problems.append(
                    CompositionProblem(
                        kind: .neverReady(
                            key: nodes[edge.target].slot.provision.key.description, dependent: node.step)))
            }
        }
    }

    /// For each node, whether its value is not kept and is made asynchronously, or needs one that is.
    private func nodesToAwait() -> [Bool] {
        var dependents: [[Int]] = Array(repeating: [], count: nodes.count)
        for (index, node) in nodes.enumerated() where !node.lifetime.isRetained {
            for edge in node.edges where edge.deferral == .none { dependents[edge.target].append(index) }
        }
        var mustAwait = Array(repeating: false, count: nodes.count)
        var pending = nodes.indices.filter {
            !nodes[$0].lifetime.isRetained && nodes[$0].slot.provision.factory?.isAsynchronous == true
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
