import DIContainer

/// What a random composition must yield, written from the documentation by plainer means than the library's: nothing is
/// linked ahead, and each search goes through all modules.
final class CompositionModel {
    typealias ID = CompositionModule.ID
    typealias Dependency = CompositionModule.Dependency
    typealias Kept = CompositionModule.Kept

    /// Where a value is kept: that of a key in one of the containers, or that of one contribution to it.
    struct Slot: Hashable, CustomStringConvertible {
        let id: ID
        let level: Int
        var line: Int?
        var description: String { "\(id) of \(level)" }
    }

    /// One resolution: its values of scope `graph`.
    final class Resolution { fileprivate var values: [Slot: [Made]] = [:] }

    enum Way: Int, Comparable {
        case direct, lazy, provider
        static func < (left: Way, right: Way) -> Bool { left.rawValue < right.rawValue }
    }

    typealias Edge = (slot: Slot, way: Way, isOptional: Bool)

    /// The modules of each container, the outermost first, without those that are duplicates.
    let levels: [[CompositionModule]]
    private let duplicates: [String]
    let containers: [Container]
    private var kept: [Slot: [Made]] = [:]
    private var known: [Slot: [Edge]] = [:]
    private(set) var made: [Int] = []

    init(_ levels: [[CompositionModule]], _ containers: [Container]) {
        self.containers = containers
        let providing = levels.flatMap { level in
            Dictionary(grouping: level.filter { $0.role == .provides }, by: \.id).values.map { $0.map(\.line) }
        }
        duplicates = providing.filter { $0.count > 1 }.map { "duplicate \($0)" }
        let ignored = Set(providing.flatMap { $0.dropFirst() })
        self.levels = levels.map { $0.filter { !ignored.contains($0.line) } }
    }

    func slot(_ id: ID, _ level: Int) -> Slot? { Self.slot(id, level, in: levels) }

    static func slot(_ id: ID, _ level: Int, in levels: [[CompositionModule]]) -> Slot? {
        (0..<level + 1).last { levels[$0].contains { $0.id == id } }.map { Slot(id: id, level: $0) }
    }

    private func parent(_ slot: Slot) -> Slot? { self.slot(slot.id, slot.level - 1) }

    private func modules(_ slot: Slot, _ role: CompositionModule.Role) -> [CompositionModule] {
        levels[slot.level].filter { $0.id == slot.id && $0.role == role && (slot.line ?? $0.line) == $0.line }
    }

    private func kept(_ slot: Slot) -> Kept {
        if slot.line != nil { return modules(slot, .contributes)[0].kept }
        return modules(slot, .provides).first?.kept ?? parent(slot).map(kept) ?? .unique
    }

    private func named(_ number: Int, _ level: Int) -> [ID] {
        ["x", "y"].map { ID(number: number, name: $0) }.filter { slot($0, level) != nil }
    }

    func child(_ id: ID, _ level: Int, _ resolution: Resolution) -> Made.Child {
        child(id, slot(id, level).map { values($0, resolution) } ?? [Made(0)])
    }

    private func child(_ id: ID, _ values: [Made]) -> Made.Child {
        id.isArray ? .list(values.map { .made($0) }) : .made(values[0])
    }

    private func values(_ slot: Slot, _ resolution: Resolution) -> [Made] {
        keep(slot, resolution) { resolution in
            func make(_ module: CompositionModule, _ resolution: Resolution, _ base: [Made.Child] = []) -> Made {
                made.append(module.line)
                return Made(
                    module.line, in: containers[slot.level],
                    base + module.dependencies.map { child($0, slot.level, resolution) })
            }
            var values =
                modules(slot, .provides).first.map { module in
                    guard let base = module.forwarded else { return [make(module, resolution)] }
                    return self.slot(base, slot.level).map { self.values($0, resolution) } ?? [Made(0)]
                }
                ?? parent(slot).map { self.values($0, resolution) } ?? (slot.id.hasDefault ? [Made(0)] : [])
            for module in modules(slot, .contributes) {
                values += keep(Slot(id: slot.id, level: slot.level, line: module.line), resolution) {
                    [make(module, $0)]
                }
            }
            for module in modules(slot, .decorates) { values = [make(module, resolution, [child(slot.id, values)])] }
            return values
        }
    }

    private func keep(_ slot: Slot, _ resolution: Resolution, _ make: (Resolution) -> [Made]) -> [Made] {
        let kept = kept(slot)
        if kept == .unique { return make(resolution) }
        if let values = kept == .graph ? resolution.values[slot] : self.kept[slot] { return values }
        let values = make(kept == .graph ? resolution : Resolution())
        if kept == .graph { resolution.values[slot] = values } else if kept.hours != 0 { self.kept[slot] = values }
        return values
    }

    func reset(_ cache: String) {
        kept = kept.filter { slot, _ in
            let madeFrom = reached(from: slot) { way, kind in
                kind == .direct && (!kept(way).isKept || kept(way) == .shared || kept(way).cache == cache)
            }
            let isOver = kept(slot) == .shared && madeFrom.contains { kept($0).cache == cache }
            return kept(slot).cache != cache && !isOver
        }
    }

    private func child(_ dependency: Dependency, _ level: Int, _ resolution: Resolution) -> Made.Child {
        switch dependency {
        case .key(let id), .resolver(let id): return child(id, level, resolution)
        case .maybe(let dependency):
            return .list(isServed(dependency, level) ? [child(dependency, level, resolution)] : [])
        case .lazy(let dependency):
            var value: Made.Child?
            return .handle {
                value = value ?? self.child(dependency, level, Resolution())
                return value!
            }
        case .provider(let dependency): return .handle { self.child(dependency, level, Resolution()) }
        case .both(let first, let second): return .list([first, second].map { child($0, level, resolution) })
        case .byName(let number): return .list(named(number, level).map { child($0, level, resolution) })
        }
    }

    private func isServed(_ dependency: Dependency, _ level: Int) -> Bool {
        keys(of: dependency, level).allSatisfy { $0.isOptional || $0.id.hasDefault || slot($0.id, level) != nil }
    }

    /// The lines of the singletons that their modules shut down.
    var ending: [Int] {
        levels.joined().filter { $0.role == .provides && $0.kept == .singleton }.map(\.line).sorted()
    }

    /// Whether a value comes before one that depends on it, unless each of the two depends on the other.
    func hasDependencyBeforeDependent(_ lines: [Int]) -> Bool {
        let slots = lines.map { line in
            let level = levels.firstIndex { $0.contains { $0.line == line } }!
            return Slot(id: levels[level].first { $0.line == line }!.id, level: level)
        }
        let all = slots.map { slot in reached(from: slot) { _, _ in true } }
        return slots.indices.contains { first in
            slots.indices.contains { first < $0 && all[$0].contains(slots[first]) && !all[first].contains(slots[$0]) }
        }
    }

    var shownEdges: Set<String> {
        Set(
            slots.flatMap { slot in
                edges(slot).filter { $0.slot.line == nil }.map { "\(slot) \($0.slot) \($0.way) \($0.isOptional)" }
            })
    }

    private func keys(of dependency: Dependency, _ level: Int) -> [(id: ID, way: Way, isOptional: Bool)] {
        switch dependency {
        case .key(let id): [(id, .direct, false)]
        case .maybe(let dependency): keys(of: dependency, level).map { ($0.id, $0.way, true) }
        case .lazy(let dependency): keys(of: dependency, level).map { ($0.id, max($0.way, .lazy), $0.isOptional) }
        case .provider(let dependency): keys(of: dependency, level).map { ($0.id, .provider, $0.isOptional) }
        case .both(let first, let second): keys(of: first, level) + keys(of: second, level)
        case .byName(let number): named(number, level).map { ($0, .direct, false) }
        case .resolver: []
        }
    }

    private func edges(_ slot: Slot) -> [Edge] {
        if let edges = known[slot] { return edges }
        let own = levels[slot.level].filter { $0.id == slot.id }
        let contributions = own.filter { slot.line == nil && $0.role == .contributes && $0.kept.isKept }.map(\.line)
        var edges: [Edge] = contributions.map { (Slot(id: slot.id, level: slot.level, line: $0), .direct, false) }
        for module in own where slot.line.map({ $0 == module.line }) ?? !contributions.contains(module.line) {
            for key in module.dependencies.flatMap({ keys(of: $0, slot.level) }) {
                if let target = self.slot(key.id, slot.level) { edges.append((target, key.way, key.isOptional)) }
            }
        }
        if slot.line == nil, modules(slot, .provides).isEmpty, let parent = parent(slot) {
            edges.append((parent, .direct, false))
        }
        known[slot] = edges
        return edges
    }

    private var slots: Set<Slot> {
        Set(
            levels.enumerated().flatMap { level, modules in
                modules.map { Slot(id: $0.id, level: level) }
                    + modules.filter { $0.role == .contributes && $0.kept.isKept }
                    .map { Slot(id: $0.id, level: level, line: $0.line) }
            })
    }

    private func reached(from slot: Slot, through isWay: (Slot, Way) -> Bool) -> Set<Slot> {
        var (reached, open): (Set<Slot>, [Slot]) = ([], [slot])
        while let next = open.popLast() {
            for edge in edges(next) where isWay(edge.slot, edge.way) && reached.insert(edge.slot).inserted {
                open.append(edge.slot)
            }
        }
        return reached
    }

    var problems: [String] {
        var captives: Set<[Slot]> = []
        for slot in slots where kept(slot).isKept && kept(slot) != .shared {
            let holding = reached(from: slot) { $1 != .provider && (!kept($0).isKept || kept($0) == .shared) }
            for between in holding.union([slot]) {
                for edge in edges(between) where edge.way != .provider {
                    if kept(edge.slot).endsBefore(kept(slot)) { captives.insert([between, edge.slot]) }
                }
            }
        }
        var all = captives.map { "captive \($0[0].id) \($0[1].id)" } + duplicates
        var neverReady: Set<String> = []
        for (level, modules) in levels.enumerated() {
            for module in modules {
                var missing: Set<ID> = []
                for key in module.dependencies.flatMap({ keys(of: $0, level) }) {
                    if let target = slot(key.id, level) {
                        if key.way == .lazy && awaits(target) { neverReady.insert("\(module.line) \(target)") }
                    } else if !key.isOptional && !key.id.hasDefault {
                        if missing.insert(key.id).inserted { all.append("missing \(module.line)") }
                    }
                }
            }
        }
        let direct = Dictionary(uniqueKeysWithValues: slots.map { ($0, reached(from: $0) { $1 == .direct }) })
        let knots = Set(direct.map { slot, reached in reached.filter { direct[$0]!.contains(slot) } })
        all += neverReady.map { _ in "never ready" } + knots.filter { !$0.isEmpty }.map { _ in "cycle" }
        return all.sorted()
    }

    /// Whether a value must be awaited each time.
    private func awaits(_ slot: Slot) -> Bool {
        if kept(slot).isKept { return false }
        let all = reached(from: slot) { $1 == .direct && !kept($0).isKept }.union([slot])
        return all.contains { modules($0, .provides).first?.isAsynchronous == true }
    }
}
