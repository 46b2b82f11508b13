/// What a container has made and is making, in order: what it must shut down, and whether it may make more.
final class Ledger: Sendable {
    /// A singleton that was made.
    struct Entry: Sendable {
        let slot: AnySlot
        /// How many singletons the container had made before, dropped ones included.
        let number: Int
        let start: ContinuousClock.Instant
        let end: ContinuousClock.Instant
    }

    enum Phase {
        case open
        /// A start has failed, and what it has made is being dropped.
        case takingBack
        case closing
        case closed

        /// The error for new requests in this phase.
        var refusal: ResolutionError.Reason { self == .takingBack ? .startFailed : .shutDown }
    }

    private struct State {
        var phase = Phase.open
        /// In the order of their numbers.
        var entries: [Entry] = []
        var nextNumber = 0
        /// The traces of running creations, with the creation where it is a task.
        var running: [ObjectIdentifier: AsynchronousCreation?] = [:]
        /// Traces that are not waited for.
        var ignored: Set<ObjectIdentifier> = []
        var whenIdle: Completion?
        /// Values that were dropped, but may still be read by threads that found them before.
        var retired: [AnyBox] = []

        var isIdle: Bool { running.keys.allSatisfy(ignored.contains) }
    }

    /// The ledgers of containers that this task, or one that started it, is shutting down.
    @TaskLocal static var shuttingDown: [Ledger] = []

    static func isShuttingDown(_ ledger: Ledger) -> Bool { shuttingDown.contains { $0 === ledger } }

    private let state = Guarded(State())
    /// What shuts the container down, or takes a failed start back, at present; see `Closing`.
    let closing = Guarded<(any Sendable)?>(nil)

    var phase: Phase { state.withLock { $0.phase } }

    /// The number of the next entry.
    var nextNumber: Int { state.withLock { $0.nextNumber } }

    /// The entries from number `first` on.
    func entries(from first: Int = 0) -> [Entry] {
        // A new array, not a slice that shares the old one's memory: ThreadSanitizer does not see that counting references
        // orders its readers before the next append.
        state.withLock { state in state.entries.filter { $0.number >= first } }
    }

    /// How long it took to make the latest value of a slot.
    func duration(of slot: AnySlot) -> Duration {
        let entry = state.withLock { state in state.entries.last { $0.slot === slot } }
        return entry.map { $0.start.duration(to: $0.end) } ?? .zero
    }

    /// Notes that a creation begins.
    ///
    /// - Throws: ``ResolutionError`` when the container is being shut down, or a failed start taken back, by others than the
    ///   one that asks.
    func begin(
        _ origin: ValueOrigin, in trace: Trace, _ creation: AsynchronousCreation? = nil
    ) throws(ResolutionError) {
        let refusal = state.withLock { state -> ResolutionError.Reason? in
            switch state.phase {
            case .open: break
            case .takingBack, .closing: if !Ledger.isShuttingDown(self) { return state.phase.refusal }
            case .closed: return state.phase.refusal
            }
            state.running[ObjectIdentifier(trace)] = .some(creation)
            return nil
        }
        if let refusal { throw origin.error(refusal) }
    }

    /// Notes that a creation is over.
    func end(_ trace: Trace) {
        let idle = state.withLock { state in
            state.running[ObjectIdentifier(trace)] = nil
            state.ignored.remove(ObjectIdentifier(trace))
            return state.isIdle ? state.whenIdle : nil
        }
        idle?.finish()
    }

    /// Notes a singleton that was made, unless the container is closed.
    ///
    /// - Parameter publish: Makes the value visible; called before it can be shut down.
    /// - Returns: Whether it was noted.
    func record(_ slot: AnySlot, since start: ContinuousClock.Instant, publish: () -> Void) -> Bool {
        let end = ContinuousClock.now
        return state.withLock { state in
            if state.phase == .closed { return false }
            publish()
            state.entries.append(Entry(slot: slot, number: state.nextNumber, start: start, end: end))
            state.nextNumber += 1
            return true
        }
    }

    /// Keeps a dropped value in memory until the container ends.
    func retire(_ value: AnyBox) { state.withLock { $0.retired.append(value) } }

    /// Stops being open.
    func close(isFinal: Bool) { state.withLock { $0.phase = isFinal ? .closing : .takingBack } }

    /// Does not wait for the creations of some traces, because they wait for the closing themselves.
    func ignore(_ traces: Set<ObjectIdentifier>) {
        let idle = state.withLock { state in
            state.ignored.formUnion(traces)
            return state.isIdle ? state.whenIdle : nil
        }
        idle?.finish()
    }

    /// Cancels the creations that are tasks, and waits for all that run.
    func stopRunning() async {
        let idle = Completion()
        let (tasks, isIdle) = state.withLock { state in
            state.whenIdle = idle
            return (state.running.values.compactMap(\.self), state.isIdle)
        }
        for task in tasks { task.stop() }
        if !isIdle { _ = await idle.waitUntilFinished() }
        state.withLock { $0.whenIdle = nil }
    }

    /// The entries from number `first` on, which are the caller's to shut down.
    func takeEntries(from first: Int) -> [Entry] {
        state.withLock { state in
            let taken = state.entries.filter { $0.number >= first }
            state.entries.removeLast(taken.count)
            return taken
        }
    }

    /// Whether there are entries from number `first` on.
    func hasEntries(from first: Int) -> Bool { state.withLock { $0.entries.last.map { $0.number >= first } ?? false } }

    /// Goes from closing to closed, or back to open, unless something was made since.
    ///
    /// - Returns: Whether it did.
    func finishClosing(from first: Int, reopening: Bool) -> Bool {
        state.withLock { state in
            if let last = state.entries.last, last.number >= first { return false }
            state.phase = reopening ? .open : .closed
            return true
        }
    }
}
