/// Checks the modules of a container and of its parents for problems.
package final class CompositionValidation {
    /// A problem, its nodes, in the order of its path, and the key that nothing serves, if that is the problem.
    package typealias Finding = (problem: CompositionProblem, nodes: [Int], missing: KeyIdentity?)

    private let graph: DeclaredGraph
    /// For each container, the search for the key that a wrong one was mistaken for.
    private var nearestKeys: [NearestKeys?]
    package private(set) var findings: [Finding] = []

    /// Runs all checks.
    package init(_ graph: DeclaredGraph) {
        self.graph = graph
        nearestKeys = Array(repeating: nil, count: graph.containers.count)
        for unserved in graph.unserved where !unserved.dependency.needsNoModule { addMissing(unserved) }
        for node in graph.remarkable { checkModules(of: node) }
        for level in graph.containers.indices { checkReplacements(at: level) }
        if !graph.remarkable.isEmpty { checkHandles() }
        for (cycle, knot) in graph.cycles() {
            addCycle(cycle, in: knot)
        }
        let search = CaptiveSearch(graph)
        for (path, isAbridged) in search.captives {
            addCaptive(path.map { search.values[$0] }, isAbridged: isAbridged)
        }
    }

    @inline(never) private func add(
        _ kind: CompositionProblem.Kind, _ nodes: [Int], missing: KeyIdentity? = nil, similar: String? = nil,
        registered: [String] = [], reason: String? = nil, fix: String
    ) {
        let problem = CompositionProblem(
            kind: kind, similar: similar, registered: registered, explanation: reason, ways: fix)
        findings.append((problem, nodes, missing))
    }

    /// The key, registered in the container at a level or its parents, that was most likely meant.
    @inline(never) private func similar(
        to key: KeyIdentity, for dependent: String? = nil, at level: Int
    ) -> NearestKeys.Similar? { nearest(at: level).similar(to: key, for: dependent) }

    private func nearest(at level: Int) -> NearestKeys {
        let nearest = nearestKeys[level] ?? NearestKeys(graph.containers[level])
        nearestKeys[level] = nearest
        return nearest
    }

    private func addMissing(_ unserved: DeclaredGraph.Unserved) {
        let key = unserved.key
        let dependent = unserved.registration.step
        let (level, last) = (graph.nodes[unserved.node].level, graph.containers.count - 1)
        // What an injection by type would find there depends on the actor that asks.
        let sought = unserved.dependency.isByType ? graph.containers[last].identity(of: unserved.dependency.type!) : key
        let inChild = graph.node(of: sought, from: last).flatMap {
            graph.nodes[$0].level > level ? graph.step($0) : nil
        }
        if inChild == nil, let advice = nearest(at: level).adviceByType(key, for: dependent.key) {
            add(
                .missing(key: key.description, dependent: dependent, nearest: advice.nearest, inChild: nil),
                [unserved.node], missing: key, reason: advice.reason, fix: advice.fix)
            return
        }
        let similar = inChild == nil ? similar(to: key, for: dependent.key, at: level) : nil
        let optional = unserved.dependency.type!.optionalSpelling
        var fix = """
            add \(key.moduleSpelling)\(similar?.alternative(to: key) ?? "")
            or inject \(optional) where the program can do without\(key.defaultSpelling).
            """
        if let inChild {
            fix = "move the module of \(dependent.key) into the child\nor the module of \(inChild.key) into the parent."
        }
        add(
            .missing(key: key.description, dependent: dependent, nearest: similar?.key, inChild: inChild),
            [unserved.node], missing: key, similar: similar?.descriptionForDependents, fix: fix)
    }

    /// The nodes of a path as messages name them, each with the place of the module that injects the next one.
    private func steps(along path: [Int]) -> [ResolutionError.Step] {
        path.indices.map { index in
            // The last node of a cycle is the first one again.
            let next = path[index] == path[0] ? 1 : min(index + 1, path.count - 1)
            return graph.registration(of: path[index], injecting: path[next]).step
        }
    }

    private func addCycle(_ cycle: [Int], in knot: [Int]) {
        let cut = graph.cut(of: cycle, in: knot).map { "\($0)\nor " } ?? ""
        var fix = "\(cut)move what both sides need into a separate key."
        if cycle.count == 2 {
            fix = """
                drop it from the keys that the module injects; to build on the value of another module, \
                use Module.decorating\nor give that module its own key or a name.
                """
        }
        add(.cycle(path: steps(along: cycle)), cycle, fix: fix)
    }

    private func addCaptive(_ path: [CaptiveSearch.Value], isAbridged: Bool) {
        let nodes = path.map(\.node)
        var steps = steps(along: nodes)
        for (index, value) in path.enumerated() {
            if let contribution = value.contribution { steps[index] = contribution.step }
        }
        var lifetimes = path.map(\.lifetime.description)
        if isAbridged {
            steps.insert(ResolutionError.Step(key: "…", place: nil), at: 1)
            lifetimes.insert("and others that are not kept", at: 1)
        }
        // A contribution is not injected by itself, but with its array.
        var injected = path.last?.contribution == nil ? nodes : nodes.dropLast()
        while injected.count > 2, graph.passesOn(injected[injected.count - 1], from: injected[injected.count - 2]) {
            injected.removeLast()
        }
        var fix = "give both the same scope."
        if let key = injected.last, let dependent = injected.dropLast().last {
            let spelling = graph.spelling(of: key, injectedBy: dependent)
            fix = "inject Provider<\(spelling)> and call it at each use\nor give both the same scope."
        }
        add(.captive(path: steps, lifetimes: lifetimes), nodes, fix: fix)
    }

    private func checkModules(of node: Int) {
        let registrations = graph.nodes[node].registrations
        // Once, since they are searched for among all decorators.
        let (key, step) = (registrations.key, registrations.main.step)
        let container = graph.container(of: node)
        let lifetime = container.lifetime(of: registrations)
        if key.type.isDerived {
            add(.neverUsed(step), [node], fix: "drop the module, and register the keys that this key combines.")
        }
        if !registrations.duplicates.isEmpty {
            addDuplicates(of: node, registrations)
        }
        if let factory = registrations.factory { checkShutdown(of: factory, lifetime, at: node) }
        for element in registrations.contributions.compactMap(\.element) {
            checkShutdown(of: element, element.lifetime, at: node)
            checkSharing(of: element, element.key.type.elementType, at: node)
        }
        if let factory = registrations.factory { checkSharing(of: factory, key.type.valueType, at: node) }
        let servesNothing =
            registrations.factory == nil && registrations.contributions.isEmpty && !key.hasDefault
        if servesNothing, container.parent?.hasModule(for: key) != true {
            for decorator in registrations.decorators {
                let similar = similar(to: key, at: graph.nodes[node].level)
                let way = similar.map { "decorate \($0.key)" } ?? "correct the key"
                add(
                    .nothingToDecorate(decorator.step, nearest: similar?.key), [node],
                    similar: similar?.description, fix: "\(way)\nor add a module that serves it.")
            }
        }
    }

    @inline(never) private func checkShutdown(of registration: Registration, _ lifetime: Lifetime, at node: Int) {
        guard registration.onShutdown != nil, !lifetime.isShutDown else { return }
        add(
            .neverShutDown(registration.step, lifetime: lifetime.description), [node],
            fix: lifetime.hasEnd
                ? "drop its time to live\nor its onShutdown."
                : "give it scope .singleton or .cached(in:)\nor drop its onShutdown.")
    }

    private func checkSharing(of registration: Registration, _ type: Any.Type, at node: Int) {
        guard registration.lifetime.kind == .shared, let spelling = spellingIfNoObject(type) else { return }
        add(
            .sharedValue(registration.step, type: spelling), [node],
            fix: registration.key.adviceForSharedOptional
                ?? "use scope .singleton or .cached(in:)\nor make the value a class.")
    }

    private func addDuplicates(of node: Int, _ registrations: KeyRegistrations) {
        var (places, groups, lines) = ([SourcePlace](), [String?](), [String]())
        for module in graph.modules(of: node) where module.registration.role == .provides {
            // The first one listed again is not a duplicate.
            if module.registration === registrations.main && !places.isEmpty { continue }
            let (place, path) = (module.registration.place, module.groupPath)
            places.append(place)
            groups.append(path.last)
            lines.append(path.isEmpty ? "\(place)" : "\(place) in \(path.joined(separator: " > "))")
        }
        var fix = """
            keep only one\nor give each its own key or a name
            or use replacing { } or Module.decorating on purpose.
            """
        // One module that several groups lead to.
        if let group = groups[0], groups.allSatisfy({ $0 == group }), places.allSatisfy({ $0 == places[0] }),
            lines.onceInOrder.count == lines.count
        {
            fix = """
                make \(group) Hashable, so that equal groups are included once; \
                or list it once, beside the groups that need it.
                """
        }
        add(.duplicate(key: registrations.key.description, places: places), [node], registered: lines, fix: fix)
    }

    /// Checks for ``Lazy`` handles to values that must be awaited each time they are made, and for values that take an
    /// argument and would be made without one.
    private func checkHandles() {
        for index in graph.nodes.indices {
            // By target, the node, because a module may inject a key more than once.
            var known: [Int: Int] = [:]
            for (position, edge) in graph.nodes[index].edges.enumerated() {
                // A child's decorator passes the argument on to the parent's module.
                if edge.isInherited { continue }
                let takesArgument = graph.nodes[edge.target].registrations.takesArgument
                if edge.deferral == .firstCall, graph.nodes[edge.target].mustBeAwaited,
                    known.updateValue(index, forKey: edge.target) == nil
                {
                    let kept = graph.step(graph.made(for: edge.target)).key
                    let key = graph.spelling(of: edge.target, injectedBy: index)
                    add(
                        .neverReady(key: graph.step(edge.target).key, dependent: graph.step(index)),
                        [index, edge.target],
                        fix: """
                            inject Provider<\(key)>, and await each call by resolve()
                            or give \(kept) scope .singleton, so that start() makes it
                            or inject it directly.
                            """)
                }
                if takesArgument, !edge.passesArgument,
                    // A module may inject the key twice, in one combinator.
                    !graph.nodes[index].edges[..<position].contains(where: {
                        $0.target == edge.target && $0.registration === edge.registration && !$0.passesArgument
                    })
                {
                    let key = graph.step(edge.target).key
                    let spelling = graph.spelling(of: edge.target, injectedBy: index)
                    add(
                        .missingArgument(key: key, dependent: edge.registration.step), [index, edge.target],
                        fix: "inject Provider<\(spelling)>, and pass the argument at each call.")
                }
            }
        }
    }

    private func checkReplacements(at level: Int) {
        for module in graph.containers[level].idleReplacements where module.registration.role != .decorates {
            let step = module.registration.step
            let similar = similar(to: module.registration.key, at: level)
            let node = graph.node(of: module.registration.key, from: graph.containers.count - 1)
            let way = similar.map { "replace \($0.key)" } ?? "correct the key"
            add(
                .nothingToReplace(step, nearest: similar?.key), [node].compactMap(\.self),
                similar: similar?.description, fix: "\(way)\nor add the module to the container itself.")
        }
    }
}
