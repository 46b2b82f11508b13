// The name of a `NamedInjectionKey` is user code, which may resolve from the container that links the key. So linking
// reads no name under its lock: if it finds a new one, it gives up, and starts again when the name is read. A container
// links all injections of a key by the name that it read first.
extension Container {
    /// Reads the names of all keys that linking a slot finds.
    func readNames(below slot: Slot) {
        var (pending, visited) = ([slot], Set<ObjectIdentifier>())
        while let slot = pending.popLast() {
            let container = slot.container
            guard visited.insert(ObjectIdentifier(slot)).inserted, !container.linkLock.withLock({ _ in slot.isLinked })
            else { continue }
            for edge in slot.registrations.dependencies where edge.deferral == .none {
                guard let type = edge.type else { continue }
                let key = edge.isNamed ? container.namedKey(type) : KeyIdentity(type)
                if let next = container.slot(of: key) { pending.append(next) }
            }
            guard slot.registrations.factory == nil else { continue }
            if let inherited = container.parent?.slot(of: slot.registrations.key) { pending.append(inherited) }
        }
    }

    /// The key and name that a `NamedInjectionKey` stands for here.
    private func namedKey(_ type: any InjectionKey.Type) -> KeyIdentity {
        if let known = knownNamedKey(type) { return known }
        let key = KeyIdentity(type)
        return registry.slots.withLock { slots in
            // Another thread may have been faster.
            let first = slots.namedKeys[ObjectIdentifier(type)] ?? key
            slots.namedKeys[ObjectIdentifier(type)] = first
            return first
        }
    }

    /// The same, if its name was read before.
    @inline(never) func knownNamedKey(_ type: any InjectionKey.Type) -> KeyIdentity? {
        registry.slots.withLock { $0.namedKeys[ObjectIdentifier(type)] }
    }
}
