import DIContainer

/// What compositions serve, by the names that sources have for it.
struct ServedKeys {
    /// The names under which each key is served, without one an empty name.
    private(set) var keys: [String: Set<String>] = [:]
    /// The same for types that are asked for instead of a key.
    private(set) var types: [String: Set<String>] = [:]
    /// The keys of a type that none of them serves: there are several, or it is of the main actor.
    private(set) var rivals: [String: [String]] = [:]
    /// The names of the keys and the types whose values are there only after a start.
    private(set) var (startedKeys, startedTypes): ([String: Set<String>], [String: Set<String>]) = ([:], [:])

    init(_ compositions: [Container]) {
        for composition in compositions {
            var holders: [String: Set<KeyIdentity>] = [:]
            let started = Self.startedKeys(of: composition)
            for module in composition.withParents.flatMap(\.modules.all) where module.registration.role != .decorates {
                let key = module.registration.key
                let (path, value) = (Self.path(of: key.type), key.type.pathOfValue)
                if key.type._special?._isByType == true {
                    types[value, default: []].insert(key.name ?? "")
                    if started.contains(key) { startedTypes[value, default: []].insert(key.name ?? "") }
                } else {
                    keys[path, default: []].insert(key.name ?? "")
                    if key.name == nil, key.type.argumentSpelling == nil { holders[value, default: []].insert(key) }
                    if started.contains(key) { startedKeys[path, default: []].insert(key.name ?? "") }
                }
            }
            for (type, keys) in holders {
                // A type that is read is looked for off the main actor.
                let plain = keys.filter { !$0.type.isOnMainActor }
                guard plain.count == 1, let key = plain.first else {
                    rivals[type] = (plain.isEmpty ? keys : plain).map(\.description).sorted()
                    continue
                }
                types[type, default: []].insert("")
                if started.contains(key) { startedTypes[type, default: []].insert("") }
            }
        }
    }

    /// The keys of a composition whose values only a start makes, or that need one of these.
    private static func startedKeys(of composition: Container) -> Set<KeyIdentity> {
        let graph = DeclaredGraph(composition)
        var dependents: [[Int]] = graph.nodes.map { _ in [] }
        for (index, node) in graph.nodes.enumerated() {
            for edge in node.edges where edge.deferral == .none { dependents[edge.target].append(index) }
        }
        var (started, pending) = (Set<Int>(), graph.nodes.indices.filter { graph.isStarted($0) })
        while let node = pending.popLast() {
            if started.insert(node).inserted { pending += dependents[node] }
        }
        let keys = Set(started.map { graph.nodes[$0].registrations.key })
        // A child may serve a key of its parent in another way.
        return keys.filter { graph.node(of: $0, from: graph.containers.count - 1).map(started.contains) == true }
    }

    /// The paths of keys, or of the types that stand for them.
    static func paths(of keys: [any InjectionKey.Type]) -> Set<String> {
        Set(keys.map { $0._special?._isByType == true ? $0.pathOfValue : path(of: $0) })
    }

    /// A type as `Module.Path`, without generic arguments and the marks of what is private or in an extension; an array in
    /// brackets.
    fileprivate static func path(of type: Any.Type) -> String { path(String(reflecting: type)) }

    private static func path(_ name: String) -> String {
        for (start, end) in [("Swift.Array<", ">"), ("any ", "")] where name.hasPrefix(start) {
            let inner = path(String(name.dropFirst(start.count).dropLast(end.count)))
            return end.isEmpty ? inner : "[\(inner)]"
        }
        var parts = [""], open = 0, isRaw = false
        for character in name {
            if character == "`" { isRaw.toggle() }
            if !isRaw, ")>]".contains(character) { open -= 1 }
            if open == 0, !isRaw, character == "." {
                parts.append("")
            } else if open == 0, character != "`", isRaw || !"(<[)>]:".contains(character) {
                // The runtime has another space in backticks.
                parts[parts.count - 1].append(character == "\u{A0}" ? " " : character)
            }
            if !isRaw, "(<[".contains(character) { open += 1 }
        }
        if name.hasPrefix("(extension in ") { parts[0] = String(name.dropFirst(14).prefix { $0 != ")" }) }
        return parts.filter { !$0.isEmpty }.joined(separator: ".")
    }
}

extension DeclaredGraph {
    /// Whether only a start makes the value of a node.
    fileprivate func isStarted(_ node: Int) -> Bool {
        let lifetime = lifetime(of: node)
        return lifetime.isMadeOnMainActor
            || nodes[node].registrations.factory?.isAsynchronous == true && lifetime.kind == .singleton
                && lifetime.timeToLive == nil
    }
}

extension InjectionKey {
    fileprivate static var pathOfValue: String { ServedKeys.path(of: Value.self) }
}
