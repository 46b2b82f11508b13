/// The declared graph of a container and its parents: a node for each key of each, and an edge for each dependency that
/// something serves.
///
/// It is read from the modules alone; nothing is made or linked for it.
struct CompositionGraph {
    /// What one container has for one key.
    struct Node {
        let provision: Provision
        let container: Container
        let lifetime: Lifetime
        /// Where its edges are among all.
        fileprivate(set) var edges: Range<Int>

        var step: ResolutionError.Step { provision.main.step }
    }

    struct Edge {
        let target: Int
        let deferral: KeyDependency.Deferral
    }

    /// A dependency that nothing serves, and that its module cannot do without.
    struct Missing {
        let node: Int
        let registration: Registration
        let key: KeyIdentity
    }

    /// The container and its parents, those that others build on first.
    let containers: [Container]
    private(set) var nodes: [Node] = []
    private(set) var missing: [Missing] = []
    private var allEdges: [Edge] = []
    /// The dependencies of one module at a time.
    private var dependencies = KeyDependencies()
    /// For each container, the number of its first node, and its keys without a name, at hand without a reference.
    private var bases: [Int] = []
    private var tables: [SlotTable] = []

    init(_ container: Container) {
        var chain: [Container] = []
        var next: Container? = container
        while let current = next {
            chain.append(current)
            next = current.parent
        }
        containers = chain.reversed()
        nodes.reserveCapacity(containers.reduce(0) { $0 + $1.index.count })
        allEdges.reserveCapacity(2 * nodes.capacity)
        for container in containers {
            bases.append(nodes.count)
            tables.append(container.table)
            for ordinal in 0..<container.index.count {
                let provision = container.index.provision(at: ordinal, in: container.modules)
                nodes.append(
                    Node(
                        provision: provision, container: container, lifetime: container.lifetime(of: provision),
                        edges: 0..<0))
            }
        }
        for (level, base) in bases.enumerated() {
            let end = level + 1 < bases.count ? bases[level + 1] : nodes.count
            for index in base..<end { addEdges(of: index, level) }
        }
    }

    /// The edges of a node, in the order of their declaration.
    func edges(of node: Int) -> ArraySlice<Edge> { allEdges[nodes[node].edges] }

    private mutating func addEdges(of index: Int, _ level: Int) {
        let start = allEdges.count
        let provision = nodes[index].provision
        // One by one rather than by a closure, for which the whole graph would be copied.
        if let factory = provision.factory { addEdges(from: factory, of: index, level) }
        for contribution in provision.contributions { addEdges(from: contribution, of: index, level) }
        for decorator in provision.decorators { addEdges(from: decorator, of: index, level) }
        // A child that only adds to what its parent serves depends on that.
        if provision.factory == nil, let inherited = node(of: provision.key, level - 1) {
            allEdges.append(Edge(target: inherited, deferral: .none))
        }
        nodes[index].edges = start..<allEdges.count
    }

    private mutating func addEdges(from registration: Registration, of index: Int, _ level: Int) {
        dependencies.removeAll()
        registration.collectDependencies(into: &dependencies)
        for position in dependencies.list.indices {
            let dependency = dependencies.list[position]
            guard let key = dependency.key else { continue }
            if let target = node(of: key, level) {
                allEdges.append(Edge(target: target, deferral: dependency.deferral))
            } else if !dependency.isOptional {
                missing.append(Missing(node: index, registration: registration, key: key))
            }
        }
    }

    /// For each node, those whose values are resolved before its factory runs: where they begin in one list of all, and
    /// that list.
    func immediateSuccessors() -> (starts: [Int], targets: [Int]) {
        var (starts, targets) = ([Int](), [Int]())
        starts.reserveCapacity(nodes.count + 1)
        targets.reserveCapacity(allEdges.count)
        for node in nodes.indices {
            starts.append(targets.count)
            for edge in edges(of: node) where edge.deferral == .none { targets.append(edge.target) }
        }
        starts.append(targets.count)
        return (starts, targets)
    }

    /// The node that serves a key for the container at a level.
    private func node(of key: KeyIdentity, _ level: Int) -> Int? {
        var level = level
        while level >= 0 {
            let ordinal =
                key.name == nil ? tables[level].ordinal(of: key.type) : containers[level].ownOrdinal(of: key)
            if let ordinal { return bases[level] + ordinal }
            level -= 1
        }
        return nil
    }
}
