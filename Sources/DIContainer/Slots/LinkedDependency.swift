/// What a factory is linked to for one of its dependencies: a slot that has the value, or can make it.
///
/// A container links each factory once, so that resolving a declared graph looks nothing up. The container holds its
/// slots until it ends, so that using them counts no reference.
@frozen @usableFromInline
struct LinkedDependency<Value>: @unchecked Sendable {
    // `@unchecked` because of the pointer: factories refer to slots of their own container, which keeps both until it
    // ends.

    /// The slot, a ``Slot`` of `Value`.
    @usableFromInline let slot: UnsafeRawPointer

    init(_ slot: Slot<Value>) { self.slot = UnsafeRawPointer(Unmanaged.passUnretained(slot).toOpaque()) }

    /// The value, for a resolution that is recorded or, without a trace, is not.
    @usableFromInline
    func value(in trace: Trace?) throws(ResolutionError) -> Value {
        try Unmanaged<Slot<Value>>.fromOpaque(slot).takeUnretainedValue().value(in: trace)
    }
}

extension InjectionKey {
    @inlinable
    public static func _value(linkedBy link: UnsafeRawPointer) throws(ResolutionError) -> Value {
        // The slot of a `LinkedDependency` on the key.
        do {
            return try Unmanaged<Slot<Value>>.fromOpaque(link)._withUnsafeGuaranteedRef { try $0.linkedValue() }
        } catch { throw error as! ResolutionError }
    }
}

extension Container {
    /// What a factory of this container that injects `key` is linked to.
    @usableFromInline
    func dependency<Key: InjectionKey>(on key: Key.Type) -> LinkedDependency<Key.Value> {
        if let slot = registry.table.slot(of: key) {
            // A slot under a key's address is one of the key's value: `Module` takes both from one type.
            return LinkedDependency(Unmanaged<Slot<Key.Value>>.fromOpaque(slot).takeUnretainedValue())
        }
        if Key._namedModule != nil, let slot = ownSlot(of: KeyIdentity(key)) {
            // A slot under a key is one of the key's value, and both keys have the same.
            return LinkedDependency(slot as! Slot<Key.Value>)
        }
        let slot = DerivedSlot<Key>(in: self)
        registry.otherSlots.withLock { $0.append(slot) }
        return LinkedDependency(slot)
    }

    /// What a key that modules contribute to is linked to for one contribution, which has a slot without a key.
    func dependency<Value>(on contribution: FactoryRegistration<Value>) -> LinkedDependency<Value> {
        var registrations = KeyRegistrations(key: contribution.key)
        registrations.add(contribution)
        let slot = contribution.makeSlot(for: registrations, lifetime: contribution.lifetime, in: self)
        slot.link()
        slot.isLinked = true
        registry.otherSlots.withLock { $0.append(slot) }
        return LinkedDependency(slot as! Slot<Value>)
    }

    /// What makes the value that a child's modules only add to: the parent's value, or the key's default value.
    func inheritedFactory<Value>(of key: KeyIdentity) -> LinkedFactory<Value>? {
        if let parent, parent.hasModule(for: key) {
            return { try parent.value(of: key, as: Value.self, in: $0, place: nil) }
        }
        // The module was registered for this very key, so its value is the key's.
        func makesDefault<Key: DefaultInjectionKey>(_ key: Key.Type) -> LinkedFactory<Value> {
            { _ in Key.defaultValue as! Value }
        }
        guard key.name == nil, let type = key.type as? any DefaultInjectionKey.Type else { return nil }
        return makesDefault(type)
    }
}

/// The slot of a key that no module of the container serves: a combinator, a default value, or what a parent serves.
final class DerivedSlot<Key: InjectionKey>: Slot<Key.Value>, @unchecked Sendable {
    init(in container: Container) {
        super.init(KeyRegistrations(key: KeyIdentity(Key.self)), Lifetime(.unique), in: container)
    }

    override func value(in trace: Trace?) throws(ResolutionError) -> Key.Value {
        // A factory that is linked to the slot runs, so its container is in use.
        try Key._value(in: ResolutionContext(container: container, trace: trace, place: nil))
    }
}
