/// The slot of a value that can end before its container does: of scope `cached(in:)`, or with a time to live.
final class CachedSlot: KeepingSlot, @unchecked Sendable {
    private final class Content: Sendable {
        let box: AnyBox
        let term: Lifespan.Term
        /// Whether its time to live has passed.
        private let isOver: (@Sendable () -> Bool)?

        init(_ box: AnyBox, in term: Lifespan.Term, until isOver: (@Sendable () -> Bool)?) {
            (self.box, self.term, self.isOver) = (box, term, isOver)
        }

        var isUsable: Bool { term.isCurrent && isOver?() != true }
    }

    private let state = Locked<Content?>(nil)

    override func keptBox() -> AnyBox? {
        // The clock is user code, so it is read outside the lock.
        guard let content = state.withLock({ $0 }), content.isUsable else { return nil }
        return content.box
    }

    override func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: (@Sendable () -> Bool)?) -> AnyObject? {
        replace(by: Content(box, in: term, until: isOver))
    }

    override func keepsValue(of term: Lifespan.Term) -> Bool { state.withLock { $0?.term === term } }

    override func takeOutdated() -> AnyObject? {
        state.withLock { state in
            guard let content = state, !content.term.isCurrent else { return nil }
            state = nil
            return content
        }
    }

    override func discard() async { extendLifetime(replace(by: nil)) }

    /// - Returns: What the slot gives up, to be released outside all locks, since that may run a `deinit`.
    private func replace(by content: Content?) -> Content? {
        state.withLock { state in
            defer { state = content }
            return state
        }
    }
}
