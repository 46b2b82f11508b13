extension NearestKeys {
    /// The key that was most likely meant, why nothing serves a type that is injected or asked for, and what to do.
    package typealias AdviceByType = (nearest: String?, reason: String, fix: String)

    /// What to do about a parameter with a default value, which a factory by type does not use.
    static var leavingOut: String { "leave it out in a closure, { Service(api: $0) }, if it has a default value" }

    /// What is to be said of a ``TypeKey`` that nothing serves; `nil` if no key comes near it.
    ///
    /// - Parameters:
    ///   - key: The type as a key.
    ///   - dependent: The key whose module injects it, if one does.
    ///   - isOnMainActor: Whether that module is of the main actor.
    ///   - inHandle: Whether the module injects a handle to it.
    package func adviceByType(
        _ key: KeyIdentity, for dependent: String? = nil, onMainActor isOnMainActor: Bool = false,
        inHandle: Bool = false
    ) -> AdviceByType? {
        guard key.type.isTypeKey, key.name == nil else { return nil }
        let type = key.type.valueSpelling
        // A child's module may have the key of a parent's.
        var known: Set<KeyIdentity> = [key]
        var all = keys.filter { $0.type.valueType == key.type.valueType && known.insert($0).inserted }
        // The keys of what an optional holds count, too.
        if let wrapped = key.type.wrappedTypeKey, !all.isEmpty {
            all += keys.filter { $0.type.valueType == wrapped.valueType && known.insert($0).inserted }
        }
        // A module may have a value of that type, but does not mean its own.
        let same = all.filter { $0.description != dependent } + all.filter { $0.description == dependent }
        let plain = same.filter { $0.name == nil && !$0.type.takesArgument }
        // A module of a type has no `injecting:`; a module of its `TypeKey` has.
        let isOfType = dependent?.hasPrefix("TypeKey<") == true
        let way = isOfType ? "Module(TypeKey<…>.self, injecting: …)" : "'injecting:'"
        if key.type.isTuple, let dependent {
            return (
                nil, "the compiler takes many parameters for one, a tuple, if no form has as many.",
                """
                write Module.providing(\(dependent).self, factory: …), which has no madeOn:
                or take several as one parameter, as Dependencies<AKey, BKey>
                or, if a tuple is meant, add \(key.moduleSpelling).
                """
            )
        }
        if key.type.valueType == Container.self {
            return (
                nil, "a container is not among its own values.",
                "take the values themselves\nor take Resolver, to choose at run time."
            )
        }
        if let meant = key.type.valueType as? any InjectionKey.Type, meant.valueType != key.type.valueType {
            let naming = meant.saysWhatIsMeant ? "" : ", and name \(type) by \(way)"
            return (
                nil, "\(type) is a key, and no value has that type.",
                dependent == nil
                    ? "ask by the key itself, as in '@Inject(\(type).self) var value'."
                    : "take \(meant.valueSpelling) in place of \(type)\(naming)."
            )
        }
        if dependent != nil, TypeName(key.type.valueType).isOfInjectedProperty {
            return (
                nil, "the initializer that Swift gives a struct takes its @Inject properties, too.",
                "write a closure that leaves them out, { Service(api: $0) }\nor write the initializer."
            )
        }
        // A handle is made of keys.
        let handle = (key.type.wrappedTypeKey?.valueType ?? key.type.valueType) as? any InjectionKey.Type
        let part = handle?.dependencies.first { $0.isOfMainActor }?.type
        if part == nil, !key.type.saysWhatIsMeant {
            // A call that asks for such a type may well mean the module that is missing.
            if dependent == nil && plain.isEmpty { return nil }
            let known = plain.first.map { dependent == nil ? "ask by its key, \($0)" : "name its key, by \(way)" }
            // A provider's closure may be the function that is meant.
            let made = keys.first { key in
                // The name of a function says no `any`.
                let value = key.type.valueSpelling
                let result = value.dropFirst(value.hasPrefix("any ") ? 4 : 0)
                return type.hasSuffix("(\(key.type.argumentSpelling ?? "")) -> \(result)")
            }
            let closure =
                made.map { "take it from a provider: { (make: Provider<\($0)>) in Service(make: make.closure) }" }
                ?? "write it in a closure, { Service(api: $0, retries: 3) }, or leave it out there"
            let ways = [known, dependent.map { _ in closure }, "add \(key.moduleSpelling)"].compactMap(\.self)
            return (
                plain.count == 1 ? plain[0].description : nil,
                "\(type) says too little about a value, so no key is found by it.",
                ways.joined(separator: "\nor ") + "."
            )
        }
        if plain.count > 1 {
            let naming =
                dependent == nil
                ? "ask by the key that is meant, as in @Inject(\(plain[0]).self) or resolve(\(plain[0]).self)"
                : "name the key where it is needed, by \(way)"
            let forwarded = plain.first { !$0.type.isOnMainActor }
            let isOfOne = plain.allSatisfy { $0.type.valueType == key.type.valueType }
            let kind = isOfOne ? "that type" : "that type or of the one in it"
            return (
                plain[0].description, "\(plain.inWords) have values of \(kind), and nothing says which is meant.",
                forwarded.map { "say which is meant, by Module.forwarding(\(key).self, to: \($0).self)\nor \(naming)." }
                    ?? "\(naming)\nor, off the main actor, inject Awaited<\(plain[0])> into an asynchronous factory."
            )
        }
        if let only = plain.first ?? part.map({ KeyIdentity($0) }), only.type.isOnMainActor {
            return (
                only.description, "the value of \(only) lives on the main actor.",
                dependent == nil
                    ? "ask by its key on the main actor, as in @Inject(\(only).self)."
                    : inHandle || isOnMainActor
                        ? "name its key\(inHandle ? " in the handle, as in Provider<\(only)>" : ", \(only)")."
                        : """
                        \(isOfType ? "serve \(dependent!) by a MainActorInjectionKey" : "let \(dependent!) be a main-actor key, too")
                        or make the value of \(only) by scope .singleton(madeOn: MainActor.self), with a plain key
                        or inject Awaited<\(only)> into an asynchronous factory.
                        """
            )
        }
        if plain.isEmpty, let other = defaults.first(where: { $0.type.valueType == key.type.valueType }) {
            return (
                other.description, "\(other) has a default value of that type, which is not found by it.",
                "add Module.forwarding(\(key).self, to: \(other).self)\nor "
                    + (dependent == nil ? "ask by its key, \(other)." : "name its key, by \(way).")
            )
        }
        if let other = same.first(where: { $0.type.takesArgument }) {
            return (
                other.description, "the value of \(other), which has that type, takes an argument.",
                "take Provider<\(other)> in place of \(type), and pass the argument at each call."
            )
        }
        if let only = plain.first {
            // What serves it here is a decorator, which makes no value.
            return (
                only.description, "the modules of \(key) only decorate, and \(only) has the value.",
                "decorate \(only)\nor add \(key.moduleSpelling)."
            )
        }
        if let named = same.first, named.description != dependent {
            let asked = named.type.isTypeKey ? type.inParentheses : named.typeName
            let fix =
                dependent == nil && !inHandle
                ? "ask for \(asked).self, named: \(String(reflecting: named.name!))"
                : "declare a NamedInjectionKey for it, and name that by \(way)"
            return (
                named.description, "\(named) has a value of that type, but its module has a name.",
                "\(fix)\nor add a module without a name."
            )
        }
        // Nothing tells whether a type conforms to a protocol, but most types are named after theirs.
        for kind in keys where kind.name == nil && !kind.type.takesArgument {
            let other = kind.type.valueSpelling
            let isType = isNamedAfter(type, other)
            guard isType || isNamedAfter(other, type), kind.description != dependent else { continue }
            return (
                kind.description, "\(kind) has \(other), and a value is found by exactly its key's type.",
                isType
                    ? "take \(other) in place of \(type)\nor add \(key.moduleSpelling)."
                    : "add Module.forwarding(\(key).self, to: \(kind).self) { $0 }\nor add \(key.moduleSpelling)."
            )
        }
        return nil
    }
}

/// Whether the name of a type ends with that of a protocol, or adds `Impl` to it.
private func isNamedAfter(_ type: String, _ kind: String) -> Bool {
    guard kind.hasPrefix("any "), !type.hasPrefix("any "), type.last != "?" else { return false }
    let (name, own) = (kind.dropFirst(4), type.split(separator: ".").last ?? "")
    let last = name.split(separator: ".").last ?? name
    return own.hasSuffix(last) || own.hasPrefix("\(last)Impl")
}

extension [KeyIdentity] {
    /// "A, B and C", or ten of them and how many others.
    fileprivate var inWords: String {
        let names: [String] = prefix(10).map { $0.description }
        if count > 10 { return "\(names.joined(separator: ", ")) and \(count - 10) others" }
        return "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    }
}
