/// The keys of a container by the types of their values, made when it first looks for a type.
///
/// It has the keys that can be found by type: without a name and without an argument, and with a module that makes their
/// value.
@usableFromInline final class TypeIndex: Sendable {
    private let keys: [ObjectIdentifier: [KeyIdentity]]
    /// The types of the values that cannot be found: of keys with a name or an argument.
    private let others: Set<ObjectIdentifier>

    fileprivate init(_ modules: ModuleList) {
        var (keys, others) = ([ObjectIdentifier: [KeyIdentity]](), Set<ObjectIdentifier>())
        for ordinal in 0..<modules.keyCount {
            let registrations = modules.registrations(at: ordinal)
            let (key, type) = (registrations.key, ObjectIdentifier(registrations.key.type.valueType))
            if registrations.factory == nil && registrations.contributions.isEmpty { continue }
            if key.name != nil || registrations.takesArgument {
                others.insert(type)
            } else {
                keys[type, default: []].append(key)
            }
        }
        (self.keys, self.others) = (keys, others)
    }

    fileprivate func keys(of type: Any.Type) -> [KeyIdentity] { keys[ObjectIdentifier(type)] ?? [] }

    /// Whether a key has values of a type, whether they can be found or not.
    fileprivate func has(_ type: Any.Type) -> Bool {
        keys[ObjectIdentifier(type)] != nil || others.contains(ObjectIdentifier(type))
    }

    /// The types, each with one of its keys.
    fileprivate var types: [any InjectionKey.Type] { keys.values.map { $0[0].type } }
}

/// The ordinals of a container's keys by the types that they serve, for reads; made at the first read by type.
@usableFromInline final class TypeTable: Sendable {
    private let memory: KeyTable.Memory
    @usableFromInline let table: KeyTable

    fileprivate init(_ container: Container) {
        let types = container.typeIndex.types
        memory = KeyTable.Memory(keyCount: types.count)
        table = KeyTable(memory, count: 0)
        for type in types.map({ $0.typeKey }) {
            guard let ordinal = container.registry.ordinal(of: container.identity(of: type)) else { continue }
            _ = table.ordinal(of: UInt(bitPattern: ObjectIdentifier(type)), orInsert: ordinal)
        }
    }

    deinit { table.deallocate() }
}

extension Container {
    fileprivate var typeIndex: TypeIndex { heldTypeIndex.object { TypeIndex(modules) } }

    /// Lets later reads by type find their slots at once.
    func indexReadsByType() { extendLifetime(heldTypeTable.object { TypeTable(self) }) }

    /// All keys, here and in the parents, that have values of a type which says what is meant.
    private func candidates(byType key: any InjectionKey.Type) -> [KeyIdentity] {
        var candidates: [KeyIdentity] = []
        for container in sequence(first: self, next: \.parent) {
            for found in container.typeIndex.keys(of: key.valueType) where !candidates.contains(found) {
                candidates.append(found)
            }
        }
        return candidates.isEmpty || key.saysWhatIsMeant ? candidates : []
    }

    /// The key that serves a type: its own, or the only one of the type that the asking actor reaches; its own also if there
    /// is none.
    func key(byType key: any InjectionKey.Type) -> KeyIdentity {
        let own = KeyIdentity(key.typeKey)
        if hasModule(for: own) { return own }
        let candidates = candidates(byType: key)
        // A type that is a key stands for itself.
        let itself = candidates.first { $0.type == key.valueType }
        let reachable = candidates.filter { key.isOnMainActor || !$0.type.isOnMainActor }
        if let itself, reachable.contains(itself) { return itself }
        return reachable.count == 1 ? reachable[0] : own
    }

    /// What an injection by type leads to: what serves the type, or, for an optional that nothing serves, what serves the
    /// type in it.
    ///
    /// - Returns: `nil` if no key has a value of the type, on any actor.
    func edge(byType key: any InjectionKey.Type) -> KeyIdentity? {
        for key in [key, key.wrappedTypeKey].compactMap(\.self) {
            let found = identity(of: key)
            if hasModule(for: found) || key.saysWhatIsMeant && has(key.valueType) { return found }
        }
        return nil
    }

    private func has(_ type: Any.Type) -> Bool {
        sequence(first: self, next: \.parent).contains { $0.typeIndex.has(type) }
    }
}
