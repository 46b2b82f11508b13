import DIContainer

/// A random graph of a few keys, in a container and perhaps a child, of which the driver makes the containers, and the
/// model knows what they declare.
struct LifecycleGraph: Sendable {
    enum Scope: String, CustomStringConvertible {
        case unique, singleton, eager, session, request
        var description: String { rawValue }
        var isSingleton: Bool { self == .singleton || self == .eager }
        var isCached: Bool { self == .session || self == .request }
        var name: CacheName { CacheName(rawValue) }
    }

    struct Node {
        var scope: Scope
        var isAsynchronous = false
        /// Keys of lower numbers.
        var dependencies: [Int] = []
        var hasShutdown = false
    }

    /// The nodes of a container, and of its child.
    let containers: [[Int: Node]]
    private let reaches: [LifecycleSlot: Set<LifecycleSlot>]

    /// The contributions have the numbers between those of other keys and of the key that they are for.
    static let contributions = 9..<11
    static let many = 11

    init(_ containers: [[Int: Node]]) {
        self.containers = containers
        var reaches: [LifecycleSlot: Set<LifecycleSlot>] = [:]
        for (container, nodes) in containers.enumerated() {
            for (number, node) in nodes.sorted(by: { $0.key < $1.key }) {
                let own = LifecycleSlot(container: container, node: number)
                reaches[own] = node.dependencies.reduce(into: [own]) {
                    $0.formUnion(reaches[Self.slot(of: $1, in: container, of: containers)]!)
                }
            }
        }
        self.reaches = reaches
    }

    func node(_ slot: LifecycleSlot) -> Node { containers[slot.container][slot.node]! }
    func scope(_ slot: LifecycleSlot) -> Scope { node(slot).scope }

    func slot(of number: Int, in container: Int) -> LifecycleSlot {
        Self.slot(of: number, in: container, of: containers)
    }

    private static func slot(of number: Int, in container: Int, of containers: [[Int: Node]]) -> LifecycleSlot {
        LifecycleSlot(container: containers[container][number] == nil ? 0 : container, node: number)
    }

    /// The keys that a container serves, those of its parent included.
    func keys(in container: Int) -> [Int] {
        Set(containers[0].keys).union(containers[container].keys).filter { !Self.contributions.contains($0) }.sorted()
    }

    /// How a scope of a container is over: a reset could not wait for an `onShutdown`.
    func ending(_ scope: Scope, in container: Int) -> LifecycleOperation.Kind {
        containers[container].values.contains { $0.scope == scope && $0.hasShutdown } ? .end(scope) : .reset(scope)
    }

    func dependencies(of slot: LifecycleSlot) -> [LifecycleSlot] {
        node(slot).dependencies.map { self.slot(of: $0, in: slot.container) }
    }

    func reach(of slot: LifecycleSlot) -> Set<LifecycleSlot> { reaches[slot]! }

    /// The values that a start of the container makes: eager singletons, and those that must be awaited, also the
    /// parent's that the container needs.
    func targets(of container: Int) -> [LifecycleSlot] {
        let own = containers[container].keys.sorted().map { LifecycleSlot(container: container, node: $0) }
        let inherited = own.reduce(into: Set()) { $0.formUnion(reach(of: $1)) }.filter { $0.container != container }
        return own.filter { scope($0) == .eager || scope($0).isSingleton && mustAwait($0) }
            + inherited.sorted { $0.node < $1.node }.filter { scope($0).isSingleton && mustAwait($0) }
    }

    func mustAwait(_ slot: LifecycleSlot) -> Bool {
        node(slot).isAsynchronous || dependencies(of: slot).contains { scope($0) == .unique && mustAwait($0) }
    }
}

struct LifecycleSlot: Hashable, Sendable, CustomStringConvertible {
    let container: Int
    let node: Int
    var description: String { container == 0 ? "Key\(node)" : "Key\(node) of the child" }
}

extension LifecycleGraph {
    /// A graph that validates.
    init(using random: inout SeededGenerator) {
        let count = Int.random(in: 2..<Self.contributions.lowerBound, using: &random)
        var containers = [[Int: Node]()]
        for number in 0..<count { Self.add(number, to: 0, of: &containers, using: &random) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            for number in Self.contributions { Self.add(number, below: count, to: 0, of: &containers, using: &random) }
            containers[0][Self.many] = Node(scope: .unique, dependencies: Array(Self.contributions))
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            containers.append([:])
            // One key of its own, and perhaps some that its parent serves as well.
            for number in 0...count where number == count || Int.random(in: 0..<8, using: &random) == 0 {
                Self.add(number, to: 1, of: &containers, using: &random)
            }
        }
        self.init(containers)
    }

    /// Adds a node, or a contribution, that may depend on the keys below `limit`.
    private static func add(
        _ number: Int, below limit: Int? = nil, to container: Int, of containers: inout [[Int: Node]],
        using random: inout SeededGenerator
    ) {
        let scopes = [Scope.unique, .singleton, .singleton, .eager, .session, .session, .request]
        var node = Node(scope: scopes.randomElement(using: &random)!)
        // A kept value must not hold one that ends before.
        let candidates = (0..<(limit ?? number)).filter { [containers] other in
            endings(of: slot(of: other, in: container, of: containers), in: containers).isSubset(
                of: node.scope.isCached ? [node.scope] : []) || node.scope == .unique
        }
        node.dependencies = Array(candidates.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)))
        node.hasShutdown = node.scope != .unique && Bool.random(using: &random)
        node.isAsynchronous = limit == nil && Int.random(in: 0..<3, using: &random) > 0
        containers[container][number] = node
    }

    /// The scopes with which a value ends that holds the one of `slot`.
    private static func endings(of slot: LifecycleSlot, in containers: [[Int: Node]]) -> Set<Scope> {
        let node = containers[slot.container][slot.node]!
        if node.scope != .unique { return node.scope.isCached ? [node.scope] : [] }
        return node.dependencies.reduce(into: []) {
            $0.formUnion(endings(of: self.slot(of: $1, in: slot.container, of: containers), in: containers))
        }
    }
}

extension LifecycleGraph: CustomStringConvertible {
    var description: String {
        containers.enumerated().map { container, nodes in
            (container == 0 ? "container" : "child")
                + nodes.sorted { $0.key < $1.key }.map { number, node in
                    "\n  Key\(number): \(node.scope)\(node.isAsynchronous ? " async" : "") injects \(node.dependencies)"
                        + (node.hasShutdown ? ", onShutdown" : "")
                }
                .joined()
        }
        .joined(separator: "\n")
    }
}
