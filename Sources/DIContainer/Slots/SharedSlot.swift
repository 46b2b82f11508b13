/// The slot of scope `shared`: it holds its value weakly, so the value ends with its last holder.
final class SharedSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    /// What the slot holds.
    private final class Reference: @unchecked Sendable {
        // `@unchecked`: values of this scope are Sendable or of the main actor, which `Scope` ensures.
        private weak let object: AnyObject?
        /// Whether its time to live has passed.
        private let isOver: @Sendable () -> Bool

        init(_ object: AnyObject, isOver: @escaping @Sendable () -> Bool) {
            self.object = object
            self.isOver = isOver
        }

        var usableObject: AnyObject? { isOver() ? nil : object }
    }

    /// What the lifespan gets, including the value.
    private final class Content: Sendable {
        let reference: Reference
        let box: Box<Value>

        init(_ reference: Reference, _ box: Box<Value>) {
            self.reference = reference
            self.box = box
        }
    }

    private let state = Guarded<Reference?>(nil)

    override func keptBox() -> AnyBox? {
        // The clock is user code, so it is read outside the lock.
        guard let object = state.withLock({ $0 })?.usableObject else { return nil }
        // `content` checked that the object is the value itself, so the cast only restores its abstraction.
        return Box(object as! Value)
    }

    override func content(
        of value: Box<Value>, by creation: Creation, in trace: Trace
    ) throws(ResolutionError) -> AnyBox {
        // `as AnyObject` alone would box a struct, and the box would die at once.
        guard type(of: value.value as Any) is AnyClass else {
            throw origin.error(.notAnObject(type: "\(type(of: value.value as Any))"), path: trace.path)
        }
        return Content(Reference(value.value as AnyObject, isOver: try lifetime.stopwatch(in: container)), value)
    }

    override func publish(_ content: AnyBox) -> AnyBox? {
        // The lifespan gets from this slot only what this slot made.
        replace(by: unsafeDowncast(content, to: Content.self).reference)
    }

    override func discard() { extendLifetime(replace(by: nil)) }

    /// - Returns: What the slot gives up, to be released outside all locks, since a clock may end with it.
    private func replace(by reference: Reference?) -> Reference? {
        state.withLock { state in
            defer { state = reference }
            return state
        }
    }
}
