public import Synchronization

/// The slot of scope `singleton` without a time to live: one value until the container ends.
final class SingletonSlot<Value>: RetainedSlot<Value>, @unchecked Sendable {
    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        // `keep` stored it with releasing order, and only `deinit` releases it.
        if let pointer = kept.load(ordering: .acquiring) { return Kept<Value>.value(at: pointer) }
        return try super.value(in: pass)
    }

    override func current() -> Value? { keptValue }

    override func keep(_ value: Value, epoch: Int, in pass: ResolutionPass) {
        // Called by the one thread in the slot's gate, and only while there is no value: nothing is overwritten.
        kept.store(UnsafeRawPointer(Unmanaged.passRetained(Kept(value)).toOpaque()), ordering: .releasing)
    }

    deinit {
        guard let pointer = kept.load(ordering: .acquiring) else { return }
        Unmanaged<Kept<Value>>.fromOpaque(pointer).release()
    }
}

extension Slot {
    /// The value that the slot keeps for good, if it has been made.
    @inlinable
    final var keptValue: Value? {
        // `SingletonSlot.keep` stored it with releasing order, and only `deinit` releases it.
        guard let pointer = kept.load(ordering: .acquiring) else { return nil }
        return Kept<Value>.value(at: pointer)
    }
}
