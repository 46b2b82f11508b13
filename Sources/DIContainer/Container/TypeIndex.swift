// What serves a type: the keys of a container by the types of their values.
extension Container {
    /// By the type of their values, the keys of this container that have a module which makes one; found when it first looks
    /// for a type.
    private var keysByType: [ObjectIdentifier: [KeyIdentity]] {
        heldKeysByType.object {
            let all = (0..<modules.keyCount).lazy.map(modules.registrations(at:))
            let serving = all.filter { $0.factory != nil || !$0.contributions.isEmpty }.map(\.key)
            return Box(Dictionary(grouping: serving) { ObjectIdentifier($0.type.valueType) })
        }.value
    }

    /// The keys whose values have a type, here and in the parents; none if the type is as common as `String`.
    private func holders(ofTypeOf key: any InjectionKey.Type) -> [KeyIdentity] {
        var holders: [KeyIdentity] = []
        for container in sequence(first: self, next: \.parent) {
            for found in container.keysByType[ObjectIdentifier(key.valueType)] ?? [] where !holders.contains(found) {
                holders.append(found)
            }
        }
        return holders.isEmpty || key.saysWhatIsMeant ? holders : []
    }

    /// The key that serves a type: its own, or the only one of the type that the asking actor reaches; its own also if there
    /// is none. One with a name or an argument is not found.
    func key(byType key: any InjectionKey.Type) -> KeyIdentity {
        let own = KeyIdentity(key.typeKey)
        if hasModule(for: own) { return own }
        let reachable = holders(ofTypeOf: key).filter { holder in
            holder.name == nil && !holder.type.takesArgument && (key.isOnMainActor || !holder.type.isOnMainActor)
        }
        // A type that is a key stands for itself.
        return reachable.first { $0.type == key.valueType } ?? (reachable.count == 1 ? reachable[0] : own)
    }

    /// What an injection by type leads to: what serves the type, or, for an optional that nothing serves, what serves the
    /// type in it.
    ///
    /// - Returns: `nil` if no key has a value of the type, on any actor.
    func edge(byType key: any InjectionKey.Type) -> KeyIdentity? {
        for key in [key, key.wrappedTypeKey].compactMap(\.self) {
            let found = identity(of: key)
            if hasModule(for: found) || !holders(ofTypeOf: key).isEmpty { return found }
        }
        return nil
    }

    /// Lets later reads by type find their slots at once.
    func indexReadsByType() {
        let types = keysByType.values.lazy.map { $0[0].type.typeKey }
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
