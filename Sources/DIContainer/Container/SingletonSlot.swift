public import Synchronization

/// The slot of scope `singleton` without a time to live: one value until the container ends.
final class SingletonSlot<Value>: RetainedSlot<Value>, @unchecked Sendable {
    override func current() -> Value? { keptValue }

    override func keep(_ value: Value, epoch: Int, in pass: ResolutionPass) {
        // Called by the one thread in the slot's gate, and only while there is no value: nothing is overwritten.
        kept.store(.passRetained(Kept(value)), ordering: .releasing)
    }

    deinit {
        kept.load(ordering: .acquiring)?.release()
    }
}

extension Slot {
    /// The value that the slot keeps for good, if it has been made.
    @inlinable
    final var keptValue: Value? {
        // `SingletonSlot.keep` stored it retained, with releasing order, and only `deinit` releases it.
        kept.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.value }
    }
}
