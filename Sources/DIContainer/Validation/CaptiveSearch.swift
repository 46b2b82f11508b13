/// Finds captive dependencies: values that a container keeps and that hold values which end sooner, directly or through
/// values which are not kept.
///
/// A singleton that holds the value of a session would continue to use it when the session is over. The name comes from
/// Mark Seemann ("Captive Dependency", 2014).
///
/// One captive is one injection of a value that ends too soon. Changing it frees the value from all keepers that hold
/// it that way, so only one of them is named. If each pair of a keeper and such a value were a captive, there would be
/// millions when thousands of both meet in one value.
struct CaptiveSearch {
    /// The paths from a keeper to its captive, whose last step is the injection to change; of a long path, the keeper and
    /// the last hundred values. They are ordered by keepers, then by captives, then by the values that inject them.
    private(set) var captives: [(path: [Int], isAbridged: Bool)] = []
    /// A value for each node of the graph, then one for each contribution that is kept apart from its array.
    let values: [Value]

    /// The value of a node or of a contribution, with the values that it is made from.
    typealias Value = (
        node: Int, lifetime: Lifetime, contribution: Registration?,
        edges: [(target: Int, deferral: _KeyDependency.Deferral)]
    )

    /// Without a limit, paths through one long chain would be long for each of the captives along it.
    private static let longestPath = 100

    /// For each value that no container keeps, the keeper that lives longest, and one of another kind; each with the
    /// value before it on a shortest path from the keeper.
    private var holders: [[(keeper: Int, predecessor: Int)]]

    init(_ graph: DeclaredGraph) {
        // Only values of remarkable nodes can end early.
        let hasEnds = graph.remarkable.contains { node in
            graph.lifetime(of: node).hasEnd
                || graph.nodes[node].registrations.contributions.contains { $0.lifetime.hasEnd }
        }
        values = hasEnds ? Self.values(of: graph) : []
        holders = Array(repeating: [], count: values.count)
        for keeper in keepers { hold(by: keeper) }
        for value in values.indices { addCaptives(injectedBy: value) }
        func place(_ path: [Int]) -> (Int, Int, Int) { (path[0], path[path.count - 1], path[path.count - 2]) }
        captives = captives.inOrder { place($0.path) < place($1.path) }
    }

    private static func values(of graph: DeclaredGraph) -> [Value] {
        var values: [Value] = graph.nodes.indices.map { ($0, graph.lifetime(of: $0), nil, []) }
        for node in graph.nodes.indices {
            let first = values.count
            var numbers: [ObjectIdentifier: Int] = [:]
            for contribution in graph.nodes[node].registrations.contributions where contribution.isKeptContribution {
                numbers[ObjectIdentifier(contribution)] = values.count
                values.append((node, contribution.lifetime, contribution, []))
            }
            for edge in graph.nodes[node].edges {
                let contribution = edge.isInherited ? nil : numbers[ObjectIdentifier(edge.registration)]
                values[contribution ?? node].edges.append((edge.target, edge.deferral))
            }
            for contribution in first..<values.count { values[node].edges.append((contribution, .none)) }
        }
        return values
    }

    /// The values that a container holds, those that live longest first.
    private var keepers: [Int] {
        func timeToLive(_ value: Int) -> Duration { values[value].lifetime.timeToLive ?? .seconds(Int64.max) }
        return values.indices.filter { values[$0].lifetime.isHeldByContainer }
            .inOrder { (timeToLive($1), $0) < (timeToLive($0), $1) }
    }

    /// Records a keeper at all values that it holds, breadth first.
    ///
    /// A value needs two keepers at most: the first, which lives longest, and one of another kind, because the values of
    /// a scope end before a keeper of another kind. Everything that the value leads to is recorded for these two. So
    /// no edge is followed more than twice.
    private mutating func hold(by keeper: Int) {
        var queue = [keeper]
        var next = 0
        while next < queue.count {
            let value = queue[next]
            next += 1
            for edge in values[value].edges where edge.deferral != .everyCall {
                let known = holders[edge.target]
                if values[edge.target].lifetime.isHeldByContainer || known.count == 2 { continue }
                let kind = values[keeper].lifetime.kind
                if known.contains(where: { values[$0.keeper].lifetime.kind == kind }) { continue }
                holders[edge.target].append((keeper, value))
                queue.append(edge.target)
            }
        }
    }

    /// Checks the injections of a value.
    private mutating func addCaptives(injectedBy value: Int) {
        let keepers = values[value].lifetime.isHeldByContainer ? [value] : holders[value].map(\.keeper)
        // By captive, because a module may inject a key more than once.
        var found: [Int: Int] = [:]
        for edge in values[value].edges where edge.deferral != .everyCall && values[edge.target].lifetime.hasEnd {
            found[edge.target] = keepers.first { values[edge.target].lifetime.endsBefore(values[$0].lifetime) }
        }
        for (captive, keeper) in found { add(captive, of: keeper, injectedBy: value) }
    }

    private mutating func add(_ captive: Int, of keeper: Int, injectedBy value: Int) {
        var path = [captive, value]
        while let last = path.last, last != keeper, path.count <= Self.longestPath {
            path.append(holders[last].first { $0.keeper == keeper }!.predecessor)
        }
        let isAbridged = path.last != keeper
        if isAbridged { path[path.count - 1] = keeper }
        captives.append((path.reversed(), isAbridged))
    }
}

extension Container {
    /// The shortest way from a key to a value that its value holds, and that ends before one of another lifetime.
    func wayToCaptive(of keeper: Lifetime, from key: any InjectionKey.Type, named name: String?) -> [Slot] {
        let keys =
            name == nil
            ? key.dependencies.filter { $0.deferral != .everyCall }.flatMap(keys(of:))
            : [identity(of: key, named: name)]
        var found: [(slot: Slot, from: Int?)] = keys.compactMap(slot(of:)).map { ($0, nil) }
        var known: Set<ObjectIdentifier> = []
        var next = 0
        while next < found.count {
            let slot = found[next].slot
            if slot.lifetime.endsBefore(keeper) {
                return sequence(first: next, next: { found[$0].from }).map { found[$0].slot }.reversed()
            }
            if !slot.lifetime.isHeldByContainer, known.insert(ObjectIdentifier(slot)).inserted {
                let (container, modules) = (slot.container, slot.registrations)
                let inherited = modules.factory == nil ? container.parent?.slot(of: modules.key) : nil
                let injected = modules.dependenciesWithoutContributions.filter { $0.deferral != .everyCall }
                    .flatMap(container.keys(of:)).compactMap(container.slot(of:))
                found += (slot.contributions + injected + [inherited].compactMap(\.self)).map { ($0, next) }
            }
            next += 1
        }
        return []
    }
}

extension Registration {
    /// Whether it contributes a value that is kept, whatever becomes of the array.
    var isKeptContribution: Bool { role == .contributes && lifetime.isKept }
}

extension Lifetime {
    /// Whether the container itself holds the value, so that it may outlive its users.
    var isHeldByContainer: Bool { isKept && kind != .shared }

    /// Whether a value of this lifetime may be over while one of `other` is still in use.
    func endsBefore(_ other: Lifetime) -> Bool {
        if case .cached = kind, kind != other.kind { return true }
        guard isKept, let timeToLive else { return false }
        guard let longer = other.timeToLive else { return true }
        return timeToLive < longer
    }
}
