import Synchronization

/// The slot of scope `singleton` without a time to live: one value until the container ends.
///
/// The value is in ``Slot/kept``, where those who are linked to the slot read it without a call. An observer wants to
/// know of each reader; for it the value is in ``observedKept`` instead, and every reader comes by ``value(in:)``.
final class SingletonSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    /// The value of an observed container: a retained ``Box``.
    private let observedKept = Atomic<UnsafeRawPointer?>(nil)

    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        if let value = keptValue { return value }
        return try super.value(in: trace)
    }

    override func current() -> Value? { pointer.map { Box<Value>.value(at: $0) } }

    override func keptBox() -> AnyBox? {
        // Published with releasing order, and not released before the container ends.
        pointer.map { Unmanaged<Box<Value>>.fromOpaque($0).takeUnretainedValue() }
    }

    override func keep(
        _ value: Box<Value>, in trace: Trace, since start: ContinuousClock.Instant
    ) -> Bool {
        container.ledger.record(self, since: start) {
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
        pointer.flatMap { shutdownCall(for: Unmanaged<Box<Value>>.fromOpaque($0).takeUnretainedValue()) }
    }

    override func discard() {
        let taken =
            kept.exchange(nil, ordering: .acquiringAndReleasing)
            ?? observedKept.exchange(nil, ordering: .acquiringAndReleasing)
        guard let taken else { return }
        let value = Unmanaged<Box<Value>>.fromOpaque(taken).takeRetainedValue()
        // Another thread may have read the pointer just before, and be about to retain what it points to.
        container.ledger.retire(value)
    }

    private var pointer: UnsafeRawPointer? {
        kept.load(ordering: .acquiring) ?? observedKept.load(ordering: .acquiring)
    }

    deinit {
        guard let pointer else { return }
        Unmanaged<Box<Value>>.fromOpaque(pointer).release()
    }
}
