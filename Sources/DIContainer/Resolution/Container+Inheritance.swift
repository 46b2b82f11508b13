extension Container {
    /// The value of a key that this container has no slot for.
    @usableFromInline
    func inheritedValue<Key: InjectionKey>(
        of key: Key.Type, in pass: ResolutionPass?, place: SourcePlace?
    ) throws(ResolutionError) -> Key.Value {
        guard let parent else { throw missing(KeyIdentity(key), in: pass, place: place) }
        return try ResolutionContext(container: parent, pass: pass, place: place).value(of: key)
    }

    /// Whether this container or a parent has the module of a key and name.
    @usableFromInline
    func hasModule(for key: KeyIdentity) -> Bool { slot(of: key) != nil }

    /// Whether a parent has a module for a key.
    @usableFromInline
    func parentHasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        guard let parent else { return false }
        return ResolutionContext(container: parent, pass: nil, place: nil).hasModule(for: key)
    }

    /// The value of a registration that is found by name, or whose key type is not at hand.
    @usableFromInline
    func value<Value>(
        of key: KeyIdentity, as type: Value.Type, in pass: ResolutionPass?, place: SourcePlace?
    ) throws(ResolutionError) -> Value {
        guard let slot = ownSlot(of: key) else {
            guard let parent else { throw missing(key, in: pass, place: place) }
            return try parent.value(of: key, as: type, in: pass, place: place)
        }
        // A slot under a key is one of the key's value: `Module` takes both from one type.
        return try (slot as! Slot<Value>).enter(in: pass, place: place)
    }
}
