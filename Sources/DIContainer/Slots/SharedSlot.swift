/// The slot of scope `shared`: it holds its value weakly, so the value goes with its last holder.
final class SharedSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    /// What the slot holds.
    private final class Reference: @unchecked Sendable {
        // `@unchecked`: values of this scope are Sendable or of the main actor, which `Scope` sees to.
        private weak let object: AnyObject?
        /// Whether its time to live has passed.
        private let isOver: @Sendable () -> Bool

        init(_ object: AnyObject, isOver: @escaping @Sendable () -> Bool) {
            self.object = object
            self.isOver = isOver
        }

        var usableObject: AnyObject? { isOver() ? nil : object }
    }

    /// What the ledger holds, the value with it.
    private final class Content: Sendable {
        let reference: Reference
        let box: Box<Value>

        init(_ reference: Reference, _ box: Box<Value>) {
            self.reference = reference
            self.box = box
        }
    }

    private let state = Guarded<Reference?>(nil)

    override func current() -> Value? {
        // The clock is the user's code, so it is read outside the lock.
        guard let object = state.withLock({ $0 })?.usableObject else { return nil }
        // `content` saw that the object is the value itself, so the cast only puts it back behind its abstraction.
        return (object as! Value)
    }

    override func content(of value: Box<Value>, in trace: Trace) throws(ResolutionError) -> AnyBox {
        // `as AnyObject` alone would box a struct, and the box would die at once.
        guard type(of: value.value as Any) is AnyClass else {
            throw origin.error(.notAnObject(type: "\(type(of: value.value as Any))"), path: trace.path)
        }
        return Content(Reference(value.value as AnyObject, isOver: try lifetime.stopwatch(in: container)), value)
    }

    override func keptBox(in content: AnyBox) -> AnyBox? {
        // What is held for this slot was made by it.
        let content = unsafeDowncast(content, to: Content.self)
        return content.reference.usableObject == nil ? nil : content.box
    }

    // What is held for this slot was made by it.
    override func publish(_ content: AnyBox) -> AnyBox? {
        replace(by: unsafeDowncast(content, to: Content.self).reference)
    }

    override func discard() { extendLifetime(takeContent()) }

    override func takeContent() -> AnyBox? { replace(by: nil) }

    /// - Returns: What the slot has let go of, to be released outside all locks, since a clock may go with it.
    private func replace(by reference: Reference?) -> Reference? {
        state.withLock { state in
            defer { state = reference }
            return state
        }
    }
}
