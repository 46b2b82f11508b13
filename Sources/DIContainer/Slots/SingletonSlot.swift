import Synchronization

/// The slot of scope `singleton` without a time to live: one value until the container ends.
///
/// The value is in ``Slot/kept``, where linked factories read it without a call. An observer must be told of each
/// reader; for it the value is in ``observedKept`` instead, and every reader calls ``value(in:)``.
final class SingletonSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    /// The value of an observed container: a retained ``Box``.
    private let observedKept = Atomic<UnsafeRawPointer?>(nil)

    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        if let value = keptValue { return value }
        return try super.value(in: trace)
    }

    override func keptBox() -> AnyBox? {
        // Published with releasing order, and not released before the container ends.
        pointer.map { Unmanaged<Box<Value>>.fromOpaque($0).takeUnretainedValue() }
    }

    override var keepsNil: Bool { pointer.map { isNil($0.boxedValue(Value.self)) } ?? false }

    override func publish(_ content: AnyBox) -> AnyBox? {
        // The lifespan gets from this slot a box of its value. There is none here yet, so nothing is overwritten.
        let pointer = UnsafeRawPointer(Unmanaged.passRetained(unsafeDowncast(content, to: Box<Value>.self)).toOpaque())
        if container.observation == nil {
            kept.store(pointer, ordering: .releasing)
        } else {
            observedKept.store(pointer, ordering: .releasing)
        }
        return nil
    }

    override func shutdownCall(for content: AnyBox) -> ShutdownCall? {
        // This slot made it, so it is a box of its value.
        shutdownCall(for: unsafeDowncast(content, to: Box<Value>.self))
    }

    // Another thread may just have read the pointer, and be about to retain the object.
    override func discard() {
        let taken =
            kept.exchange(nil, ordering: .acquiringAndReleasing)
            ?? observedKept.exchange(nil, ordering: .acquiringAndReleasing)
        // It was published with a separate reference.
        if let taken { container.lifespans.retire(Unmanaged<Box<Value>>.fromOpaque(taken).takeRetainedValue()) }
    }

    private var pointer: UnsafeRawPointer? {
        kept.load(ordering: .acquiring) ?? observedKept.load(ordering: .acquiring)
    }

    deinit {
        guard let pointer else { return }
        Unmanaged<Box<Value>>.fromOpaque(pointer).release()
    }
}
