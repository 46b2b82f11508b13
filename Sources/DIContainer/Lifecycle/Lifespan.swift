import Synchronization

/// The values of one lifetime: a container's singletons, or one session of a scope. Replaced, never reset.
///
/// A creation takes its lifespan before it looks at anything that its value is made from, and begins only while that
/// lifespan is in place. So nothing that is made from values of an old session is kept in the next one.
final class Lifespan: Sendable {
    /// A value that must be shut down.
    final class Value: Sendable {
        let slot: KeepingSlot
        let box: AnyBox
        /// Its position in the order of creation; dependencies come before their dependents.
        let number = count.add(1, ordering: .relaxed).oldValue

        private static let count = Atomic(0)

        init(_ box: AnyBox, of slot: KeepingSlot) { (self.box, self.slot) = (box, slot) }
    }

    /// Tells whether the lifespan is in place. Slots hold this part of it, since the lifespan itself holds their values.
    final class Term: Sendable {
        /// That of the same scope in the parent container.
        private let parent: Term?
        /// Written under the lock of the lifespan's state.
        fileprivate let isReplaced = Atomic(false)

        fileprivate init(in parent: Term?) { self.parent = parent }

        /// Whether its values may be used: neither it nor one that it is part of was replaced.
        var isCurrent: Bool {
            var term = self
            while !term.isReplaced.load(ordering: .acquiring) {
                guard let parent = term.parent else { return true }
                term = parent
            }
            return false
        }
    }

    /// How a creation may go on.
    enum Beginning { case begun, replaced, closing }

    private enum Phase {
        case open
        /// The container shuts down: each factory that does not wait may begin once more, and no other.
        case closing
        /// Nothing begins.
        case over
    }

    private struct State {
        var phase = Phase.open
        /// In the order in which they began.
        var running: [Creation] = []
        /// In the order of their creation.
        var values: [Value] = []

        /// Removes a creation.
        ///
        /// - Returns: Whether it was there.
        mutating func remove(_ creation: Creation) -> Bool {
            guard let index = running.lastIndex(where: { $0 === creation }) else { return false }
            running.remove(at: index)
            return true
        }
    }

    let term: Term
    private let state = Locked(State())

    init(in parent: Lifespan? = nil) { term = Term(in: parent?.term) }

    /// Lets another one take its place: nothing begins here any more, and nothing that is created is kept.
    func replace() { state.withLock { _ in term.isReplaced.store(true, ordering: .releasing) } }

    /// Whether it has neither values to shut down nor running creations.
    var isIdle: Bool { state.withLock { $0.values.isEmpty && $0.running.isEmpty } }

    /// Lets a creation begin, unless the lifespan has ended.
    @inline(never)
    func begin(_ creation: Creation) -> Beginning {
        state.withLock { state in
            if !term.isCurrent { return .replaced }
            switch state.phase {
            case .open: break
            case .closing:
                guard creation is SynchronousCreation, creation.slot?.beginsLate() == true else { return .closing }
            case .over: return .closing
            }
            state.running.append(creation)
            return .begun
        }
    }

    /// Takes a value that was created: for the slot, unless another lifespan is in place, and for its shutdown.
    ///
    /// - Parameter isOver: Whether the time to live of the value's scope has passed; `nil` if it has none.
    /// - Returns: Whether it was accepted; otherwise the creation has taken too long, and its maker shuts the value
    ///   down.
    @inline(never)
    func keep(
        _ box: AnyBox, until isOver: (@Sendable () -> Bool)?, of slot: KeepingSlot, by creation: Creation
    ) -> Bool {
        // What the slot has kept is released outside the lock, because that may run `deinit`s.
        let (isKept, released) = state.withLock { state -> (Bool, AnyObject?) in
            guard state.running.contains(where: { $0 === creation }) else { return (false, nil) }
            if slot.needsShutdown { state.values.append(Value(box, of: slot)) }
            return (true, term.isCurrent ? slot.publish(box, in: term, until: isOver) : nil)
        }
        extendLifetime(released)
        return isKept
    }

    /// Removes a creation that is over.
    @inline(never)
    func finish(_ creation: Creation) { state.withLock { _ = $0.remove(creation) } }

    /// Begins to end: cancels the creations that are tasks.
    func close() {
        let running = state.withLock { state in
            if state.phase == .open { state.phase = .closing }
            return state.running
        }
        for creation in running { creation.cancel() }
    }

    /// Waits for the running creations, for no longer than a limit, and gives away the values.
    ///
    /// - Returns: The values to shut down, and the creations that still run. They shut their values down themselves.
    @inline(never)
    func takeValues(timeLimit: Duration?) async -> (values: [Value], late: [Creation]) {
        let (begin, running) = (ContinuousClock.now, state.withLock { $0.running })
        for creation in running {
            let rest = timeLimit.map { max(.zero, $0 - begin.duration(to: .now)) }
            let wait = Wait(CallStack(), for: creation, path: creation.slot.map { [$0.origin.step] } ?? [])
            WaitGraph.note(wait)
            _ = await creation.waitUntilFinished(atMost: rest)
            WaitGraph.remove(wait)
        }
        return state.withLock { state in
            defer { state.values = [] }
            return (state.values, running.filter { state.remove($0) })
        }
    }

    /// Ends for good, unless there are values to shut down or running creations.
    ///
    /// - Returns: Whether it has ended.
    func endIfIdle() -> Bool {
        state.withLock { state in
            guard state.values.isEmpty && state.running.isEmpty else { return false }
            state.phase = .over
            return true
        }
    }
}
