/// Checks the modules of a container and of its parents for problems.
package final class CompositionValidation {
    /// A problem, its nodes, in the order of its path, and the key that nothing serves, if that is the problem.
    package typealias Finding = (problem: CompositionProblem, nodes: [Int], missing: KeyIdentity?)

    private let graph: DeclaredGraph
    /// For each container, the search for the key that was meant in place of a wrong one.
    private lazy var nearestKeys = graph.containers.map { NearestKeys($0) }
    /// The ways to groups that are listed more than once, each with the nodes that the same ways lead to.
    private var repeated: [(ways: [[String]], nodes: [Int])] = []
    package private(set) var findings: [Finding] = []

    /// Runs all checks.
    package init(_ graph: DeclaredGraph) {
        self.graph = graph
        addMissing()
        for node in graph.remarkable { checkModules(of: node) }
        for (ways, nodes) in repeated { addRepeated(nodes, ways) }
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
        let problem = CompositionProblem(kind, similar: similar, registered: registered, reason: reason, fix: fix)
        findings.append((problem, nodes, missing))
    }

    /// The key, registered in the container at a level or its parents, that was most likely meant.
    @inline(never) private func similar(
        to key: KeyIdentity, for dependent: String? = nil, at level: Int
    ) -> NearestKeys.Similar? { nearestKeys[level].similar(to: key, for: dependent) }

    /// Adds a problem for each key that nothing serves, whoever needs it.
    private func addMissing() {
        var places: [KeyIdentity: Int] = [:]
        var missing: [[DeclaredGraph.Unserved]] = []
        for unserved in graph.unserved where !unserved.dependency.needsNoModule {
            let place = places[unserved.key] ?? missing.count
            if place == missing.count { missing.append([]) }
            places[unserved.key] = place
            // A module may inject a key more than once.
            if missing[place].last?.registration !== unserved.registration { missing[place].append(unserved) }
        }
        for users in missing { addMissing(users) }
    }

    private func addMissing(_ users: [DeclaredGraph.Unserved]) {
        let (unserved, nodes, dependents) = (users[0], users.map(\.node), users.map(\.registration.step))
        let (key, dependent) = (unserved.key, dependents[0])
        let (level, last) = (graph.nodes[unserved.node].level, graph.containers.count - 1)
        let inHandle = users.allSatisfy { $0.dependency.deferral != .none }
        // What an injection by type would find there depends on the actor that asks.
        let sought = unserved.dependency.isByType ? graph.containers[last].identity(of: unserved.dependency.type!) : key
        let inChild = graph.node(of: sought, from: last).flatMap {
            graph.nodes[$0].level > level ? graph.step($0) : nil
        }
        if inChild == nil,
            let advice = nearestKeys[level].adviceByType(
                key, for: dependent.key, onMainActor: unserved.registration.isOnMainActor, inHandle: inHandle)
        {
            add(
                .missing(key: key.description, dependents: dependents, nearest: advice.nearest, inChild: nil),
                nodes, missing: key, reason: advice.reason, fix: advice.fix)
            return
        }
        let similar = inChild == nil ? similar(to: key, for: dependent.key, at: level) : nil
        // Off the main actor, a main-actor key is injected by a combinator, which may be optional.
        let combinator = unserved.dependency.deferral == .none ? "Awaited" : "Lazy"
        let isAway = key.type.isOnMainActor && !unserved.registration.isOnMainActor && !key.type.takesArgument
        let optional = isAway ? "Maybe<\(combinator)<\(key)>>" : unserved.dependency.type!.optionalSpelling
        // The closure of a forwarder takes the value of another type.
        let way = users.contains { $0.registration.isForwarder } ? "forward with a closure, { $0 ?? … }, to" : "inject"
        var fix = """
            add \(key.moduleSpelling)\(similar?.alternative(to: key) ?? "")
            or \(way) \(optional) where the program can do without\(key.defaultSpelling).
            """
        if unserved.dependency.isByType, !inHandle {
            fix = """
                add \(key.moduleSpelling)\(similar?.alternative(to: key) ?? "")\(key.defaultSpelling)
                or take \(key.type.valueSpelling.inParentheses)? where the program can do without
                or \(NearestKeys.leavingOut).
                """
        }
        if let inChild {
            let moved = users.count == 1 ? "the module of \(dependent.key)" : "these modules"
            fix = "move \(moved) into the child\nor the module of \(inChild.key) into the parent."
        }
        add(
            .missing(key: key.description, dependents: dependents, nearest: similar?.key, inChild: inChild),
            nodes, missing: key, similar: similar?.descriptionForDependents,
            reason: inHandle && inChild == nil ? "each call of the handle would fail." : nil, fix: fix)
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
        if cycle.dropLast().allSatisfy({ graph.nodes[$0].registrations.factory?.isForwarder == true }) {
            fix = "let one of them be a Module with a factory, since forwarding only passes a value on."
        }
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
            let place = path.count > 2 ? "in the module of \(steps[injected.count - 2]), " : ""
            let isAwaited = graph.nodes[key].registrations.factory?.isAsynchronous == true
            let call = isAwaited ? "await its resolve()" : "call it"
            fix = "\(place)inject Provider<\(spelling)> and \(call) at each use\nor give both the same scope."
        }
        add(.captive(path: steps, lifetimes: lifetimes), nodes, fix: fix)
    }

    private func checkModules(of node: Int) {
        let registrations = graph.nodes[node].registrations
        // Found once, because `main` may search all decorators.
        let (key, step) = (registrations.key, registrations.main.step)
        let container = graph.container(of: node)
        let lifetime = container.lifetime(of: registrations)
        if key.type.isDerived {
            add(.neverUsed(step), [node], fix: "drop the module, and register the keys that this key combines.")
            return
        }
        if !registrations.duplicates.isEmpty { addDuplicates(of: node, registrations) }
        if let factory = registrations.factory { checkShutdown(of: factory, lifetime, at: node) }
        for element in registrations.contributions.compactMap(\.element) {
            checkShutdown(of: element, element.lifetime, at: node)
            checkSharing(of: element, element.key.type.elementType, at: node)
        }
        if let factory = registrations.factory { checkSharing(of: factory, key.type.valueType, at: node) }
        if !registrations.hasValue, !key.hasDefault, container.parent?.hasModule(for: key) != true {
            for decorator in registrations.decorators {
                let similar = similar(to: key, at: graph.nodes[node].level)
                let way = similar.map { "decorate \($0.key)" } ?? "correct the key"
                let inChild = graph.node(of: key, from: graph.containers.count - 1)
                    .flatMap { graph.nodes[$0].registrations.factory?.step }
                add(
                    .nothingToDecorate(decorator.step, nearest: similar?.key), [node],
                    similar: similar?.description,
                    reason: inChild.map { _ in "a parent never sees what its child registers." },
                    fix: inChild.map { "move the decorator into the child\nor the module of \($0) into the parent." }
                        ?? "\(way)\nor add a module that serves it.")
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
        var (places, paths, lines) = ([SourcePlace](), [[String]](), [String]())
        var groups: Set<ObjectIdentifier> = []
        for module in graph.modules(of: node) where module.registration.role == .provides {
            // The first registration listed again is not a duplicate.
            if module.registration === registrations.main && !places.isEmpty { continue }
            let (place, path) = (module.registration.place, module.groupPath)
            places.append(place)
            paths.append(path)
            if let group = module.groups { groups.insert(ObjectIdentifier(group)) }
            lines.append(path.isEmpty ? "\(place)" : "\(place) in \(path.joined(separator: " > "))")
        }
        // One module of a group that is listed more than once: each listing gives it its own `GroupPath`.
        if groups.count == paths.count, places.allSatisfy({ $0 == places[0] }),
            paths.allSatisfy({ $0.last == paths[0].last })
        {
            // The outermost group that the ways share, if they are different ways.
            let shared = paths.map { zip($0.reversed(), paths[0].reversed()).prefix { $0 == $1 }.count }.min()!
            let inside = paths.allSatisfy { $0 == paths[0] } ? 0 : shared - 1
            let ways = paths.map { Array($0.dropLast(inside)) }
            let index = repeated.firstIndex { $0.ways == ways } ?? repeated.count
            if index == repeated.count { repeated.append((ways, [])) }
            repeated[index].nodes.append(node)
            return
        }
        add(
            .duplicate(keys: [registrations.key.description], places: places), [node], registered: lines,
            fix: """
                keep only one\nor give each its own key or a name
                or use replacing { } or Module.decorating on purpose.
                """)
    }

    /// Adds one problem for all keys of a group that is listed more than once.
    private func addRepeated(_ nodes: [Int], _ paths: [[String]]) {
        let steps = nodes.map { graph.step($0) }
        let ways = paths.map { $0.joined(separator: " > ") }
        var lines = nodes.count == 1 ? ways.map { "\(steps[0].place!) in \($0)" } : ways
        if nodes.count > 1 { lines.append(steps.listed) }
        let places = (steps.count == 1 ? ways.map { _ in steps[0] } : steps).compactMap(\.place)
        add(
            .duplicate(keys: steps.map(\.key), places: places),
            nodes, registered: lines,
            fix: """
                make \(paths[0].last!) Hashable, with the same parameters everywhere, so that it is included once; \
                or list it once, beside the groups that need it.
                """)
    }

    /// Checks for ``Lazy`` handles to values that must be awaited each time they are made, and for values that take an
    /// argument and would be made without one.
    private func checkHandles() {
        for index in graph.nodes.indices {
            // A module may inject a key more than once, also in one combinator.
            var known: [Int: Set<ObjectIdentifier>] = [:]
            // A child's decorator passes the argument on to the parent's module.
            for edge in graph.nodes[index].edges where !edge.isInherited {
                let takesArgument = graph.nodes[edge.target].registrations.takesArgument
                let isWrong =
                    takesArgument
                    ? !edge.passesArgument
                    : edge.deferral == .firstCall && graph.nodes[edge.target].mustBeAwaited
                let registration = ObjectIdentifier(edge.registration)
                guard isWrong, known[edge.target, default: []].insert(registration).inserted else { continue }
                let (key, dependent) = (graph.step(edge.target).key, edge.registration.step)
                let spelling = graph.spelling(of: edge.target, injectedBy: index)
                let isAway =
                    graph.nodes[edge.target].registrations.key.type.isOnMainActor && !edge.registration.isOnMainActor
                add(
                    takesArgument
                        ? .missingArgument(key: key, dependent: dependent)
                        : .neverReady(key: key, dependent: dependent),
                    [index, edge.target],
                    fix: takesArgument
                        ? "inject Provider<\(spelling)>, and pass the argument at each call."
                        : """
                        inject Provider<\(spelling)>, and await each call by resolve()
                        or give \(graph.step(graph.made(for: edge.target)).key) scope .singleton, so that start() makes it
                        or inject \(isAway ? "Awaited<\(spelling)> into an asynchronous factory" : "it directly").
                        """)
            }
        }
    }

    private func checkReplacements(at level: Int) {
        for module in graph.containers[level].added?.value.idle ?? [] where module.registration.role != .decorates {
            let (step, key) = (module.registration.step, module.registration.key)
            if key.type.isDerived { continue }
            let advice = nearestKeys[level].adviceByType(key)
            let similar = advice == nil ? similar(to: key, at: level) : nil
            let meant = advice.map(\.nearest) ?? similar?.key
            let node = graph.node(of: key, from: graph.containers.count - 1)
            let way = meant.map { "replace \($0)" } ?? "correct the key"
            add(
                .nothingToReplace(step, nearest: meant), [node].compactMap(\.self), similar: similar?.description,
                reason: advice?.reason, fix: "\(way)\nor add the module to the container itself.")
        }
    }
}
