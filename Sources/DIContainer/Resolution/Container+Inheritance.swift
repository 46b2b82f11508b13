extension Container {
    /// The value of a key that this container has no slot for.
    @usableFromInline
    func inheritedValue<Key: InjectionKey>(
        of key: Key.Type, in pass: ResolutionPass?, place: SourcePlace?
    ) throws(ResolutionError) -> Key.Value {
        guard let parent else { throw missing(KeyIdentity(key), valueType: Key.Value.self, in: pass, place: place) }
        do {
            return try ResolutionContext(container: parent, pass: pass, place: place).value(of: key)
        } catch {
            throw error
        }
    }

    /// Whether a parent has a module for a key.
    @usableFromInline
    func parentHasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        guard let parent else { return false }
        return ResolutionContext(container: parent, pass: nil, place: nil).hasModule(for: key)
    }

    /// The value of a registration that is found by name, or whose key type is not at hand.
    func value<Value>(
        of key: KeyIdentity, as type: Value.Type, in pass: ResolutionPass?, place: SourcePlace?
    ) throws(ResolutionError) -> Value {
        guard let slot = ownSlot(of: key) else {
            guard let parent else { throw missing(key, valueType: type, in: pass, place: place) }
            return try parent.value(of: key, as: type, in: pass, place: place)
        }
        // A slot under a key is one of the key's value: `Module` takes both from one type.
        return try (slot as! Slot<Value>).enter(in: pass, place: place)
    }

    /// The error for a key that nothing serves, found while it is resolved.
    private func missing(
        _ key: KeyIdentity, valueType: Any.Type, in pass: ResolutionPass?, place: SourcePlace?
    ) -> ResolutionError {
        let path = (pass ?? Ambient.enclosingPass)?.path ?? []
        return ResolutionError(
            .missing(nearest: nearestKey(to: key)), key: key.description, valueType: valueType, requestedFrom: place,
            path: path + [ResolutionError.Step(key: key.description, place: nil)])
    }

    /// The error for a key that nothing serves, found while a slot that needs it is linked.
    func missing(_ key: KeyIdentity, path: [any ContainerSlot]) -> ResolutionError {
        ResolutionError(
            .missing(nearest: nearestKey(to: key)), key: key.description, valueType: key.type.valueType,
            path: path.map(\.provision.main.step) + [ResolutionError.Step(key: key.description, place: nil)])
    }

    /// An error about a registration, found while the slots of `path` are linked.
    func error(
        _ reason: ResolutionError.Reason, for registration: Registration, path: [any ContainerSlot]
    ) -> ResolutionError {
        ResolutionError(
            reason, key: registration.key.description, valueType: registration.valueType,
            registeredAt: registration.place,
            path: path.map(\.provision.main.step))
    }

    /// The registered key, here or in a parent, that the user of `key` most likely meant.
    package func nearestKey(to key: KeyIdentity) -> String? {
        var candidates: [String] = []
        var container: Container? = self
        while let current = container {
            candidates += current.slots.map(\.provision.key.description).filter { $0 != key.description }
            container = current.parent
        }
        // A key that is only decorated, or replaced in vain, has a slot of its own.
        candidates.removeAll { $0 == key.description }
        // The same key under another name, or under none, is nearer than any that is only spelled alike.
        if let sameType = candidates.filter({ $0 == key.typeName || $0.hasPrefix(key.typeName + " \"") }).min() {
            return sameType
        }
        return NearestName.to(key.description, among: candidates)
    }
}
