import DIContainer

/// A random composition, and what is to be expected of it: written from the documentation, by other means than the
/// library's (matrices and recursion instead of lists and searches), so that the two can be held against each other.
struct GraphModel {
    enum Kept: CaseIterable, Sendable {
        case unique, graph, singleton, singletonForTwoHours, cachedA, cachedAForAnHour, cachedB, cachedBForTwoHours

        var scope: Scope<Node> {
            let scope: Scope<Node> =
                switch self {
                case .unique: .unique
                case .graph: .graph
                default: cache.map { .cached(in: CacheName($0)) } ?? .singleton
                }
            return hours.map { scope.timeToLive(.seconds($0 * 3600)) } ?? scope
        }

        /// The name of the cache that it is kept in, if it is in one.
        var cache: String? {
            switch self {
            case .cachedA, .cachedAForAnHour: "a"
            case .cachedB, .cachedBForTwoHours: "b"
            default: nil
            }
        }

        /// How long it lives, if that is limited.
        var hours: Int? {
            switch self {
            case .cachedAForAnHour: 1
            case .singletonForTwoHours, .cachedBForTwoHours: 2
            default: nil
            }
        }

        var isKept: Bool { self != .unique && self != .graph }
        /// Whether its value is kept until it is shut down.
        var isEnded: Bool { isKept && hours == nil }

        /// Whether a value of this scope may be over before one of `other`.
        func endsBefore(_ other: Kept) -> Bool {
            cache != nil && cache != other.cache || (hours ?? .max) < (other.hours ?? .max)
        }
    }

    struct Registered: Sendable {
        let node: Int
        let scope: Kept
        let dependencies: [Dependency]
        let isAsynchronous: Bool
    }

    /// What each node was meant to have; a node without a module is missing.
    let count: Int
    let modules: [Registered]

    /// A random graph.
    ///
    /// - Parameters:
    ///   - isSound: Whether dependencies lead to later nodes only, all of which are there, once.
    ///   - isAwaited: Whether factories may wait; then no dependency is a handle, whose call could not.
    init(isSound: Bool, isAwaited: Bool = false, using random: inout SeededGenerator) {
        count = Int.random(in: 1...12, using: &random)
        let missing = isSound ? 0 : Int.random(in: 0...2, using: &random)
        let duplicates = isSound ? 0 : Int.random(in: 0...2, using: &random)
        let density = Double.random(in: 0...2.5, using: &random)
        var nodes = Array((0..<count).shuffled(using: &random).dropFirst(min(missing, count - 1)))
        for _ in 0..<duplicates { nodes.append(nodes.randomElement(using: &random)!) }
        var modules: [Registered] = []
        for node in nodes {
            var dependencies: [Dependency] = []
            let wanted = Int(Double.random(in: 0...2, using: &random) * density)
            for _ in 0..<min(wanted, 5) {
                let kind = (isAwaited ? [.direct, .maybe] : Dependency.Kind.allCases).randomElement(using: &random)!
                let lowest = isSound && (kind == .direct || kind == .maybe) ? node + 1 : 0
                guard lowest < count else { continue }
                dependencies.append(Dependency(node: Int.random(in: lowest..<count, using: &random), kind: kind))
            }
            modules.append(
                Registered(
                    node: node, scope: Kept.allCases.randomElement(using: &random)!, dependencies: dependencies,
                    isAsynchronous: isAwaited && Bool.random(using: &random)))
        }
        self.modules = modules
    }

    /// The module that is in force for a node: the first one.
    func module(_ node: Int) -> Registered? { modules.first { $0.node == node } }

    func container(
        observer: (any ContainerObserver)? = nil, made: @escaping @Sendable (Int) -> Void = { _ in },
        willEnd: (@Sendable (Int) -> Void)? = nil
    ) -> Container {
        func module(_ module: Registered) -> Module {
            var end: (@Sendable () -> Void)?
            if let willEnd, module.scope.isEnded { end = { willEnd(module.node) } }
            return NodeGraph.module(
                module.node, scope: module.scope.scope, injecting: module.dependencies,
                isAsynchronous: module.isAsynchronous, willMake: { made(module.node) },
                willEnd: end)
        }
        return Container(observer: observer) { modules.map(module) }
    }

    // MARK: - What validation must find

    /// How often each pair of a dependent and a missing key must be reported.
    var missing: [[Int]: Int] {
        var found: [[Int]: Int] = [:]
        for node in 0..<count {
            for dependency in module(node)?.dependencies ?? []
            where dependency.kind != .maybe && module(dependency.node) == nil {
                found[[node, dependency.node], default: 0] += 1
            }
        }
        return found
    }

    /// The nodes with several modules, and how many.
    var duplicates: [Int: Int] {
        Dictionary(grouping: modules, by: \.node).mapValues(\.count).filter { $0.value > 1 }
    }

    /// Whether there is an edge from one node to another that is resolved at once.
    func isDirect(_ from: Int, _ to: Int) -> Bool {
        module(to) != nil
            && module(from)?.dependencies.contains { $0.node == to && ($0.kind == .direct || $0.kind == .maybe) }
                ?? false
    }

    // MARK: - What the graph must show

    /// The edges: pairs of nodes with the word of the combinator between them. A missing key has a node, except those
    /// that do without it.
    var edges: Set<String> {
        var found: Set<String> = []
        for node in 0..<count {
            for dependency in module(node)?.dependencies ?? []
            where dependency.kind != .maybe || module(dependency.node) != nil {
                found.insert("\(node) \(dependency.node) \(dependency.kind)")
            }
        }
        return found
    }

    /// The nodes that the graph has.
    var shown: Set<Int> {
        Set((0..<count).filter { node in module(node) != nil || missing.keys.contains { $0[1] == node } })
    }

    /// Whether a chain of edges leads from one node to another.
    var leads: [[Bool]] {
        let pairs = Set(edges.map { $0.split(separator: " ").prefix(2).map { Int($0)! } })
        return closure { pairs.contains([$0, $1]) }
    }

    /// Whether a chain of steps leads from one node to another, by Warshall's algorithm.
    private func closure(_ isStep: (Int, Int) -> Bool) -> [[Bool]] {
        var leads = (0..<count).map { from in (0..<count).map { isStep(from, $0) } }
        for middle in 0..<count {
            for from in 0..<count where leads[from][middle] {
                for to in 0..<count where leads[middle][to] { leads[from][to] = true }
            }
        }
        return leads
    }

    /// The knots: sets of nodes that all lead to each other.
    var knots: Set<Set<Int>> {
        let leads = closure(isDirect)
        return Set(
            (0..<count).filter { leads[$0][$0] }
                .map { node in Set((0..<count).filter { leads[node][$0] && leads[$0][node] }) })
    }

    /// Whether a node holds the value of another one that it injects.
    func holds(_ from: Int, _ to: Int) -> Bool {
        module(to) != nil
            && module(from)?.dependencies.contains { $0.node == to && $0.kind != .provider } ?? false
    }

    /// A keeper, a value that it holds for longer than that lives, and the node between them that injects the value.
    struct Captive: Hashable {
        let keeper: Int
        let injecting: Int
        let captive: Int
    }

    /// All captives, by all keepers and injections.
    var captives: Set<Captive> {
        var found: Set<Captive> = []
        func walk(_ keeper: Int, _ node: Int, _ seen: Set<Int>) {
            for next in 0..<count where holds(node, next) && !seen.contains(next) {
                if module(next)!.scope.endsBefore(module(keeper)!.scope) {
                    found.insert(Captive(keeper: keeper, injecting: node, captive: next))
                }
                if !module(next)!.scope.isKept { walk(keeper, next, seen.union([next])) }
            }
        }
        for node in 0..<count where module(node)?.scope.isKept == true { walk(node, node, [node]) }
        return found
    }

    var isSound: Bool { missing.isEmpty && duplicates.isEmpty && knots.isEmpty && captives.isEmpty }
}
