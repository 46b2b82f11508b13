/// The slot of a value that can end before its container does: of scope `cached(in:)`, or with a time to live.
final class CachedSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    private struct Content: @unchecked Sendable {
        // `@unchecked`: values of these scopes are Sendable or of the main actor, which `Scope` sees to.
        let value: Value
        /// Whether its time to live has passed.
        let isOver: @Sendable () -> Bool
    }

    private let state = Guarded<(content: Content?, epoch: Int)>((nil, 0))

    override func current() -> Value? {
        // The clock is the user's code, so it is read outside the lock.
        guard let content = state.withLock({ $0.content }), !content.isOver() else { return nil }
        return content.value
    }

    override var epoch: Int { state.withLock { $0.epoch } }

    override func keep(
        _ value: Box<Value>, epoch: Int, in trace: Trace, since start: ContinuousClock.Instant
    ) throws(ResolutionError) -> Bool {
        let content = Content(value: value.value, isOver: try lifetime.stopwatch(in: container))
        let old = state.withLock { state -> Content? in
            // A value whose making began before a reset belongs to the session that has ended.
            guard state.epoch == epoch else { return nil }
            defer { state.content = content }
            return state.content
        }
        extendLifetime(old)
        return true
    }

    override func reset(_ name: CacheName) {
        if lifetime.kind == .cached(name) { drop() }
    }

    override func discard() { drop() }

    private func drop() {
        // As in `keep`, the old value is dropped outside the lock: the last reference may run the user's `deinit`.
        let old = state.withLock { state in
            defer { state = (nil, state.epoch + 1) }
            return state.content
        }
        extendLifetime(old)
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
        let start = now
        return { start.duration(to: now) >= limit }
    }
}
