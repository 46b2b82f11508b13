/// The declared graph of a container and its parents, for the checks: a node for each key of each, and an edge for each
/// dependency that something serves.
///
/// It is read from the modules only; nothing is made or linked for it. Nodes and edges are numbers and flags, so that
/// ten thousand modules are checked in a few milliseconds.
package struct DeclaredGraph {
    /// One key of one container.
    package struct Node {
        /// The first module of the key.
        fileprivate let first: Registration
        /// The index of its container.
        package let level: Int32
        /// The ordinal of its key in the container.
        let ordinal: Int32
        /// The index of its first edge.
        package let edges: Int32
        /// Its number among those that have several registrations.
        fileprivate var several: Int32?
    }

    package struct Edge {
        package let target: Int32
        package let deferral: KeyDependency.Deferral
        package let isOptional: Bool
        /// The role of the registration that injects the value.
        package let role: Registration.Role
    }

    /// A dependency that nothing serves.
    package typealias Unserved = (node: Int, registration: Registration, dependency: KeyDependency)

    /// The container and its parents, the outermost first.
    package let containers: [Container]
    package private(set) var nodes: [Node] = []
    /// All edges, those of a node together, in the order of their declaration.
    package private(set) var edges: [Edge] = []
    package private(set) var unserved: [Unserved] = []
    /// The nodes that may have a problem by themselves: with several modules, decorators, a scope that ends early, or
    /// anything else that is not ordinary.
    private(set) var remarkable: [Int] = []
    /// The nodes whose factories may ask for any key while they run.
    package private(set) var choosing: Set<Int> = []
    /// The registrations of the nodes that have several. Searches read them for each edge.
    private var several: [KeyRegistrations] = []
    /// The registration of such a node that injects another node: an immediate one, if there is one.
    private var injections: [(registration: Registration, isImmediate: Bool)] = []
    /// Their numbers, by both nodes.
    private var injectionNumbers: [Int: Int] = [:]
    /// The dependencies of one module at a time.
    private var dependencies = _KeyDependencies()
    /// For each container, the number of its first node.
    private var bases: [Int] = []

    package init(_ container: Container) {
        containers = container.withParents
        nodes.reserveCapacity(containers.reduce(0) { $0 + $1.modules.keyCount })
        edges.reserveCapacity(3 * nodes.capacity)
        for (level, container) in containers.enumerated() {
            bases.append(nodes.count)
            addNodes(of: container, Int32(level))
        }
    }

    /// All registrations of a node.
    @inline(never)
    package func registrations(of node: Int) -> KeyRegistrations {
        if let number = nodes[node].several { return several[Int(number)] }
        return container(of: node).modules.registrations(at: Int(nodes[node].ordinal))
    }

    /// All modules of a node, in the order of their registration.
    package func modules(of node: Int) -> [Module] {
        let modules = container(of: node).modules
        return modules.numbers(at: Int(nodes[node].ordinal)).map { modules[$0] }
    }

    /// The container that a node belongs to.
    func container(of node: Int) -> Container { containers[level(of: node)] }

    /// The index of a node's container.
    func level(of node: Int) -> Int { Int(nodes[node].level) }

    /// The registration of a node that injects another node: an immediate one, if there is one.
    package func registration(of node: Int, injecting target: Int) -> Registration {
        let number = injectionNumbers[Self.pair(node, target)]
        return number.map { injections[$0].registration } ?? registrations(of: node).main
    }

    /// The key of a node as another one injects it.
    func spelling(of target: Int, injectedBy node: Int) -> String {
        let key = registrations(of: target).key
        let dependencies = registration(of: node, injecting: target).dependencies.filter {
            $0.isByName ? $0.type == key.type : $0.key == key
        }
        let dependency = dependencies.first { $0.deferral == .none } ?? dependencies.first
        return dependency?.spelling ?? key.description
    }

    /// How long the values of a node live.
    @inline(never)
    package func lifetime(of node: Int) -> Lifetime { container(of: node).lifetime(of: registrations(of: node)) }

    /// A node in messages.
    @inline(never)
    func step(_ node: Int) -> ResolutionError.Step { registrations(of: node).main.origin.step }

    /// The numbers of the edges of a node.
    func edgeNumbers(of node: Int) -> Range<Int> {
        let end = node + 1 < nodes.count ? Int(nodes[node + 1].edges) : edges.count
        return Int(nodes[node].edges)..<end
    }

    /// The edges of a node, in the order of their declaration.
    package func edges(of node: Int) -> ArraySlice<Edge> { edges[edgeNumbers(of: node)] }

    /// The node of a key in the container at a level or in its parents.
    @inline(never) package func node(of key: KeyIdentity, from level: Int) -> Int? {
        for level in stride(from: level, through: 0, by: -1) {
            if let node = node(of: key, at: level) { return node }
        }
        return nil
    }

    /// The node of a key that the container at a level has itself.
    @inline(never) func node(of key: KeyIdentity, at level: Int) -> Int? {
        containers[level].registry.ordinal(of: key).map { bases[level] + $0 }
    }

    private mutating func addNodes(of container: Container, _ level: Int32) {
        let modules = container.modules
        for ordinal in 0..<modules.keyCount {
            let first = modules.firstRegistration(at: ordinal)
            let isPlain = first.isOrdinary && modules.hasOneModule(at: ordinal)
            let index = nodes.count
            if !isPlain { remarkable.append(index) }
            nodes.append(Node(first: first, level: level, ordinal: Int32(ordinal), edges: Int32(edges.count)))
            // What a node leads to has its number already, or will have it: each is known from the keys.
            if !isPlain || !first.injected.isEmpty { addEdges(of: index) }
        }
    }

    private mutating func addEdges(of index: Int) {
        let node = nodes[index]
        let level = Int(node.level)
        if containers[level].registry.modules.hasOneModule(at: Int(node.ordinal)) {
            addEdges(of: index, level, from: node.first)
            if node.first.role != .provides { addInheritance(level, node.first) }
            return
        }
        let registrations = registrations(of: index)
        nodes[index].several = Int32(several.count)
        several.append(registrations)
        for registration in registrations.inForce {
            let start = edges.count
            addEdges(of: index, level, from: registration)
            for number in start..<edges.count { note(registration, injecting: edges[number], of: index) }
            if registrations.factory == nil, registration === registrations.main { addInheritance(level, registration) }
        }
    }

    private mutating func note(_ registration: Registration, injecting edge: Edge, of index: Int) {
        let pair = Self.pair(index, Int(edge.target))
        let isImmediate = edge.deferral == .none
        if let known = injectionNumbers[pair], injections[known].isImmediate || !isImmediate { return }
        injectionNumbers[pair] = injections.count
        injections.append((registration, isImmediate))
    }

    /// One number for two nodes, each of which has 32 bits.
    private static func pair(_ node: Int, _ target: Int) -> Int { node << 32 | target }

    private mutating func addEdges(of index: Int, _ level: Int, from registration: Registration) {
        dependencies.removeAll()
        registration.collectDependencies(into: &dependencies)
        for position in dependencies.list.indices {
            let dependency = dependencies.list[position]
            if dependency.type == nil { choosing.insert(index) }
            for key in containers[level].keys(of: dependency) {
                if let target = node(of: key, from: level) {
                    edges.append(
                        Edge(
                            target: Int32(target), deferral: dependency.deferral, isOptional: dependency.isOptional,
                            role: registration.role))
                } else {
                    unserved.append((index, registration, dependency))
                }
            }
        }
    }

    /// A child that only adds to its parent's value depends on it.
    private mutating func addInheritance(_ level: Int, _ registration: Registration) {
        guard let inherited = node(of: registration.key, from: level - 1) else { return }
        edges.append(
            Edge(target: Int32(inherited), deferral: .none, isOptional: false, role: registration.role))
    }
}
