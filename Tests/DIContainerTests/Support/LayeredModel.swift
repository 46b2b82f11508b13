import DIContainer

/// A random composition of a container and its parents, some modules of which are replaced, and what is to be expected of
/// that: by recursion along the declarations, where the library walks a list of numbered edges backwards.
struct LayeredModel {
    struct Place: Hashable {
        let level: Int
        let node: Int
    }

    struct Registered {
        let scope: GraphModel.Kept
        let dependencies: [Dependency]
    }

    let levels: Int
    let count: Int
    private(set) var modules: [Place: Registered] = [:]
    private(set) var replacements: [Place: Registered] = [:]

    init(using random: inout SeededGenerator) {
        levels = Int.random(in: 1...3, using: &random)
        count = Int.random(in: 2...10, using: &random)
        for level in 0..<levels {
            // From the last node on, so that what is injected at once is there.
            for node in (0..<count).reversed() where level == 0 || Int.random(in: 0..<3, using: &random) == 0 {
                if Int.random(in: 0..<8, using: &random) == 0 { continue }
                modules[Place(level: level, node: node)] = module(node, at: level, &random)
            }
        }
        for node in 0..<count where Int.random(in: 0..<count, using: &random) < 2 {
            guard let place = place(of: node, from: levels - 1) else { continue }
            replacements[place] = module(node, at: place.level, &random)
        }
    }

    private func module(_ node: Int, at level: Int, _ random: inout SeededGenerator) -> Registered {
        var dependencies: [Dependency] = []
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            let kind = Dependency.Kind.allCases.randomElement(using: &random)!
            let lowest = kind == .direct || kind == .maybe ? node + 1 : 0
            guard lowest < count else { continue }
            let target = Int.random(in: lowest..<count, using: &random)
            if kind != .maybe && place(of: target, from: level) == nil { continue }
            dependencies.append(Dependency(node: target, kind: kind))
        }
        return Registered(scope: GraphModel.Kept.allCases.randomElement(using: &random)!, dependencies: dependencies)
    }

    /// Where the module is that serves a node for a container.
    func place(of node: Int, from level: Int) -> Place? {
        (0...level).reversed().map { Place(level: $0, node: node) }.first { modules[$0] != nil }
    }

    /// The module of a place, once others are replaced.
    func module(at place: Place) -> Registered { replacements[place] ?? modules[place]! }

    /// Whether values of a place may be others once modules are replaced.
    func isAffected(_ place: Place) -> Bool {
        var seen: Set<Place> = []
        func reachesReplacement(_ place: Place) -> Bool {
            if replacements[place] != nil { return true }
            guard seen.insert(place).inserted else { return false }
            return module(at: place).dependencies.contains { dependency in
                self.place(of: dependency.node, from: place.level).map(reachesReplacement) ?? false
            }
        }
        return reachesReplacement(place)
    }

    /// Whether values of a place are the original's.
    func isShared(_ place: Place) -> Bool { module(at: place).scope.isKept && !isAffected(place) }

    /// The container as it is at first.
    func container() -> Container {
        var container: Container?
        for level in 0..<levels { container = Container(parent: container) { modules(modules, at: level) } }
        return container!
    }

    /// The replacements, for all levels.
    @ModuleBuilder var replacingModules: [Module] {
        for level in 0..<levels { modules(replacements, at: level) }
    }

    private func modules(_ modules: [Place: Registered], at level: Int) -> [Module] {
        (0..<count).compactMap { node in
            modules[Place(level: level, node: node)].map {
                NodeGraph.module(node, scope: $0.scope.scope, injecting: $0.dependencies)
            }
        }
    }
}
