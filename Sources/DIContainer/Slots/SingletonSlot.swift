/// The slot of scope `singleton` without a time to live: one value until the container ends.
///
/// The value is in ``Slot/kept``, where linked factories read it without a call. An observer must be told of each reader,
/// so the singletons of an observed container are in a ``CachedSlot``.
final class SingletonSlot: KeepingSlot, @unchecked Sendable {
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        if let value = keptValue(of: type) { return value }
        return try super.value(of: type, in: trace)
    }

    override func keptBox() -> AnyBox? { whileReading { kept.object } }

    override func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: (@Sendable () -> Bool)?) -> AnyObject? {
        // There is none here yet.
        extendLifetime(kept.publish(box))
        return nil
    }

    override func discard() async {
        guard let box = kept.take() else { return }
        // A thread that has just read the address is about to retain the value.
        while hasReaders { await Task.yield() }
        extendLifetime(box)
    }
}
