/// The slot of scope `singleton` without a time to live: one value until the container ends.
///
/// The value is in ``Slot/kept``, where linked factories read it without a call. An observer must be told of each reader,
/// so the singletons of an observed container are in a ``CachedSlot``.
final class SingletonSlot: KeepingSlot, @unchecked Sendable {
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        if let value = keptValue(of: type) { return value }
        return try super.value(of: type, in: trace)
    }

    // It is not released before the container ends.
    override func keptBox() -> AnyBox? { kept.object }

    override func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: (@Sendable () -> Bool)?) -> AnyObject? {
        // There is none here yet.
        extendLifetime(kept.publish(box))
        return nil
    }

    // Another thread may just have read the address, and be about to retain the object.
    override func discard() { if let box = kept.take() { container.lifespans.retire(box) } }
}
