extension Trace {
    /// What a resolution holds until it ends.
    final class HeldValues {
        /// By slot, the values of scope `graph`.
        var graph: [ObjectIdentifier: AnyBox] = [:]
        /// By slot, values that the container keeps, but might drop before the resolution needs them.
        var pinned: [ObjectIdentifier: AnyBox] = [:]
        /// By slot, values that were awaited for this resolution only, in the order in which it will take them.
        var awaited: [ObjectIdentifier: [AnyBox]] = [:]
        /// The slots of scope `graph` that were prepared for this resolution.
        var preparedGraphs: Set<ObjectIdentifier> = []
    }

    private var holding: HeldValues {
        if let held { return held }
        let new = HeldValues()
        held = new
        return new
    }

    /// The value of a slot of scope `graph`, if this resolution has made it.
    func graphValue(of slot: Slot) -> AnyBox? { held?.graph[ObjectIdentifier(slot)] }

    /// Holds the value of a slot of scope `graph`.
    func add(graphValue value: AnyBox, of slot: Slot) { holding.graph[ObjectIdentifier(slot)] = value }

    /// The value that is held of a slot whose container might have dropped it.
    func pinnedValue(of slot: Slot) -> AnyBox? { held?.pinned[ObjectIdentifier(slot)] }

    /// Holds a value that the slot's container might drop.
    func pin(_ value: AnyBox, for slot: Slot) { holding.pinned[ObjectIdentifier(slot)] = value }

    /// Holds a value that was awaited until the resolution takes it.
    func add(awaited value: AnyBox, for slot: Slot) {
        holding.awaited[ObjectIdentifier(slot), default: []].append(value)
    }

    /// A value that was awaited for a slot; each is given once.
    func takeAwaited(for slot: ObjectIdentifier) -> AnyBox? {
        guard let held, let first = held.awaited[slot]?.first else { return nil }
        held.awaited[slot]?.removeFirst()
        return first
    }

    /// Whether the one value of a slot of scope `graph` was prepared before, or is about to be.
    func hasPrepared(_ slot: Slot) -> Bool {
        slot.lifetime.kind == .graph && !holding.preparedGraphs.insert(ObjectIdentifier(slot)).inserted
    }
}
