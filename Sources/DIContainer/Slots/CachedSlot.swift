/// The slot of a value that can end before its container does: of scope `cached(in:)`, or with a time to live.
final class CachedSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    private struct Content: @unchecked Sendable {
        // `@unchecked`: values of these scopes are Sendable or of the main actor, which `Scope` sees to.
        let value: Value
        /// What the slot's epoch was when its making began.
        let epoch: Int
        /// Whether its time to live has passed.
        let isOver: @Sendable () -> Bool
    }

    private let state = Guarded<(content: Content?, drops: Int)>((nil, 0))

    override func current() -> Value? {
        // The clock is the user's code, so it is read outside the lock.
        guard let content = state.withLock({ $0.content }), content.epoch == epoch, !content.isOver() else {
            return nil
        }
        return content.value
    }

    /// Whether the value is made of values that a parent keeps in the same scope, whose reset counts as well. What a
    /// factory chooses at run time may be one.
    private var isInherited = false

    override func didLink() {
        var (pending, visited) = ([self as AnySlot], Set<ObjectIdentifier>())
        while let slot = pending.popLast() {
            guard visited.insert(ObjectIdentifier(slot)).inserted else { continue }
            let isParents = slot.container !== container && slot.lifetime.kind == lifetime.kind
            if isParents || slot.registrations.dependencies.contains(where: { $0.type == nil }) { isInherited = true }
            pending += slot.requirements
        }
    }

    override var epoch: Int {
        guard case .cached(let name) = lifetime.kind else { return state.withLock { $0.drops } }
        return container.resets(of: name, withParents: isInherited) + state.withLock { $0.drops }
    }

    override func keep(
        _ value: Box<Value>, in trace: Trace, since start: ContinuousClock.Instant
    ) throws(ResolutionError) -> Bool {
        let content = Content(
            value: value.value, epoch: trace.epoch, isOver: try lifetime.stopwatch(in: container))
        // A value whose making began before a reset belongs to the session that has ended.
        if trace.epoch == epoch { replace(by: content, drops: 0) }
        return true
    }

    override func reset(_ name: CacheName) -> AnyBox? {
        guard lifetime.kind == .cached(name) else { return nil }
        let epoch = epoch
        return state.withLock { state in
            // What was made since the scope ended stays.
            guard let content = state.content, content.epoch != epoch else { return nil }
            state.content = nil
            return Box(content.value)
        }
    }

    override func discard() { replace(by: nil, drops: 1) }

    private func replace(by content: Content?, drops: Int) {
        // The old value is dropped outside the lock: the last reference may run the user's `deinit`.
        let old = state.withLock { state in
            defer { state = (content, state.drops + drops) }
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
