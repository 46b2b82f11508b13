import Synchronization

// A start.
extension Ledger {
    /// Notes that a start has succeeded: everything that it has asked for stays.
    ///
    /// - Parameter first: The number of the first entry after it began.
    /// - Returns: The entries that were made for it.
    func settle(_ start: ObjectIdentifier, since first: Int) -> [Entry] {
        update { state in
            let slots = state.demands.slots(askedForBy: start)
            state.demands.settle(start: start)
            return state.entries.filter { $0.number >= first && slots.contains(ObjectIdentifier($0.slot)) }
        }
    }

    /// Notes that a start has failed.
    ///
    /// - Returns: Whether only this start has asked for something, so that it must be taken back.
    func fail(_ start: ObjectIdentifier, for run: ClosingRun) -> Bool {
        update { state in
            guard state.demands.fail(start) else { return false }
            state.running[start] = Running(run)
            return true
        }
    }

    /// Waits until no factory runs that only this start, which was cancelled, has asked for.
    ///
    /// - Parameter left: The slots whose factories wait for the taking back, and are left behind.
    /// - Returns: These, and those that turn out to, or take longer than the limit.
    func waitForRunning(
        of start: ObjectIdentifier, for run: ClosingRun, leaving left: Set<ObjectIdentifier>
    ) async -> Set<ObjectIdentifier> {
        let running = state.withLock { state in
            let slots = Set(state.demands.running(of: start)).subtracting(left)
            return state.running.values.filter { $0.slot.map { slots.contains(ObjectIdentifier($0)) } ?? false }
        }
        let (waits, inCycle) = run.wait(for: running)
        defer { for wait in waits { WaitGraph.remove(wait) } }
        // Finished ones are removed from the list, so that each is checked once.
        var rest = running.compactMap { $0.slot.map(ObjectIdentifier.init) }.filter { !inCycle.contains($0) }
        await wait(atMost: Closing.defaultLimit) { state in
            while let last = rest.last, !state.demands.isRunning(last, for: start) { rest.removeLast() }
            return !rest.isEmpty
        }
        return left.union(inCycle).union(rest)
    }

    /// The entries that only one start has asked for; the caller must shut them down.
    func takeEntries(of start: ObjectIdentifier, by run: ClosingRun) -> [Entry] {
        state.withLock { state in
            let taken = state.demands.takeBack(start, by: run)
            return state.takeEntries(by: run) { $0.content === taken[ObjectIdentifier($0.slot)] }
        }
    }

    /// Drops the values that only one start has asked for, if all of them are shut down.
    ///
    /// - Parameter left: The slots whose factories are left behind.
    /// - Returns: Whether they are; otherwise another start has failed meanwhile, or a factory has made something.
    func end(_ start: ObjectIdentifier, leaving left: Set<ObjectIdentifier>) -> Bool {
        let (isOver, change) = update { state -> (Bool, Completion?) in
            let isOver =
                !state.demands.holdsValues(of: start) && left.isSuperset(of: state.demands.running(of: start))
            guard isOver else { return (false, nil) }
            state.running[start] = nil
            state.demands.end(start: start)
            return (true, state.takeChange())
        }
        change?.finish()
        return isOver
    }
}

// What is shut down while a start is taken back, and asks for values.
extension AnySlot {
    /// Throws if a creation that others have begun needs what the running code shuts down: it will wait until that is over, so
    /// the running code must not wait for it. Were that found when the creation waits, those others would get the error.
    func checkWait(for creation: AsynchronousCreation) throws(ResolutionError) {
        guard let start = Closing.startTakenBack(in: container.ledger),
            ![start, Closing.startTakenBack].contains(creation.startTakenBack), !creation.isAbandoned
        else { return }
        var (pending, visited) = (requirements.map { [$0] }, Set<ObjectIdentifier>())
        while let trail = pending.popLast(), let slot = trail.last {
            guard visited.insert(ObjectIdentifier(slot)).inserted, slot.keptBox() == nil else { continue }
            if container.ledger.isTakenBack(slot, with: start) {
                throw origin.error(.deadlock(otherPath: trail.map(\.origin.step)))
            }
            pending += slot.requirements.map { trail + [$0] }
        }
    }
}

extension Ledger {
    /// Whether requests for a value wait until a start is taken back.
    fileprivate func isTakenBack(_ slot: AnySlot, with start: ObjectIdentifier) -> Bool {
        state.withLock { state in
            let (slot, demands) = (ObjectIdentifier(slot), state.demands)
            let run = demands.takeBack(of: slot, demands.demands[slot], isShared: true)
            return run != nil && run === demands.starts[start]?.takeBack
        }
    }
}

// The shutdown.
extension Ledger {
    /// Begins to close the ledger: values that are held go to their slots.
    ///
    /// - Returns: Whether it was open.
    func close() -> Bool {
        update { state in
            if state.isClosing { return false }
            state.isClosing = true
            state.demands.settleAll()
            return true
        }
    }

    /// Cancels the creations that are tasks, because the container is shutting down.
    func stopRunning() {
        for running in state.withLock({ Array($0.running.values) }) { running.task?.stop() }
    }

    /// All entries, for the shutdown.
    @inline(never) func takeEntries(by run: ClosingRun) -> [Entry] {
        update { state in
            state.demands.settleAll()
            return state.takeEntries(by: run) { _ in true }
        }
    }

    /// Closes the ledger, unless something was made since, or still runs.
    ///
    /// - Parameter isLate: Whether factories run that are left behind.
    /// - Returns: Whether it did.
    func finishClosing(leavingRunning isLate: Bool) -> Bool {
        state.withLock { state in
            if !state.entries.isEmpty || !isLate && !state.running.isEmpty { return false }
            isClosed.store(true, ordering: .sequentiallyConsistent)
            return true
        }
    }
}
