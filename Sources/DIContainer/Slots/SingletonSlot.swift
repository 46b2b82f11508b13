import Synchronization

/// The slot of scope `singleton` without a time to live: one value until the container ends.
///
/// The value is in ``Slot/kept``, where linked factories read it without a call. An observer must be told of each reader,
/// so the singletons of an observed container are in a ``CachedSlot``.
final class SingletonSlot: KeepingSlot, @unchecked Sendable {
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        if let value = keptValue(of: type) { return value }
        return try super.value(of: type, in: trace)
    }

    override func keptBox() -> AnyBox? {
        // Published with releasing order, and not released before the container ends.
        kept.load(ordering: .acquiring).map { Unmanaged<AnyBox>.fromOpaque($0).takeUnretainedValue() }
    }

    override func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: (@Sendable () -> Bool)?) -> AnyObject? {
        // There is none here yet, so nothing is overwritten.
        kept.store(UnsafeRawPointer(Unmanaged.passRetained(box).toOpaque()), ordering: .releasing)
        return nil
    }

    // Another thread may just have read the pointer, and be about to retain the object.
    override func discard() {
        guard let pointer = kept.exchange(nil, ordering: .acquiringAndReleasing) else { return }
        container.lifespans.retire(Unmanaged<AnyBox>.fromOpaque(pointer).takeRetainedValue())
    }

    deinit {
        guard let pointer = kept.load(ordering: .acquiring) else { return }
        Unmanaged<AnyBox>.fromOpaque(pointer).release()
    }
}
