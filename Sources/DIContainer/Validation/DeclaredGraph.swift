/// The declared graph of a container and its parents, for the checks: a node for each key of each, and an edge for each
/// dependency that something serves.
///
/// It is read from the modules only; nothing is made or linked for it.
package struct DeclaredGraph {
    /// One key of one container.
    package struct Node {
        /// The index of its container.
        package let level: Int
        /// The ordinal of its key in the container.
        let ordinal: Int
        /// All registrations of the key.
        package let registrations: KeyRegistrations
        /// What its modules inject, in the order of their declaration.
        package fileprivate(set) var edges: [Edge] = []
        /// Whether its factories may ask for any key while they run.
        package fileprivate(set) var choosesAtRunTime = false
        /// Whether its value is not kept and is made asynchronously, or needs one that is.
        fileprivate(set) var mustBeAwaited = false
    }

    package struct Edge {
        package let target: Int
        package let deferral: _KeyDependency.Deferral
        package let isOptional: Bool
        package let isByType: Bool
        /// Whether the value takes an argument, which each call of a handle passes.
        let passesArgument: Bool
        /// The registration that injects the value.
        package let registration: Registration
        /// Whether it leads to the parent's value of the same key, to which the child adds.
        var isInherited = false
    }

    /// A dependency that nothing serves.
    package typealias Unserved = (node: Int, registration: Registration, dependency: _KeyDependency, key: KeyIdentity)

    /// The container and its parents, the outermost first.
    package let containers: [Container]
    package private(set) var nodes: [Node] = []
    package private(set) var unserved: [Unserved] = []
    /// The nodes that may have a problem by themselves: with several modules, decorators, a scope that ends early, or
    /// anything else that is not ordinary.
    private(set) var remarkable: [Int] = []
    /// For each container, the number of its first node.
    private var bases: [Int] = []

    package init(_ container: Container) {
        containers = container.withParents
        for level in containers.indices {
            bases.append(nodes.count)
            let modules = containers[level].modules
            for ordinal in 0..<modules.keyCount {
                let registrations = modules.registrations(at: ordinal)
                if !registrations.areOrdinary { remarkable.append(nodes.count) }
                nodes.append(Node(level: level, ordinal: ordinal, registrations: registrations))
                // A target may have no node yet, but its number is known from the ordinal of its key.
                addEdges(of: nodes.count - 1)
            }
        }
        for index in remarkable { addClock(of: index) }
        findAwaited()
    }

    private mutating func addEdges(of index: Int) {
        let (level, registrations) = (nodes[index].level, nodes[index].registrations)
        if registrations.injectNothing { return }
        // Found once, because `main` may search all decorators.
        let main = registrations.main
        var edges: [Edge] = []
        for registration in registrations.inForce {
            for dependency in registration.dependencies {
                if dependency.type == nil { nodes[index].choosesAtRunTime = true }
                for key in containers[level].keys(of: dependency) {
                    guard let target = node(of: key, from: level) else {
                        unserved.append((index, registration, dependency, key))
                        continue
                    }
                    edges.append(
                        Edge(
                            target: target, deferral: dependency.deferral, isOptional: dependency.isOptional,
                            isByType: dependency.isByType, passesArgument: dependency.passesArgument,
                            registration: registration))
                }
            }
            // A child that only adds to its parent's value depends on it.
            if registrations.factory == nil, registration === main,
                let inherited = node(of: registration.key, from: level - 1)
            {
                edges.append(
                    Edge(
                        target: inherited, deferral: .none, isOptional: false, isByType: false,
                        passesArgument: true, registration: registration, isInherited: true))
            }
        }
        nodes[index].edges = edges
    }

    /// Adds an edge to the clock of a kept value that has a time to live.
    private mutating func addClock(of index: Int) {
        guard lifetime(of: index).timeToLive != nil,
            let clock = node(of: KeyIdentity(TimeToLiveClockKey.self), from: nodes[index].level)
        else { return }
        nodes[index].edges.append(
            Edge(
                target: clock, deferral: .none, isOptional: false, isByType: false, passesArgument: false,
                registration: nodes[index].registrations.main))
    }

    private mutating func findAwaited() {
        var pending = remarkable.filter { node in
            nodes[node].registrations.factory?.isAsynchronous == true && !lifetime(of: node).isKept
        }
        if pending.isEmpty { return }
        // For each node, those that need it before their factories run, and are not kept either.
        var dependents: [[Int]] = Array(repeating: [], count: nodes.count)
        for index in nodes.indices where !lifetime(of: index).isKept {
            for edge in nodes[index].edges where edge.deferral == .none {
                // A kept contribution awaits its own injections.
                if edge.registration.isKeptContribution && !edge.isInherited { continue }
                dependents[edge.target].append(index)
            }
        }
        while let node = pending.popLast() {
            if nodes[node].mustBeAwaited { continue }
            nodes[node].mustBeAwaited = true
            pending += dependents[node]
        }
    }

    /// All modules of a node, in the order of their registration.
    package func modules(of node: Int) -> [Module] {
        let modules = container(of: node).modules
        return modules.numbers(at: nodes[node].ordinal).map { modules[$0] }
    }

    /// The container that a node belongs to.
    func container(of node: Int) -> Container { containers[nodes[node].level] }

    /// The registration of a node that injects another node: an immediate one, if there is one.
    func registration(of node: Int, injecting target: Int) -> Registration {
        let edges = nodes[node].edges.filter { $0.target == target }
        return (edges.first { $0.deferral == .none } ?? edges.first)?.registration ?? nodes[node].registrations.main
    }

    /// The node whose module makes the value of a node that must be awaited, and so can have a scope.
    func made(for node: Int) -> Int {
        var node = node
        // A forwarder makes none, and neither does a node to which modules only add.
        for _ in nodes where nodes[node].registrations.factory?.isForwarder != false {
            let next = nodes[node].edges.first { $0.deferral == .none && nodes[$0.target].mustBeAwaited }
            node = next?.target ?? node
        }
        return node
    }

    /// Whether a node only passes on the value of another one: a forwarder does, and a child that adds to its parent's.
    func passesOn(_ target: Int, from node: Int) -> Bool {
        registration(of: node, injecting: target).isForwarder
            || nodes[node].registrations.key == nodes[target].registrations.key
    }

    /// The key of a node as another one injects it.
    func spelling(of target: Int, injectedBy node: Int) -> String {
        let key = nodes[target].registrations.key
        let dependencies = registration(of: node, injecting: target).dependencies.filter {
            container(of: node).keys(of: $0).contains(key)
        }
        let dependency = dependencies.first { $0.deferral == .none } ?? dependencies.first
        // A type was found through its key, which a handle names.
        let spelling = dependency.flatMap { $0.isByType ? nil : $0.spelling } ?? key.description
        return dependency?.isOptional == true ? "Maybe<\(spelling)>" : spelling
    }

    /// How long the values of a node live.
    @inline(never)
    package func lifetime(of node: Int) -> Lifetime { container(of: node).lifetime(of: nodes[node].registrations) }

    /// A node in messages.
    @inline(never) func step(_ node: Int) -> ResolutionError.Step { nodes[node].registrations.main.step }

    /// The node of a key in the container at a level or in its parents.
    package func node(of key: KeyIdentity, from level: Int) -> Int? {
        for level in stride(from: level, through: 0, by: -1) {
            if let ordinal = containers[level].registry.ordinal(of: key) { return bases[level] + ordinal }
        }
        return nil
    }
}
