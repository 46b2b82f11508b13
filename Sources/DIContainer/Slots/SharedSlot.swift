/// The slot of scope `shared`: it holds its value weakly, so the value ends with its last holder.
final class SharedSlot: KeepingSlot, @unchecked Sendable {
    private final class Reference: @unchecked Sendable {
        // `@unchecked`: values of this scope are Sendable or of the main actor, which `Scope` ensures.
        private weak let object: AnyObject?
        /// Whether its time to live has passed.
        private let isOver: (@Sendable () -> Bool)?

        init(_ object: AnyObject, until isOver: (@Sendable () -> Bool)?) {
            (self.object, self.isOver) = (object, isOver)
        }

        var usableObject: AnyObject? { isOver?() == true ? nil : object }
    }

    private let state = Locked<Reference?>(nil)

    override func keptBox() -> AnyBox? {
        // The clock is user code, so it is read outside the lock.
        guard let object = state.withLock({ $0 })?.usableObject else { return nil }
        // `check` found that the object is the value itself, so the cast only restores its abstraction.
        func box<Value>(_ type: Value.Type) -> AnyBox { Box(object as! Value) }
        return box(valueType)
    }

    override func check(_ box: AnyBox, in trace: Trace) throws(ResolutionError) {
        // `as AnyObject` alone would box a struct, and the box would die at once.
        let type = type(in: box)
        if !(type is AnyClass) { throw error(.notAnObject(type: "\(type)"), path: trace.path) }
    }

    override func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: (@Sendable () -> Bool)?) -> AnyObject? {
        func object<Value>(_ type: Value.Type) -> AnyObject { unboxed(box, as: type) as AnyObject }
        return replace(by: Reference(object(valueType), until: isOver))
    }

    override func discard() async { extendLifetime(replace(by: nil)) }

    /// - Returns: What the slot gives up, to be released outside all locks, since a clock may end with it.
    private func replace(by reference: Reference?) -> Reference? {
        state.withLock { state in
            defer { state = reference }
            return state
        }
    }
}
