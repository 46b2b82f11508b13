/// The slot of a value that can end before its container does: of scope `cached(in:)`, or with a time to live.
final class CachedSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    private struct Content: @unchecked Sendable {
        // `@unchecked`: values of these scopes are Sendable or of the main actor, which `Scope` sees to.
        let value: Value
        /// The age of the value, where it has a time to live.
        let age: (@Sendable () -> Duration)?
    }

    private let state = Guarded<(content: Content?, epoch: Int)>((nil, 0))

    override func current() -> Value? {
        let content = state.withLock { $0.content }
        // The clock is the user's code, so it is read outside the lock.
        if let content, let age = content.age, let limit = lifetime.timeToLive, age() >= limit { return nil }
        return content?.value
    }

    override var epoch: Int { state.withLock { $0.epoch } }

    override func keep(
        _ value: Box<Value>, epoch: Int, in trace: Trace, since start: ContinuousClock.Instant
    ) throws(ResolutionError) -> Bool {
        let content = Content(value: value.value, age: try lifetime.age(in: container))
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
    /// A stopwatch that starts now, where the lifetime has a time to live.
    func age(in container: Container) throws(ResolutionError) -> (@Sendable () -> Duration)? {
        guard timeToLive != nil else { return nil }
        return try container.resolve(TimeToLiveClockKey.self).stopwatch()
    }
}

extension Clock where Duration == Swift.Duration {
    /// A function that tells how long ago it was made.
    fileprivate func stopwatch() -> @Sendable () -> Duration {
        let start = now
        return { start.duration(to: now) }
    }
}
