import DIContainer
import DIContainerGraph

private struct Difference: Error, CustomStringConvertible { let description: String }

private func require(_ isSame: Bool, _ difference: @autoclosure () -> String) throws {
    if !isSame { throw Difference(description: difference()) }
}

/// Modules of a random composition. A container includes equal groups once.
private struct RandomGroup: ModuleGroup, Hashable {
    let number: Int
    let modules: [Module]
    static func == (left: Self, right: Self) -> Bool { left.number == right.number }
    func hash(into hasher: inout Hasher) { hasher.combine(number) }
}

/// A random composition of containers, each the child of the one before.
struct RandomComposition: CustomStringConvertible {
    typealias ID = CompositionModule.ID
    private let isSound: Bool
    private let isAwaited: Bool
    private let count: Int
    private var levels: [[CompositionModule]] = []
    private var line = 0
    private var group = 0
    /// Whether values may end, so that others may hold them captive, which a resolver may not.
    private var hasEnds: Bool
    private var container: Container
    private let made = Journal()
    private let ended = Journal()

    /// If it is sound, no key is missing and no module needs itself; if it is awaited, factories may be asynchronous.
    init(isSound: Bool, isAwaited: Bool, using random: inout SeededGenerator) {
        (self.isSound, self.isAwaited) = (isSound, isAwaited)
        count = Int.random(in: 2...8, using: &random)
        hasEnds = Bool.random(using: &random)
        container = Container {}
        for level in 0..<Int.random(in: 1...3, using: &random) {
            levels.append([])
            group += 1
            var all: [(role: CompositionModule.Role, id: ID)] = []
            for id in ids where id.name == nil || Int.random(in: 0..<3, using: &random) == 0 {
                if Int.random(in: 0..<10, using: &random) < (level == 0 ? 8 : 3) { all.append((.provides, id)) }
                if !isSound, Int.random(in: 0..<20, using: &random) == 0 { all.append((.provides, id)) }
                if id.isArray { all += (0..<Int.random(in: 0...2, using: &random)).map { _ in (.contributes, id) } }
                if !all.contains(where: { $0.id == id }) && !isServed(id, level) { continue }
                all += (0..<max(0, Int.random(in: -3...2, using: &random))).map { _ in (.decorates, id) }
            }
            // Each is there before one of them is chosen to be injected.
            for (role, id) in all { levels[level].append(module(role, id, using: &random)) }
            for index in all.indices {
                levels[level][index].dependencies = dependencies(of: levels[level][index], level, using: &random)
            }
        }
        let groups = levels.map(groups)
        let recorder = Int.random(in: 0..<4, using: &random) == 0 ? ResolutionRecorder() : nil
        container = groups.dropFirst().reduce(Container(observer: recorder) { groups[0] }) { parent, groups in
            Container(parent: parent) { groups }
        }
    }

    private func groups(of modules: [CompositionModule]) -> [any ModuleGroup] {
        func groups() -> [RandomGroup] {
            Dictionary(grouping: modules, by: \.group).sorted { $0.key < $1.key }.map { number, members in
                RandomGroup(number: number, modules: members.map { $0.module(made, ended) })
            }
        }
        return groups() + groups().filter { $0.number % 3 == 0 }
    }

    var description: String {
        levels.enumerated().map { level, modules in
            "Container \(level)\n" + modules.map { "    \($0)\n" }.joined()
        }.joined()
    }

    private var ids: [ID] {
        (0..<count).flatMap { number in [nil, "x", "y"].map { ID(number: number, name: $0) } }
            .filter { !$0.isArray || $0.name == nil }
    }

    private func isServed(_ id: ID, _ level: Int) -> Bool {
        id.hasDefault || CompositionModel.slot(id, level, in: levels) != nil
    }

    private mutating func module(
        _ role: CompositionModule.Role, _ id: ID, using random: inout SeededGenerator
    ) -> CompositionModule {
        line += 1
        if Int.random(in: 0..<3, using: &random) == 0 { group += 1 }
        let kept = CompositionModule.Kept.allCases.filter {
            // No factory can wait for a value that expires at once, and an array is not an object.
            (hasEnds || $0.cache == nil && $0.hours == nil) && !(isAwaited && $0.hours == 0)
                && !(id.isArray && role == .provides && $0 == .shared)
        }
        return CompositionModule(
            role: role, id: id, kept: kept.randomElement(using: &random)!,
            isAsynchronous: isAwaited && role == .provides && Bool.random(using: &random), line: line, group: group)
    }

    private func dependencies(
        of module: CompositionModule, _ level: Int, using random: inout SeededGenerator
    ) -> [CompositionModule.Dependency] {
        /// What a sound module injects has a higher number, unless a handle is between them.
        func dependency(from lowest: Int, isNeeded: Bool, _ depth: Int) -> CompositionModule.Dependency {
            let lowest = isSound ? lowest : 0
            let id = ids.filter { $0.number >= lowest && !(isSound && isNeeded && !isServed($0, level)) }
                .randomElement(using: &random)
            switch Int.random(in: 0..<(depth < 2 ? 10 : 3), using: &random) {
            case 3: return .maybe(dependency(from: lowest, isNeeded: false, depth + 1))
            case 4: return .lazy(dependency(from: 0, isNeeded: isNeeded, depth + 1))
            case 5: return .provider(dependency(from: 0, isNeeded: isNeeded, depth + 1))
            case 6, 7:
                return .both(
                    dependency(from: lowest, isNeeded: isNeeded, depth + 1),
                    dependency(from: lowest, isNeeded: isNeeded, depth + 1))
            case 8: if let id, !id.isArray { return .byName(id.number) }
            case 9: if let id, isNeeded, depth == 0, !isAwaited, isSound, !hasEnds { return .resolver(id) }
            default: break
            }
            // No module serves the last number.
            return id.map { .key($0) } ?? .maybe(.key(ID(number: count)))
        }
        let isOne = module.role != .provides || module.kept == .unique
        return (0..<(isOne ? 1 : Int.random(in: 0...3, using: &random))).map { _ in
            dependency(from: module.id.number + 1, isNeeded: true, 0)
        }
    }

    func checkProblems() throws {
        let problems = container.problems
        let (found, expected) = (problems.flatMap(texts).sorted(), CompositionModel(levels, []).problems)
        try require(found == expected, "Problems \(found) instead of \(expected)")
        for problem in problems { try checkFix(of: problem, among: expected) }
    }

    /// Follows the advice to inject a handle, if that is said to be enough.
    private func checkFix(of problem: CompositionProblem, among problems: [String]) throws {
        // A key with a name may be injected in two ways, of which a report names one.
        let advice = problem.fix.firstMatch(of: /inject (Lazy|Provider)<((Pl|Pr|Arr).+)> (and|in place of .+>, or)/)
        guard let advice, !problem.fix.contains("some still will") else { return }
        let path = problem.places.map { place in levels.joined().first { $0.line == place.line }! }
        let isCycle = if case .cycle = problem.kind { true } else { false }
        let (isLazy, between) = (advice.1 == "Lazy", path[path.count - 2])
        // A forwarder would call a handle at once.
        let places = (isCycle ? path : path.dropLast()).filter { place in
            place.forwarded == nil && (!isCycle || problem.fix.contains(":\(place.line)), inject"))
        }
        if !isCycle && between.id == path.last!.id { return }
        var fixed = levels
        for place in places.reversed() where "\(fixed)" == "\(levels)" {
            let level = levels.firstIndex { $0.contains { $0.line == place.line } }!
            for index in levels[level].indices where levels[level][index].id == place.id {
                fixed[level][index].dependencies = levels[level][index].dependencies.map {
                    $0.with(isLazy ? { .lazy($0) } : { .provider($0) }, for: String(advice.2))
                }
            }
        }
        let (text, rest) = (texts(problem)[0], CompositionModel(fixed, []).problems)
        // Others may hold the value that a forwarder passes on.
        let isGone =
            !isCycle && between.forwarded != nil
            ? "\(fixed)" != "\(levels)"
            : rest.count { $0 == text } < problems.count { $0 == text }
        try require(isGone, "Problem \(text) is still there after: \(problem.fix)")
    }

    /// The problem in the words of the model, which has one of a missing key for each module that needs it.
    private func texts(_ problem: CompositionProblem) -> [String] {
        func id(_ step: CompositionProblem.Step) -> ID { levels.joined().first { $0.line == step.place!.line }!.id }
        return switch problem.kind {
        case .captive(let path, _): ["captive \(id(path[path.count - 2])) \(id(path.last!))"]
        case .duplicate(_, let places): ["duplicate \(places.map(\.line))"]
        case .missing(_, let dependents, _, _): dependents.map { "missing \($0.place!.line)" }
        case .neverReady: ["never ready"]
        case .cycle: ["cycle"]
        case .nothingToReplace, .nothingToDecorate, .neverShutDown, .missingArgument, .sharedValue, .neverUsed:
            [problem.description]
        }
    }

    /// Compares the edges of the graph with those of the model, and returns the graph.
    func checkedGraph() throws -> CompositionGraph {
        let graph = container.graph
        func text(_ node: CompositionGraph.Node) -> String {
            "\(levels.joined().first { $0.line == node.place!.line }!.id) of \(node.container)"
        }
        var found: Set<String> = []
        for edge in graph.edges where graph[edge.target]!.kind == .module {
            let (source, target) = (text(graph[edge.source]!), text(graph[edge.target]!))
            found.insert("\(source) \(target) \(edge.kind) \(edge.isOptional)")
        }
        let expected = CompositionModel(levels, []).shownEdges
        try require(found == expected, "Edges \(found.symmetricDifference(expected)) differ")
        return graph
    }

    func checkValues(_ random: inout SeededGenerator) async throws {
        if Bool.random(using: &random) { try checkProblems() }
        let containers = container.withParents
        let model = CompositionModel(levels, containers)
        var comparison = Comparison(callsHandles: !isAwaited)
        let before = (made.entries.count, ended.entries.count)
        for round in 0..<3 {
            if isAwaited, Bool.random(using: &random) { for container in containers { try await container.start() } }
            let requests = levels.indices.flatMap { level in
                ids.compactMap { isServed($0, level) ? ($0, level) : nil }
            }
            for (id, level) in requests.shuffled(using: &random) {
                try comparison.compare(
                    try await id.resolve(in: containers[level], isAwaited: isAwaited),
                    model.child(id, level, CompositionModel.Resolution()))
            }
            if round == 1 {
                let cache = Bool.random(using: &random) ? "a" : "b"
                containers[0].reset(CacheName(cache))
                model.reset(cache)
            }
        }
        // Where factories may wait, what an optional value needs is made ahead, whether all of it is there or not.
        let (ran, expected) = (made.entries[before.0...].map { Int($0)! }.sorted(), model.made.sorted())
        try require(ran == expected || isAwaited, "Factories \(ran) ran instead of \(expected)")
        for container in containers.reversed() { await container.shutdown() }
        let lines = ended.entries[before.1...].map { Int($0)! }
        try require(lines.sorted() == model.ending, "\(lines) were shut down instead of \(model.ending)")
        try require(!model.hasDependencyBeforeDependent(lines), "\(lines) were shut down in this order")
    }

    /// Replaces some modules, or all of a group by an equal one, in the container and in the model.
    mutating func replace(_ random: inout SeededGenerator) {
        hasEnds = !description.contains("resolver")
        var replacements: [CompositionModule] = []
        let level = levels.randomElement(using: &random)!
        if Bool.random(using: &random), let group = level.randomElement(using: &random)?.group {
            for member in level where member.group == group {
                replacements.append(module(member.role, member.id, using: &random))
                replacements[replacements.count - 1].group = group
            }
        } else {
            for id in ids.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
            where isServed(id, levels.count - 1) {
                let role: CompositionModule.Role =
                    Int.random(in: 0..<4, using: &random) == 0
                    ? .decorates : id.isArray && Bool.random(using: &random) ? .contributes : .provides
                group += 1
                replacements.append(module(role, id, using: &random))
            }
        }
        for index in replacements.indices {
            replacements[index].dependencies = dependencies(of: replacements[index], 0, using: &random)
        }
        let before = levels
        for replacement in replacements { apply(replacement, to: before) }
        container = container.replacing { groups(of: replacements) }
    }

    private mutating func apply(_ replacement: CompositionModule, to before: [[CompositionModule]]) {
        func modules(_ level: Int, _ role: CompositionModule.Role) -> [Int] {
            before[level].filter { $0.id == replacement.id && $0.role == role }.map(\.line)
        }
        // A default value is one of the outermost container.
        let served = levels.indices.filter { level in
            level == 0 && replacement.id.hasDefault || before[level].contains { $0.id == replacement.id }
        }
        var level = served.last!
        var replaced: [Int] = []
        if replacement.role != .decorates {
            while modules(level, .provides).isEmpty, let parent = served.last(where: { $0 < level }) {
                replaced += modules(level, .contributes)
                level = parent
            }
            replaced += modules(level, .contributes)
            if replacement.role == .provides { replaced += modules(level, .provides) }
        } else if before[level].contains(where: { $0.role == .decorates && $0.group == replacement.group }) {
            return
        }
        for level in levels.indices { levels[level].removeAll { replaced.contains($0.line) } }
        levels[level].append(replacement)
    }
}

private struct Comparison {
    let callsHandles: Bool
    /// The value of the model for each of the library, and the reverse.
    private var others: [ObjectIdentifier: Made] = [:]
    init(callsHandles: Bool) { self.callsHandles = callsHandles }

    mutating func compare(_ real: Made.Child, _ expected: Made.Child, depth: Int = 0) throws {
        switch (real, expected) {
        case (.made(let real), .made(let expected)): try compare(real, expected, depth)
        case (.list(let real), .list(let expected)):
            try require(real.count == expected.count, "\(real.count) values instead of \(expected.count)")
            for (real, expected) in zip(real, expected) { try compare(real, expected, depth: depth) }
        case (.handle(let real), .handle(let expected)):
            // Providers may go on for ever.
            if !callsHandles || depth > 1 { return }
            for _ in 0..<2 { try compare(real(), expected(), depth: depth + 1) }
        default: try require(false, "Another kind of value")
        }
    }

    private mutating func compare(_ real: Made, _ expected: Made, _ depth: Int) throws {
        let known = (others[ObjectIdentifier(real)], others[ObjectIdentifier(expected)])
        if known.0 != nil || known.1 != nil {
            let text = "\(known.0 == nil ? "Several values" : "One value") of line \(real.line)"
            return try require(known.0 === expected && known.1 === real, text)
        }
        (others[ObjectIdentifier(real)], others[ObjectIdentifier(expected)]) = (expected, real)
        try require(real.line == expected.line, "A value of line \(real.line) instead of \(expected.line)")
        try require(real.container == expected.container, "The factory of line \(real.line) ran in another container")
        try compare(.list(real.children), .list(expected.children), depth: depth)
    }
}
