/// A random graph of a few keys, in a container, perhaps with a child and with a copy in which a module was replaced.
///
/// The driver makes containers of it, and the model knows what they declare.
struct LifecycleGraph: Sendable {
    enum Scope: String, Sendable, CaseIterable {
        case unique, singleton, eager, session, request

        var isSingleton: Bool { self == .singleton || self == .eager }
        var isCached: Bool { self == .session || self == .request }
    }

    /// The module of a key.
    struct Node: Sendable {
        var scope: Scope
        var isAsynchronous: Bool
        /// Keys of lower numbers.
        var dependencies: [Int]
        /// For each decorator, the key that it injects, if there is one.
        var decorators: [Int?] = []
        var hasShutdown = false

        /// What the value is made of.
        var allDependencies: [Int] { dependencies + decorators.compactMap(\.self) }
    }

    struct Part: Sendable {
        var parent: Int?
        /// What distinguishes the container from the first one, if it is made of that by `replacing`.
        var replaced: Int?
        var nodes: [Int: Node]
    }

    /// The containers, each after its parent.
    let parts: [Part]
    private let reaches: [LifecycleSlot: Set<LifecycleSlot>]

    /// The key that is contributed to. The contributions have the numbers above it.
    static let many = 9

    init(parts: [Part]) {
        self.parts = parts
        var reaches: [LifecycleSlot: Set<LifecycleSlot>] = [:]
        for (container, part) in parts.enumerated() {
            // The contributions come before the key that they are for.
            for number in part.nodes.keys.sorted(by: { ($0 == Self.many ? .max : $0) < ($1 == Self.many ? .max : $1) })
            {
                let dependencies = part.nodes[number]!.allDependencies.map {
                    Self.slot(of: $0, in: container, of: parts)!
                }
                let own = LifecycleSlot(container: container, node: number)
                reaches[own] = dependencies.reduce(into: [own]) { $0.formUnion(reaches[$1]!) }
            }
        }
        self.reaches = reaches
    }

    func node(_ slot: LifecycleSlot) -> Node { parts[slot.container].nodes[slot.node]! }

    func scope(_ slot: LifecycleSlot) -> Scope { node(slot).scope }

    /// Where the key `number` is served for a container.
    func slot(of number: Int, in container: Int) -> LifecycleSlot? { Self.slot(of: number, in: container, of: parts) }

    private static func slot(of number: Int, in container: Int, of parts: [Part]) -> LifecycleSlot? {
        if parts[container].nodes[number] != nil { return LifecycleSlot(container: container, node: number) }
        return parts[container].parent.flatMap { slot(of: number, in: $0, of: parts) }
    }

    /// The container and its parents.
    func withParents(_ container: Int) -> [Int] { [container] + (parts[container].parent.map(withParents) ?? []) }

    /// The keys that a container serves, those of its parents included.
    func keys(in container: Int) -> [Int] {
        Set(withParents(container).flatMap { parts[$0].nodes.keys }).filter { $0 <= Self.many }.sorted()
    }

    /// How a scope of a container ends.
    func ending(_ scope: Scope, in container: Int) -> LifecycleOperation.Kind {
        parts[container].nodes.values.contains { $0.scope == scope && $0.hasShutdown } ? .end(scope) : .reset(scope)
    }

    /// The slots of a container itself.
    func slots(of container: Int) -> [LifecycleSlot] {
        parts[container].nodes.keys.sorted().map { LifecycleSlot(container: container, node: $0) }
    }

    func dependencies(of slot: LifecycleSlot) -> [LifecycleSlot] {
        node(slot).allDependencies.map { self.slot(of: $0, in: slot.container)! }
    }

    /// The slot and all that its value is made of.
    func reach(of slot: LifecycleSlot) -> Set<LifecycleSlot> { reaches[slot]! }

    /// Whether the value cannot be made without waiting.
    func mustAwait(_ slot: LifecycleSlot) -> Bool {
        node(slot).isAsynchronous || dependencies(of: slot).contains { scope($0) == .unique && mustAwait($0) }
    }

    /// What a start of the container makes: eager singletons, and those that must be awaited.
    func targets(of container: Int) -> [LifecycleSlot] {
        slots(of: container).filter { scope($0) == .eager || scope($0).isSingleton && mustAwait($0) }
    }

    /// Those of them that have a key.
    func keyedTargets(of container: Int) -> [LifecycleSlot] { targets(of: container).filter { $0.node < Self.many } }
}

/// The place of a key in a container, by their numbers.
struct LifecycleSlot: Hashable, Sendable, CustomStringConvertible {
    let container: Int
    let node: Int

    var description: String { container == 0 ? "Key\(node)" : "Key\(node) of \(container)" }
}

extension LifecycleGraph {
    /// A graph that validates.
    init(using random: inout SeededGenerator) {
        let count = Int.random(in: 2..<Self.many, using: &random)
        var parts = [Part(nodes: [:])]
        for number in 0..<count { Self.add(number, to: 0, of: &parts, using: &random) }
        if Int.random(in: 0..<4, using: &random) == 0 {
            let contributions = Array(Self.many + 1...Self.many + Int.random(in: 1...2, using: &random))
            for number in contributions { Self.add(number, above: count, to: 0, of: &parts, using: &random) }
            parts[0].nodes[Self.many] = Node(scope: .unique, isAsynchronous: false, dependencies: contributions)
        }
        if Int.random(in: 0..<4, using: &random) == 0 {
            var copy = parts[0]
            let replaced = Int.random(in: 0..<count, using: &random)
            // A replacement would keep the decorators.
            if copy.nodes[replaced]!.decorators.isEmpty {
                copy.nodes[replaced] = Node(scope: .eager, isAsynchronous: false, dependencies: [])
                copy.replaced = replaced
                parts.append(copy)
            }
        }
        if Int.random(in: 0..<3, using: &random) == 0 {
            parts.append(Part(parent: 0, nodes: [:]))
            // One key of its own, and perhaps one that its parent serves as well.
            for number in 0...count where number == count || Int.random(in: 0..<8, using: &random) == 0 {
                Self.add(number, to: parts.count - 1, of: &parts, using: &random)
            }
        }
        self.init(parts: parts)
    }

    /// Adds a node, or a contribution, that may depend on the keys below `limit`.
    private static func add(
        _ number: Int, above limit: Int? = nil, to container: Int, of parts: inout [Part],
        using random: inout SeededGenerator
    ) {
        let isContribution = number > many
        let scope = [Scope.unique, .singleton, .singleton, .eager, .session, .session, .request].randomElement(
            using: &random)!
        // What is kept must not hold what ends before.
        let candidates = (0..<(limit ?? number)).filter { other in
            let ends = endings(of: slot(of: other, in: container, of: parts)!, in: parts)
            return scope == .unique || ends.isSubset(of: scope.isCached ? [scope] : [])
        }
        let dependencies = candidates.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
        let hasDecorator = !isContribution && Int.random(in: 0..<8, using: &random) == 0
        parts[container].nodes[number] = Node(
            scope: scope, isAsynchronous: !isContribution && Int.random(in: 0..<3, using: &random) > 0,
            dependencies: Array(dependencies),
            decorators: hasDecorator ? [candidates.randomElement(using: &random)] : [],
            hasShutdown: !isContribution && scope.isSingleton && Int.random(in: 0..<4, using: &random) > 0)
        if scope.isCached, !isContribution {
            // Drawn beside, so that the graphs of known seeds stay as they were.
            var beside = random
            parts[container].nodes[number]!.hasShutdown = Int.random(in: 0..<3, using: &beside) == 0
        }
    }

    /// The scopes with which a value ends that holds the one of `slot`.
    private static func endings(of slot: LifecycleSlot, in parts: [Part]) -> Set<Scope> {
        let node = parts[slot.container].nodes[slot.node]!
        if node.scope.isSingleton { return [] }
        if node.scope.isCached { return [node.scope] }
        return node.allDependencies.reduce(into: []) {
            $0.formUnion(endings(of: self.slot(of: $1, in: slot.container, of: parts)!, in: parts))
        }
    }
}

extension LifecycleGraph: CustomStringConvertible {
    /// The containers and their modules, one on a line.
    var description: String {
        parts.enumerated().map { container, part in
            let parent = part.parent.map { ", child of \($0)" } ?? ""
            let modules = part.nodes.sorted { $0.key < $1.key }.map { number, node in
                let injected = node.dependencies.map { " Key\($0)" }.joined()
                let decorators = node.decorators.map { " decorated" + ($0.map { " with Key\($0)" } ?? "") }.joined()
                if number == Self.many { return "" }
                return
                    "\n  \(number > Self.many ? "contribution" : "Key")\(number): \(node.scope)\(node.isAsynchronous ? " async" : "")"
                    + (injected.isEmpty ? "" : " injecting\(injected)") + decorators
                    + (node.hasShutdown ? " onShutdown" : "")
            }
            return "container \(container)\(parent)" + modules.joined()
        }.joined(separator: "\n")
    }
}
