/// The slot of a value that can end before its container does: of scope `cached(in:)`, or with a time to live.
final class CachedSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    private final class Content: Sendable {
        let box: Box<Value>
        let term: Lifespan.Term
        /// Whether its time to live has passed.
        private let isOver: @Sendable () -> Bool

        init(_ box: Box<Value>, in term: Lifespan.Term, isOver: @escaping @Sendable () -> Bool) {
            (self.box, self.term, self.isOver) = (box, term, isOver)
        }

        var isUsable: Bool { term.isCurrent && !isOver() }
    }

    private let state = Guarded<Content?>(nil)

    override func keptBox() -> AnyBox? {
        // The clock is user code, so it is read outside the lock.
        guard let content = state.withLock({ $0 }), content.isUsable else { return nil }
        return content.box
    }

    override func content(
        of value: Box<Value>, by creation: Creation, in trace: Trace
    ) throws(ResolutionError) -> AnyBox {
        Content(value, in: creation.lifespan!.term, isOver: try lifetime.stopwatch(in: container))
    }

    override func publish(_ content: AnyBox) -> AnyBox? {
        // The lifespan gets from this slot only what this slot made.
        replace(by: unsafeDowncast(content, to: Content.self))
    }

    override func takeOutdated() -> AnyBox? {
        state.withLock { state in
            guard let content = state, !content.term.isCurrent else { return nil }
            state = nil
            return content
        }
    }

    override func shutdownCall(for content: AnyBox) -> ShutdownCall? {
        // What this slot made has its value type.
        shutdownCall(for: unsafeDowncast(content, to: Content.self).box)
    }

    override func discard() { extendLifetime(replace(by: nil)) }

    /// - Returns: What the slot gives up, to be released outside all locks, since that may run a `deinit`.
    private func replace(by content: Content?) -> Content? {
        state.withLock { state in
            defer { state = content }
            return state
        }
    }
}

extension Lifetime {
    /// A function that tells whether the time to live, which begins now, has passed.
    func stopwatch(in container: Container) throws(ResolutionError) -> @Sendable () -> Bool {
        guard let timeToLive else { return { false } }
        return try container.resolve(TimeToLiveClockKey.self).stopwatch(for: timeToLive)
    }
}

extension Clock where Duration == Swift.Duration {
    fileprivate func stopwatch(for limit: Duration) -> @Sendable () -> Bool {
        UserCode.willRun()
        let start = now
        // A clock that went back makes no value younger than new, so a limit of zero is always reached.
        return {
            UserCode.willRun()
            return max(.zero, start.duration(to: now)) >= limit
        }
    }
}
