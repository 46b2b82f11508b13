/// The links of a factory: for each key that its module injects, the slot that has the value or can make it.
///
/// A container links each factory once, so that resolving a declared graph looks nothing up.
@frozen @usableFromInline
struct LinkedKeys: Sendable {
    @usableFromInline private(set) var slots: ContiguousArray<Slot> = []
    /// The position of the first slot that is left.
    @usableFromInline private(set) var first = 0
}

extension LinkedKeys {
    init(to slots: [Slot]) { self.slots = ContiguousArray(slots) }

    /// The value of the slot at a position.
    ///
    /// - Parameters:
    ///   - position: The position of the key among those that the module injects.
    ///   - type: The type of the key's value.
    ///   - trace: The resolution that asks, if it is recorded.
    @inlinable @inline(__always)
    func value<Value>(_ position: Int, of type: Value.Type, in trace: Trace?) throws -> Value {
        // The slot of a key holds a value of the key's type, and both come from the same `Module`.
        try slots[first + position].linkedValue(of: type, in: trace)
    }

    /// The value of the first slot, which is then removed: for a pack of keys.
    mutating func next<Value>(_ type: Value.Type, in trace: Trace?) throws -> Value {
        try removeFirst().value(0, of: type, in: trace)
    }

    /// Removes the first slot.
    ///
    /// - Returns: The slots from that one on.
    mutating func removeFirst() -> LinkedKeys {
        defer { first += 1 }
        return self
    }
}

extension Container {
    /// The slot that a factory of this container is linked to for a key.
    func linkedSlot<Key: InjectionKey>(of key: Key.Type) -> Slot {
        if let slot = registry.table.slot(of: key) { return slot.takeUnretainedValue() }
        let named = key._special?._namedModule == nil ? nil : namedKey(key)
        // Both keys have the same value.
        if let named, let slot = ownSlot(of: named) { return slot }
        // A slot that keeps its value makes it in its own container, also for a child.
        if let slot = parent?.slot(of: named ?? KeyIdentity(key)), slot.keeping != nil { return slot }
        let slot = DerivedSlot(of: key, named, in: self)
        registry.slots.withLock { $0.all.append(slot) }
        return slot
    }
}

/// The slot of a key that no module of the container serves: a combinator, a default value, or a key that a parent
/// serves.
final class DerivedSlot: Slot, @unchecked Sendable {
    private let closure: ErasedClosure

    init<Key: InjectionKey>(of key: Key.Type, _ named: KeyIdentity?, in container: Container) {
        // A factory that is linked to the slot runs while it is called, so its container is in use, and holds the slot.
        closure = ErasedClosure { [unowned container] (_, trace) throws -> Key.Value in
            if let named { return try container.value(of: named, as: Key.Value.self, in: trace) }
            return try Key.resolved(in: _ResolutionContext(container: container, trace: trace))
        }
        super.init(KeyRegistrations(), .unique, of: Key.Value.self, in: container)
    }

    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        do { return try closure.factory(of: type)(LinkedKeys(), trace) } catch { throw error as! ResolutionError }
    }
}
