/// The slot of scope `shared`: it holds its value weakly, so the value goes with its last holder.
final class SharedSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    private struct Content: @unchecked Sendable {
        // `@unchecked`: values of this scope are Sendable or of the main actor, which `Scope` sees to.
        weak var object: AnyObject?
        var isOver: @Sendable () -> Bool = { true }
    }

    private let state = Guarded(Content())

    override func current() -> Value? {
        let (object, isOver) = state.withLock { ($0.object, $0.isOver) }
        // The clock is the user's code, so it is read outside the lock.
        guard let object, !isOver() else { return nil }
        // `keep` saw that the object is the value itself, so the cast only puts it back behind its abstraction.
        return (object as! Value)
    }

    override func keep(
        _ value: Box<Value>, in trace: Trace, since start: ContinuousClock.Instant
    ) throws(ResolutionError) -> Bool {
        guard let object = Self.object(value.value) else {
            throw origin.error(.notAnObject(type: String(describing: type(of: value.value as Any))), path: trace.path)
        }
        let content = Content(object: object, isOver: try lifetime.stopwatch(in: container))
        state.withLock { $0 = content }
        return true
    }

    override func discard() { state.withLock { $0 = Content() } }

    /// The value as an object, if it is one; `as AnyObject` alone would box a struct, and the box would die at once.
    private static func object(_ value: Value) -> AnyObject? {
        type(of: value as Any) is AnyClass ? value as AnyObject : nil
    }
}
