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
            return slots.compactMap { state.entries[$0]?.last }.filter { $0.number >= first }.inOrder {
                $0.number < $1.number
            }
        }
    }

    /// Notes that a start has failed.
    ///
    /// - Returns: Whether only this start has asked for something, so that it must be taken back.
    func fail(_ start: ObjectIdentifier) -> Bool {
        update { state in
            guard state.demands.fail(start) else { return false }
            state.running[start] = Running()
            return true
        }
    }

    /// Waits until no factory runs that only this start, which was cancelled, has asked for.
    ///
    /// - Parameter caller: The slot whose factory has called the start, and waits for it.
    func waitForRunning(of start: ObjectIdentifier, calledBy caller: ObjectIdentifier?) async {
        // Finished ones are removed from the list, so that each is checked once.
        var rest = state.withLock { $0.demands.running(of: start) }
        await wait(atMost: Closing.defaultLimit) { state in
            while let last = rest.last, last == caller || !state.demands.isRunning(last, for: start) {
                rest.removeLast()
            }
            return !rest.isEmpty
        }
    }

    /// The entries that only one start has asked for; the caller must shut them down.
    func takeEntries(of start: ObjectIdentifier, by run: ClosingRun) -> [Entry] {
        state.withLock { state in
            let taken = state.demands.takeBack(start, by: run)
            return state.takeEntries { $0.content === taken[ObjectIdentifier($0.slot)] }
        }
    }

    /// Drops the values that only one start has asked for, after their shutdown.
    func end(_ start: ObjectIdentifier) {
        let change = update { state in
            state.running[start] = nil
            state.demands.end(start: start)
            return state.takeChange()
        }
        change?.finish()
    }
}

// The shutdown.
extension Ledger {
    /// Closes the ledger: values that are held go to their slots.
    func close() {
        update { state in
            state.phase = .closing
            state.demands.settleAll()
        }
    }

    /// Cancels the creations that are tasks, because the container is shutting down.
    func stopRunning() {
        for running in state.withLock({ Array($0.running.values) }) { running.creation?.stop() }
    }

    /// All entries; the caller must shut them down.
    func takeEntries() -> [Entry] {
        update { state in
            state.demands.settleAll()
            return state.takeEntries { _ in true }
        }
    }

    /// Goes from closing to closed, unless something was made since.
    ///
    /// - Returns: Whether it did.
    func finishClosing() -> Bool {
        state.withLock { state in
            if !state.entries.isEmpty { return false }
            state.phase = .closed
            return true
        }
    }
}
