/// The slot of a value that can end before its container does: of scope `cached(in:)`, or with a time to live.
final class CachedSlot<Value>: KeepingSlot<Value>, @unchecked Sendable {
    private final class Content: Sendable {
        let box: Box<Value>
        /// The slot's epoch when the creation began.
        let epoch: Int
        /// Whether its time to live has passed.
        private let isOver: @Sendable () -> Bool

        init(_ box: Box<Value>, epoch: Int, isOver: @escaping @Sendable () -> Bool) {
            self.box = box
            self.epoch = epoch
            self.isOver = isOver
        }

        func isUsable(in epoch: Int) -> Bool { self.epoch == epoch && !isOver() }
    }

    private let state = Guarded<Content?>(nil)

    override func keptBox() -> AnyBox? {
        // The clock is user code, so it is read outside the lock.
        guard let content = state.withLock({ $0 }), content.isUsable(in: epoch) else { return nil }
        return content.box
    }

    /// Whether the resets of parents count as well.
    private var isInherited = false

    override func didLink() { isInherited = isMadeOfParentsScope }

    override var epoch: Int {
        guard case .cached(let name) = lifetime.kind else { return super.epoch }
        return container.resets(of: name, withParents: isInherited) + super.epoch
    }

    override func content(of value: Box<Value>, in trace: Trace) throws(ResolutionError) -> AnyBox {
        Content(value, epoch: trace.epoch, isOver: try lifetime.stopwatch(in: container))
    }

    override func keptBox(in content: AnyBox) -> AnyBox? {
        // The ledger holds for this slot only what this slot made.
        let content = unsafeDowncast(content, to: Content.self)
        return content.isUsable(in: epoch) ? content.box : nil
    }

    override func publish(_ content: AnyBox) -> AnyBox? {
        // The ledger holds for this slot only what this slot made.
        let content = unsafeDowncast(content, to: Content.self)
        // A value whose creation began before a reset belongs to the session that has ended.
        return content.epoch == epoch ? replace(by: content) : content
    }

    override func reset(_ name: CacheName) -> AnyBox? {
        guard lifetime.kind == .cached(name) else { return nil }
        let epoch = epoch
        return state.withLock { state in
            // A value that was made since the scope ended stays.
            guard let content = state, content.epoch != epoch else { return nil }
            state = nil
            return content
        }
    }

    override func shutdownCall(for content: AnyBox) -> ShutdownCall? {
        // What this slot made has its value type.
        shutdownCall(for: unsafeDowncast(content, to: Content.self).box)
    }

    override func discard() {
        noteReset()
        extendLifetime(takeContent())
    }

    override func takeContent() -> AnyBox? { replace(by: nil) }

    /// - Returns: What the slot gives up, to be released outside all locks, since that may run a `deinit`.
    private func replace(by content: Content?) -> Content? {
        state.withLock { state in
            defer { state = content }
            return state
        }
    }
}

extension AnySlot {
    /// Whether the value is made from values that a parent keeps in the same scope. A value that a factory chooses at
    /// run time may be one.
    ///
    /// Called once the slot is linked.
    final var isMadeOfParentsScope: Bool {
        var (pending, visited) = ([self], Set<ObjectIdentifier>())
        while let slot = pending.popLast() {
            guard visited.insert(ObjectIdentifier(slot)).inserted else { continue }
            if slot.container !== container && slot.lifetime.kind == lifetime.kind { return true }
            if slot.registrations.dependencies.contains(where: { $0.type == nil }) { return true }
            pending += slot.requirements
        }
        return false
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
