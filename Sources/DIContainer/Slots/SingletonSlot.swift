import Synchronization

/// The slot of scope `singleton` without a time to live: one value until the container ends.
///
/// The value is in ``Link/kept``, where whoever links to the slot reads it without a call. Where an observer wants to
/// know of each reader, it is in a place of its own instead, and everybody comes by ``value(in:)``.
final class SingletonSlot<Value>: RetainedSlot<Value>, @unchecked Sendable {
    /// The value of an observed container: a retained ``Kept``.
    private let observedKept = Atomic<UnsafeRawPointer?>(nil)

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        if let value = keptValue { return value }
        return try super.value(in: pass)
    }

    override func current() -> Value? { pointer.map { Kept<Value>.value(at: $0) } }

    override func keptObject() -> KeptObject? {
        // Published with releasing order, and not released before the container ends.
        pointer.map { Unmanaged<Kept<Value>>.fromOpaque($0).takeUnretainedValue() }
    }

    override func keep(
        _ value: Kept<Value>, epoch: Int, in pass: ResolutionPass, since start: ContinuousClock.Instant
    ) -> Bool {
        container.creations.record(self, since: start) {
            // Called by the one thread or task in the slot's gate, and only while there is no value: nothing is
            // overwritten.
            let pointer = UnsafeRawPointer(Unmanaged.passRetained(value).toOpaque())
            if container.observer == nil {
                kept.store(pointer, ordering: .releasing)
            } else {
                observedKept.store(pointer, ordering: .releasing)
            }
        }
    }

    override func shutdownCall() -> ShutdownCall? {
        pointer.flatMap { shutdownCall(for: Unmanaged<Kept<Value>>.fromOpaque($0).takeUnretainedValue()) }
    }

    override func discard() {
        let taken =
            kept.exchange(nil, ordering: .acquiringAndReleasing)
            ?? observedKept.exchange(nil, ordering: .acquiringAndReleasing)
        guard let taken else { return }
        let value = Unmanaged<Kept<Value>>.fromOpaque(taken).takeRetainedValue()
        // Another thread may have read the pointer just before, and be about to retain what it points to.
        container.creations.retire(value)
    }

    private var pointer: UnsafeRawPointer? {
        kept.load(ordering: .acquiring) ?? observedKept.load(ordering: .acquiring)
    }

    deinit {
        guard let pointer else { return }
        Unmanaged<Kept<Value>>.fromOpaque(pointer).release()
    }
}
