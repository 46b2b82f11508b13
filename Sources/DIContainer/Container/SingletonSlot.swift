import Synchronization

/// The slot of scope `singleton` without a time to live: one value until the container ends.
final class SingletonSlot<Value>: RetainedSlot<Value>, @unchecked Sendable {
    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        if let value = keptValue { return value }
        return try super.value(in: pass)
    }

    override func current() -> Value? { keptValue }

    override func keptObject() -> KeptObject? {
        // As in `value(in:)`.
        kept.load(ordering: .acquiring).map { Unmanaged<Kept<Value>>.fromOpaque($0).takeUnretainedValue() }
    }

    override func keep(
        _ value: Kept<Value>, epoch: Int, in pass: ResolutionPass, since start: ContinuousClock.Instant
    ) -> Bool {
        container.creations.record(self, since: start) {
            // Called by the one thread or task in the slot's gate, and only while there is no value: nothing is
            // overwritten.
            kept.store(UnsafeRawPointer(Unmanaged.passRetained(value).toOpaque()), ordering: .releasing)
        }
    }

    override func shutdownCall() -> ShutdownCall? {
        kept.load(ordering: .acquiring).flatMap { pointer in
            shutdownCall(for: Unmanaged<Kept<Value>>.fromOpaque(pointer).takeUnretainedValue())
        }
    }

    override func discard() {
        guard let pointer = kept.exchange(nil, ordering: .acquiringAndReleasing) else { return }
        let value = Unmanaged<Kept<Value>>.fromOpaque(pointer).takeRetainedValue()
        // Another thread may have read the pointer just before, and be about to retain what it points to.
        container.creations.retire(value)
    }

    deinit {
        guard let pointer = kept.load(ordering: .acquiring) else { return }
        Unmanaged<Kept<Value>>.fromOpaque(pointer).release()
    }
}
