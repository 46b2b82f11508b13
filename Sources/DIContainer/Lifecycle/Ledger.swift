import Synchronization

/// What a container has made and is making, in order: what it must shut down, which requests there are, and whether it
/// may make more.
final class Ledger: Sendable {
    /// The value of a singleton, or of a scope that shuts it down at its end.
    final class Entry: Sendable {
        let slot: AnySlot
        /// What the slot keeps of the value, or would keep if it had not been reset meanwhile.
        let content: AnyBox
        /// The run of the factory that made it.
        let run: Int
        /// How many entries there were before, dropped ones included.
        let number: Int
        let start: Moment
        let end: Moment
        let isShutDown = Atomic(false)

        init(_ content: AnyBox, of slot: AnySlot, run: Int, number: Int, from start: Moment, to end: Moment) {
            (self.slot, self.content, self.run, self.number) = (slot, content, run, number)
            (self.start, self.end) = (start, end)
        }
    }

    /// A running factory, a start that is being taken back, or the end of a scope.
    ///
    /// `@unchecked Sendable`: the demand is used under the ledger's lock only, except its slot, which is constant.
    final class Running: @unchecked Sendable {
        /// The demand for the factory's value.
        let demand: Demand?
        /// The creation, or the closing.
        let subject: Completion
        /// The start that is being taken back, if the shutdown of its values has asked for the factory.
        let startTakenBack: ObjectIdentifier?
        /// How many factories had begun before.
        let number: Int
        /// Whether the end that would have shut its value down is already over.
        let isLate = Atomic(false)

        init(
            _ subject: Completion, for demand: Demand? = nil, takingBack start: ObjectIdentifier? = nil, number: Int = 0
        ) {
            (self.subject, self.demand, startTakenBack, self.number) = (subject, demand, start, number)
        }

        /// The slot whose factory runs.
        var slot: AnySlot? { demand?.slot }

        /// The creation, if it is a task.
        var task: AsynchronousCreation? { subject as? AsynchronousCreation }
    }

    struct State {
        /// Whether a shutdown has begun.
        var isClosing = false
        /// The entries to shut down, in order.
        var entries: [Entry] = []
        var nextNumber = 0
        var nextRun = 0
        var demands = Demands()
        /// By trace, by start, or by the end of a scope.
        var running = [ObjectIdentifier: Running]()
        /// Finished when something in `running` has ended.
        var change: Completion?
        var ends = Ends()
        /// The closings that wait for entries of others.
        var closingWaits: [(waiter: ClosingRun, subject: ClosingRun)] = []
        /// What closings have taken of the entries.
        var taken: [TakenEntries] = []
        /// Values that were dropped, but may still be read by threads that found them before.
        var retired: [AnyBox] = []

        mutating func takeChange() -> Completion? { change.take() }
    }

    let state = Guarded(State())
    /// Whether the container is shut down; written under the lock of the state.
    let isClosed = Atomic(false)
    /// The only shutdown of the container, once it has begun.
    let shutdown = Guarded<(task: Task<ShutdownReport, Never>, run: ClosingRun)?>(nil)

    /// Changes the state, and releases the user's values outside the lock, because that may run `deinit`s.
    func update<Result: Sendable>(_ body: (inout State) -> Result) -> Result {
        let (result, released) = state.withLock { state in
            let result = body(&state)
            defer { state.demands.released = [] }
            return (result, state.demands.released)
        }
        extendLifetime(released)
        return result
    }

    /// Whether a shutdown has begun.
    @inline(never)
    var isClosing: Bool { state.withLock { $0.isClosing } }

    /// The number of the next entry.
    var nextNumber: Int { state.withLock { $0.nextNumber } }

    /// The entries from a number on.
    func entries(since first: Int) -> [Entry] {
        state.withLock { $0.entries.filter { $0.number >= first } }
    }

    /// How long the latest creation of a slot's value took.
    @inline(never)
    func duration(of slot: AnySlot) -> Duration {
        state.withLock { $0.entries.last { $0.slot === slot } }.map { $0.start.duration(to: $0.end) } ?? .zero
    }

    /// Keeps a dropped value in memory until the container ends.
    func retire(_ value: AnyBox) { state.withLock { $0.retired.append(value) } }
}

extension Container {
    /// What was made, for ``start(progress:)`` and ``shutdown(timeLimit:)``; made itself for the first value that is kept.
    var ledger: Ledger { heldLedger.object(Ledger.init) }

    /// Whether the container is shut down.
    var isShutDown: Bool { heldLedger.ifMade?.isClosed.load(ordering: .sequentiallyConsistent) == true }
}

// Creations, and the requests for them.
extension Ledger {
    /// Notes that `asker` asks for the value of `slot`, which the slot does not have; see ``Demands``.
    @inline(never)
    func ask(for slot: AnySlot, by asker: Asker, canWait: Bool) -> Demands.Answer {
        let start = Closing.startTakenBack(in: self)
        return update { state in
            // Before anything is made in a parent.
            if isClosed.load(ordering: .relaxed) { return .refused }
            return state.demands.ask(for: slot, by: asker, canWait: canWait, takingBack: start)
        }
    }

    /// Notes that a request for a value no longer waits for it.
    @inline(never)
    func withdraw(from slot: AnySlot) { update { $0.demands.withdraw(from: slot) } }

    /// The value of a slot, if it is held for its requests.
    func content(of slot: AnySlot) -> AnyBox? {
        let start = Closing.startTakenBack(in: self)
        return state.withLock { $0.demands.content(of: ObjectIdentifier(slot), takingBack: start) }
    }

    /// Drops a value that is held and may not be used any more.
    @inline(never)
    func drop(_ content: AnyBox, of slot: AnySlot) { update { $0.demands.drop(content, of: ObjectIdentifier(slot)) } }

    /// Notes that a creation begins.
    ///
    /// - Throws: ``ResolutionError`` if the container is shutting down, unless the shutdown itself asks; or if the
    ///   trace is outdated, because an end waits only for the factories that run when it draws its line.
    @inline(never)
    func begin(
        _ slot: AnySlot, in trace: Trace, _ creation: Creation
    ) throws(ResolutionError) {
        let start = Closing.startTakenBack(in: self)
        let refusal = state.withLock { state -> ResolutionError.Reason? in
            if isClosed.load(ordering: .relaxed) || state.isClosing && !Closing.isInside(self) { return .shutDown }
            if slot.needsShutdown && slot.epoch != trace.epoch { return .cancelled }
            state.running[ObjectIdentifier(trace)] = Running(
                creation, for: state.demands.begin(slot, takingBack: start), takingBack: start, number: state.nextRun)
            state.nextRun += 1
            return nil
        }
        guard let refusal else { return }
        if case .cancelled = refusal { trace.isOutdated = true }
        throw slot.origin.error(refusal)
    }

    /// Whether the factory of a slot runs.
    func isRunning(_ slot: ObjectIdentifier) -> Bool { state.withLock { $0.demands.isRunning(slot) } }

    /// Notes that a creation is over.
    @inline(never)
    func end(_ trace: Trace) {
        let change = update { state -> Completion? in
            guard let running = state.running.removeValue(forKey: ObjectIdentifier(trace)) else { return nil }
            if let demand = running.demand { state.demands.end(demand) }
            return state.takeChange()
        }
        change?.finish()
    }

    /// Takes a value that was made, for its slot or for its requests.
    ///
    /// - Returns: Whether it was accepted. The container may be closed, no request may be left, or the value may belong
    ///   to a session that has been shut down.
    @inline(never)
    func keep(_ content: AnyBox, for slot: AnySlot, in trace: Trace, since start: Moment) -> Bool {
        let end = Moment.now
        return update { state in
            guard !isClosed.load(ordering: .relaxed), let running = state.running[ObjectIdentifier(trace)],
                let demand = running.demand, !slot.needsShutdown || !running.isLate.load(ordering: .relaxed)
            else { return false }
            let isOutdated = slot.epoch != trace.epoch
            // A value that was begun before a line goes to its requests, and is not kept.
            if demand.isOutdated {
                // Those that wait for it try again.
                trace.isOutdated = true
                return false
            }
            let takenBack = running.startTakenBack
            guard isOutdated || state.demands.keep(content, for: demand, takingBack: takenBack) else { return false }
            guard slot.needsShutdown || slot.lifetime.isSingleton && !isOutdated else { return true }
            let entry = Entry(content, of: slot, run: running.number, number: state.nextNumber, from: start, to: end)
            state.entries.append(entry)
            state.nextNumber += 1
            return true
        }
    }

    /// Waits while some factories run, for no longer than a limit.
    @inline(never)
    nonisolated(nonsending) func wait(
        atMost limit: Duration?, whileRunning isRunning: (borrowing State) -> Bool
    ) async {
        let begin = Moment.now
        while true {
            let change = state.withLock { state -> Completion? in
                guard isRunning(state) else { return nil }
                let change = state.change ?? Completion()
                state.change = change
                return change
            }
            guard let change else { return }
            let rest = limit.map { $0 - begin.duration(to: .now) }
            if let rest, rest <= .zero { return }
            await change.wait(atMost: rest)
            if change.isFinished { state.withLock { if $0.change === change { $0.change = nil } } }
        }
    }
}
