/// The slot of a key that no module of the container serves: a combinator, a default value, or a key that a parent
/// serves.
final class DerivedSlot: Slot, @unchecked Sendable {
    private let closure: ErasedClosure

    init<Key: InjectionKey>(of key: Key.Type, _ identity: KeyIdentity, in container: Container) {
        // A factory that is linked to the slot runs while it is called, so its container is in use, and holds the slot.
        closure = ErasedClosure { [unowned container] (_, trace) throws -> Key.Value in
            try Key.value(in: ResolutionContext(container: container, trace: trace, place: nil))
        }
        super.init(KeyRegistrations(key: identity), .unique, of: Key.Value.self, in: container)
    }

    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        do { return try closure.factory(of: type)(LinkedKeys(), trace) } catch { throw error as! ResolutionError }
    }
}
