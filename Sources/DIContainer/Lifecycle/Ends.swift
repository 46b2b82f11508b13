import Synchronization

/// Ends within a running container: of scopes, and of values that are reset with a shutdown.
///
/// An end **draws a line**. A value whose factory began before it belongs to the session that ends: it goes to the
/// requests that asked for it, and is shut down. One that begins after it belongs to the next session. The end waits
/// for the factories that run when the line is drawn, so that it has all values of the session, and shuts these down,
/// dependents first. A factory that runs longer than the end waits shuts its value down itself.
struct Ends {
    /// An end that is under way.
    struct Line: Sendable {
        /// The slots of the keys whose values end.
        fileprivate let slots: Set<ObjectIdentifier>
        /// The number of the first factory that begins after it.
        fileprivate let number: Int
        /// Ends of some of the same values, which come first.
        let previous: [ClosingRun]

        /// Whether a run of a slot's factory belongs to what ends.
        @inline(never) fileprivate func isAfter(_ run: Int, of slot: AnySlot) -> Bool {
            run < number && slots.contains(ObjectIdentifier(slot))
        }
    }

    /// In the order in which they began.
    private var underWay: [(run: ClosingRun, line: Line)] = []

    /// Draws a line.
    mutating func begin(_ run: ClosingRun, of slots: [AnySlot], at number: Int) -> Line {
        let slots = Set(slots.map { ObjectIdentifier($0) })
        let previous = underWay.filter { !$0.line.slots.isDisjoint(with: slots) }.map(\.run)
        let line = Line(slots: slots, number: number, previous: previous)
        underWay.append((run, line))
        return line
    }

    mutating func finish(_ run: ClosingRun) { underWay.removeAll { $0.run === run } }

    /// The ends that an end waits for before it begins.
    func previous(of run: ClosingRun) -> [ClosingRun] { underWay.first { $0.run === run }?.line.previous ?? [] }

    /// What ends have not taken yet, besides some.
    func entriesToTake(of entries: [Ledger.Entry], besides own: [ClosingRun]) -> [TakenEntries] {
        underWay.filter { !own.contains($0.run) }.map { run, line in
            (run, entries.filter { line.isAfter($0.run, of: $0.slot) })
        }
    }
}

extension Ledger.State {
    /// Drops the values of slots; see ``Ledger/drop(_:)``.
    mutating func drop(_ slots: [AnySlot]) -> [AnySlot] {
        // What shuts values down may still need them.
        if isClosing { return [] }
        var dropped: [AnySlot] = []
        for slot in slots {
            let taken = [slot.takeContent(), demands.forget(ObjectIdentifier(slot))].compactMap(\.self)
            if !taken.isEmpty { dropped.append(slot) }
            // Readers of a singleton take no lock.
            if slot.lifetime.isSingleton { retired += taken } else { demands.released += taken }
        }
        forgetEntries(of: slots)
        // Only now: a creation in the new epoch must find no value of the old one below it.
        for slot in slots { slot.noteReset() }
        return dropped
    }

    /// Removes the entries of slots that nothing has to shut down; only singletons have such.
    private mutating func forgetEntries(of slots: [AnySlot]) {
        let slots = Set(slots.filter { $0.lifetime.isSingleton && !$0.needsShutdown }.map(ObjectIdentifier.init))
        if slots.isEmpty { return }
        let forgotten = entries.filter { slots.contains(ObjectIdentifier($0.slot)) }
        entries.removeAll { slots.contains(ObjectIdentifier($0.slot)) }
        retired += forgotten.map(\.content)
        demands.released += forgotten.map { $0 as AnyBox }
    }

    /// Removes some entries, the earliest first, for a closing that shuts them down.
    @inline(never)
    mutating func takeEntries(by run: ClosingRun, where isTaken: (Ledger.Entry) -> Bool) -> [Ledger.Entry] {
        let taken = entries.filter(isTaken)
        if taken.isEmpty { return [] }
        entries.removeAll(where: isTaken)
        self.taken.append((run, taken))
        return taken
    }
}

extension Ledger.Running {
    /// Whether it is a factory of a value that a line ends.
    fileprivate func isBefore(_ line: Ends.Line) -> Bool { slot.map { line.isAfter(number, of: $0) } ?? false }
}

extension Ledger {
    /// Draws a line, and drops the values of the session before it.
    ///
    /// - Parameter drop: Drops values, and returns the slots of everything that ends; called under the ledger's lock.
    /// - Returns: `nil` if the container is shutting down, which ends everything.
    func drawLine(for run: ClosingRun, _ drop: (inout State) -> [AnySlot]) -> Ends.Line? {
        update { state in
            let slots = drop(&state)
            if state.isClosing { return nil }
            // A shutdown waits for it.
            state.running[ObjectIdentifier(run)] = Running(run)
            return state.ends.begin(run, of: slots, at: state.nextRun)
        }
    }

    /// Drops the values of slots, including those that are held; a value that is being made now is not kept.
    ///
    /// - Returns: The slots that had a value.
    func drop(_ slots: [AnySlot]) -> [AnySlot] {
        update { state in state.drop(slots) }
    }

    /// Waits for the factories that began before a line, for no longer than a limit, and then cancels them.
    ///
    /// - Parameter line: The line; `nil` for all factories.
    /// - Returns: The slots whose factories still run then.
    @inline(never)
    func waitForRunning(before line: Ends.Line?, for run: ClosingRun, timeLimit: Duration?) async -> [AnySlot] {
        func isBefore(_ running: Running) -> Bool { line.map(running.isBefore) ?? true }
        let waits = run.note(state.withLock { $0.running.values.filter(isBefore) })
        defer { for wait in waits { WaitGraph.remove(wait) } }
        await wait(atMost: timeLimit) { state in state.running.values.contains(where: isBefore) }
        let late = state.withLock { $0.running.values.filter(isBefore) }
        for running in late { running.task?.cancel() }
        return late.compactMap(\.slot)
    }

    /// The entries from before a line, for the end that must shut them down.
    func takeEntries(before line: Ends.Line, by run: ClosingRun) -> [Entry] {
        update { state in
            for running in state.running.values where running.isBefore(line) {
                running.isLate.store(true, ordering: .relaxed)
            }
            return state.takeEntries(by: run) { line.isAfter($0.run, of: $0.slot) }
        }
    }

    /// Notes that everything that a line ends is shut down.
    func finishEnd(_ run: ClosingRun) {
        let change = update { state in
            state.running[ObjectIdentifier(run)] = nil
            state.ends.finish(run)
            return state.takeChange()
        }
        change?.finish()
        run.finish()
    }
}
