public import DIContainer

extension Container {
    /// The composition of this container and its parents, with its problems and likely mistakes; no factory runs.
    public var graph: CompositionGraph { GraphReader(self).graph }
}

/// Reads the graph of a container.
private struct GraphReader {
    private let declared: DeclaredGraph
    private var nodes: [CompositionGraph.Node] = []
    private var edges: [CompositionGraph.Edge] = []
    private var positions: [KeyIdentity: Int] = [:]
    private var taken: Set<CompositionGraph.Node.ID> = []
    /// How many nodes would have the same identity.
    private var namesakes: [CompositionGraph.Node.ID: Int] = [:]
    /// The keys that no module serves, each with its node.
    private var unserved: [KeyIdentity: Int] = [:]
    private var problems: [CompositionGraph.Problem] = []

    init(_ container: Container) {
        declared = DeclaredGraph(container)
        for index in declared.nodes.indices { addNode(index) }
        let unservedByNode = Dictionary(grouping: declared.unserved, by: \.node)
        for index in declared.nodes.indices { addEdges(of: index, unservedByNode[index] ?? []) }
        for node in declared.nodes {
            let type = KeyIdentity(node.registrations.key.type.typeKey)
            positions[type] = positions[type] ?? positions[container.identity(of: type)]
        }
        for finding in CompositionValidation(declared).findings { add(finding) }
    }

    var graph: CompositionGraph {
        CompositionGraph(
            containers: declared.containers.count, nodes: nodes, edges: edges, problems: problems,
            hints: HintSearch(declared, nodes).hints, positions: positions)
    }

    private mutating func addNode(_ index: Int) {
        let level = declared.nodes[index].level
        let modules = declared.modules(of: index)
        let registrations = declared.nodes[index].registrations
        let main = modules.first { $0.registration === registrations.main }!
        let lifetime = declared.lifetime(of: index)
        // A child's module hides its parent's.
        positions[registrations.key] = index
        nodes.append(
            CompositionGraph.Node(
                registrations.key, id: id(of: registrations.key, level), kind: .module, lifetime: lifetime,
                isMadeOnMainActor: registrations.factory?.isMadeOnMainActor == true,
                isAsynchronous: registrations.factory?.isAsynchronous == true,
                choosesAtRunTime: declared.nodes[index].choosesAtRunTime, container: level, groups: main.groupPath,
                place: CompositionGraph.Place(main.registration.place),
                decorators: modules.filter { $0.registration.role == .decorates }.map(\.addition),
                contributions: modules.filter { $0.registration.role == .contributes }.map(\.addition)))
    }

    /// Adds a node for a key without a module.
    private mutating func addUnserved(_ unserved: DeclaredGraph.Unserved) -> Int {
        let key = unserved.key
        if let known = self.unserved[key] { return known }
        let level = declared.nodes[unserved.node].level
        self.unserved[key] = nodes.count
        if positions[key] == nil { positions[key] = nodes.count }
        nodes.append(
            CompositionGraph.Node(
                key, id: id(of: key, level), kind: unserved.dependency.hasDefault ? .default : .missing,
                lifetime: .unique, isMadeOnMainActor: false, isAsynchronous: false, choosesAtRunTime: false,
                container: level,
                groups: [], place: nil, decorators: [], contributions: []))
        return nodes.count - 1
    }

    /// An identity that no node has yet: private keys of two files may have the same name.
    private mutating func id(of key: KeyIdentity, _ level: Int) -> CompositionGraph.Node.ID {
        let plain = CompositionGraph.Node.ID(of: key, container: level)
        var id = plain
        repeat {
            namesakes[plain, default: 0] += 1
            if let number = namesakes[plain], number > 1 {
                id = CompositionGraph.Node.ID(rawValue: "\(plain.rawValue)#\(number)")
            }
        } while !taken.insert(id).inserted
        return id
    }

    private mutating func addEdges(of index: Int, _ unserved: [DeclaredGraph.Unserved]) {
        let source = nodes[index].id
        var own: Set<CompositionGraph.Edge> = []
        let isForwarder = declared.nodes[index].registrations.factory?.isForwarder == true
        func edge(
            to target: CompositionGraph.Node.ID, _ deferral: _KeyDependency.Deferral, _ role: Registration.Role,
            isOptional: Bool, isByType: Bool
        ) -> CompositionGraph.Edge {
            CompositionGraph.Edge(
                from: source, to: target, kind: CompositionGraph.Edge.Kind(deferral),
                role: isForwarder && role == .provides ? .forwards : CompositionGraph.Edge.Role(role),
                isOptional: isOptional, isByType: isByType)
        }
        for declared in declared.nodes[index].edges {
            let edge = edge(
                to: nodes[declared.target].id, declared.deferral, declared.registration.role,
                isOptional: declared.isOptional, isByType: declared.isByType)
            if own.insert(edge).inserted { edges.append(edge) }
        }
        for unserved in unserved {
            let dependency = unserved.dependency
            // An optional injection of a missing key has no edge.
            guard dependency.hasDefault || !dependency.isOptional else { continue }
            let edge = edge(
                to: nodes[addUnserved(unserved)].id, dependency.deferral, unserved.registration.role,
                isOptional: dependency.isOptional, isByType: dependency.isByType)
            if own.insert(edge).inserted { edges.append(edge) }
        }
    }

    private mutating func add(_ finding: CompositionValidation.Finding) {
        let missing = finding.missing.flatMap { unserved[$0] }
        problems.append(
            CompositionGraph.Problem(
                report: finding.problem.report,
                path: finding.nodes.flatMap { [$0] + [missing].compactMap(\.self) }.map { nodes[$0].id }))
    }
}

extension CompositionGraph.Node {
    fileprivate init(
        _ key: KeyIdentity, id: ID, kind: Kind, lifetime: Lifetime, isMadeOnMainActor: Bool, isAsynchronous: Bool,
        choosesAtRunTime: Bool,
        container: Int, groups: [String], place: CompositionGraph.Place?, decorators: [Addition],
        contributions: [Addition]
    ) {
        self.init(
            id: id, key: key.typeName, name: key.name, value: key.type.valueSpelling,
            argument: key.type.argumentSpelling, kind: kind,
            scope: Scope(lifetime), lifetime: lifetime.description,
            isolation: isMadeOnMainActor ? .madeOnMainActor : key.type.isOnMainActor ? .mainActor : .nonisolated,
            isAsynchronous: isAsynchronous,
            choosesAtRunTime: choosesAtRunTime, container: container, groups: groups, place: place,
            decorators: decorators, contributions: contributions)
    }
}

extension CompositionGraph.Node.Scope {
    fileprivate init(_ lifetime: Lifetime) {
        self =
            switch lifetime.kind {
            case .unique: .unique
            case .graph: .graph
            case .shared: .shared
            case .singleton: .singleton
            case .cached: .cached
            }
    }
}

extension CompositionGraph.Edge.Kind {
    fileprivate init(_ deferral: _KeyDependency.Deferral) {
        self =
            switch deferral {
            case .none: .direct
            case .firstCall: .lazy
            case .everyCall: .provider
            }
    }
}

extension CompositionGraph.Edge.Role {
    fileprivate init(_ role: Registration.Role) {
        self =
            switch role {
            case .provides: .provides
            case .decorates: .decorates
            case .contributes: .contributes
            }
    }
}

extension Module {
    fileprivate var addition: CompositionGraph.Node.Addition {
        CompositionGraph.Node.Addition(groups: groupPath, place: CompositionGraph.Place(registration.place))
    }
}
