import DIContainer

/// What compositions serve, by the names that sources have for it.
struct ServedKeys {
    /// The names under which each key is served, without one an empty name.
    private(set) var keys: [String: Set<String>] = [:]
    /// The same for types that are asked for instead of a key.
    private(set) var types: [String: Set<String>] = [:]
    /// The keys of a type that several keys serve in a composition.
    private(set) var rivals: [String: [String]] = [:]
    /// The keys whose values only a start makes.
    private(set) var started: Set<String> = []

    init(_ compositions: [Container]) {
        for composition in compositions {
            var holders: [String: Set<KeyIdentity>] = [:]
            for module in composition.withParents.flatMap(\.modules.all) where module.registration.role != .decorates {
                let (key, lifetime) = (module.registration.key, module.registration.lifetime)
                let (path, value) = (Self.path(of: key.type), key.type.pathOfValue)
                if key.type._special?._isByType == true {
                    types[value, default: []].insert(key.name ?? "")
                } else {
                    keys[path, default: []].insert(key.name ?? "")
                    if key.name == nil, key.type.argumentSpelling == nil { holders[value, default: []].insert(key) }
                }
                if lifetime.isMadeOnMainActor || module.registration.isAsynchronous && lifetime.kind == .singleton {
                    started.insert(path)
                }
            }
            for (type, keys) in holders {
                // Which of them a reader off the main actor means is clear.
                if keys.count(where: { !$0.type.isOnMainActor }) > 1 {
                    rivals[type] = keys.map(\.description).sorted()
                } else {
                    types[type, default: []].insert("")
                }
            }
        }
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
        var parts = [""], open = 0
        for character in name {
            if ")>]".contains(character) { open -= 1 }
            if open == 0, character == "." {
                parts.append("")
            } else if open == 0, !"(<[)>]:".contains(character) {
                parts[parts.count - 1].append(character)
            }
            if "(<[".contains(character) { open += 1 }
        }
        if name.hasPrefix("(extension in ") { parts[0] = String(name.dropFirst(14).prefix { $0 != ")" }) }
        return parts.filter { !$0.isEmpty }.joined(separator: ".")
    }
}

extension InjectionKey {
    fileprivate static var pathOfValue: String { ServedKeys.path(of: Value.self) }
}
