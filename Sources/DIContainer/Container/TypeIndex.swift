// What serves a type: the keys of a container by the types of their values.
extension Container {
    /// Of the keys whose values have one type: the first, and all that have neither a name nor an argument.
    typealias Holders = (first: KeyIdentity, plain: [KeyIdentity])

    /// The keys of this container that have a module which makes a value, by the value's type; found at the first
    /// search for a type.
    private var keysByType: [ObjectIdentifier: Holders] {
        heldKeysByType.object {
            var keys: [ObjectIdentifier: Holders] = [:]
            for registrations in (0..<modules.keyCount).lazy.map(modules.registrations(at:)) {
                let (key, type) = (registrations.key, ObjectIdentifier(registrations.key.type.valueType))
                if !registrations.hasValue { continue }
                if key.name != nil || registrations.takesArgument {
                    keys[type] = keys[type] ?? (key, [])
                } else if !isReplacedDefault(key) {
                    keys[type, default: (key, [])].plain.append(key)
                }
            }
            return Box(keys)
        }.value
    }

    /// The holders of a type in this container and its parents; none if the type is as common as `String`.
    private func holders(ofTypeOf key: any InjectionKey.Type) -> [Holders] {
        let type = ObjectIdentifier(key.valueType)
        let holders = sequence(first: self, next: \.parent).compactMap { $0.keysByType[type] }
        return holders.isEmpty || key.saysWhatIsMeant ? holders : []
    }

    /// The keys of a type that the asking actor reaches.
    private func reachable(byType key: any InjectionKey.Type) -> Set<KeyIdentity> {
        holders(ofTypeOf: key).reduce(into: []) { keys, holders in
            keys.formUnion(holders.plain.filter { key.isOnMainActor || !$0.type.isOnMainActor })
        }
    }

    /// The key that serves a type: the only key of the type that the asking actor reaches, unless the type's own key
    /// has a module; otherwise the type's own. Keys with a name or an argument are not found.
    func key(byType key: any InjectionKey.Type) -> KeyIdentity {
        let own = KeyIdentity(key.typeKey)
        if hasModule(for: own) { return own }
        let reachable = reachable(byType: key)
        // A type that is a key stands for itself.
        if let itself = reachable.first(where: { $0.type == key.valueType }) { return itself }
        return reachable.count == 1 && key.wrappedTypeKey.map(isServed(byType:)) != true ? reachable.first! : own
    }

    /// Whether a key serves a type. If several do, that is an error where the type is injected.
    private func isServed(byType key: any InjectionKey.Type) -> Bool {
        hasModule(for: identity(of: key)) || !reachable(byType: key).isEmpty
    }

    /// What an injection by type leads to: what serves the type, or, for an optional that nothing serves, what serves the
    /// type in it.
    ///
    /// - Returns: `nil` if no key has a value of the type, on any actor.
    func edge(byType key: any InjectionKey.Type) -> KeyIdentity? {
        let types = [key, key.wrappedTypeKey].compactMap(\.self)
        let served = types.first(where: isServed(byType:))
        return (served ?? types.first { !holders(ofTypeOf: $0).isEmpty }).map { identity(of: $0) }
    }

    /// Lets later reads by type find their slots at once.
    func indexReadsByType() {
        let types = keysByType.values.lazy.map { $0.first.type.typeKey }
        extendLifetime(heldTypeTable.object { TypeTable(types.map { ($0, registry.ordinal(of: identity(of: $0))) }) })
    }
}

/// The ordinals of a container's keys by the types that they serve, for reads; made at the first read by type.
@usableFromInline final class TypeTable: Sendable {
    private let memory: KeyTable.Memory
    @usableFromInline let table: KeyTable

    init(_ ordinals: [(type: any InjectionKey.Type, ordinal: Int?)]) {
        memory = KeyTable.Memory(keyCount: ordinals.count)
        table = KeyTable(memory, count: 0)
        for case (let type, let ordinal?) in ordinals {
            _ = table.ordinal(of: UInt(bitPattern: ObjectIdentifier(type)), orInsert: ordinal)
        }
    }

    deinit { table.deallocate() }
}
