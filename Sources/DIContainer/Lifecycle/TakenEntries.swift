import Synchronization

/// What a closing has taken of the ledger's entries, until it has shut down all of them.
///
/// Closings may run at the same time: a start is taken back while a scope ends. What one of them shuts down may be made of
/// what another one does, and comes first all the same.
typealias TakenEntries = (run: ClosingRun, entries: [Ledger.Entry])

extension Ledger {
    /// Notes that an entry is shut down.
    func noteShutdown(of entry: Entry) {
        entry.isShutDown.store(true, ordering: .releasing)
        state.withLock { $0.takeChange() }?.finish()
    }

    /// Notes that a closing has shut down all that it has taken.
    func forgetEntries(takenBy run: ClosingRun) {
        let forgotten = state.withLock { state in
            defer { state.taken.removeAll { $0.run === run } }
            return state.taken.filter { $0.run === run }
        }
        // Outside the lock, because the values' `deinit`s may run.
        extendLifetime(forgotten)
    }

    /// Waits while other closings have entries that are made of one, for no longer than a limit.
    ///
    /// Of two values that lead to each other one comes first: a closing does not wait for one that waits for it.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - run: The closing that is about to shut it down.
    ///   - around: The closings that wait for this one.
    func waitForDependents(
        of entry: Entry, for run: ClosingRun, inside around: [ClosingRun], timeLimit: Duration?
    ) async {
        let own = [run] + around
        // Outside the lock, because the slots that others lead to may have to be made.
        let found = state.withLock { $0.entriesTaken(besides: own) }.compactMap { other in
            let entries = other.entries.filter { $0.isStillThere && $0.slot.leads(to: entry.slot) }
            return entries.isEmpty ? nil : (other.run, entries)
        }
        if found.isEmpty { return }
        let others = state.withLock { $0.noteWaits(of: own, for: found) }
        let waits = others.map { Wait(run.callStack, for: $0.run, path: []) }
        for wait in waits { WaitGraph.note(wait) }
        await wait(atMost: timeLimit) { _ in others.contains { $0.entries.contains(where: \.isStillThere) } }
        for wait in waits { WaitGraph.remove(wait) }
        state.withLock { $0.closingWaits.removeAll { $0.waiter === run } }
    }
}

extension Ledger.Entry {
    /// Whether it must be shut down, and has not been.
    fileprivate var isStillThere: Bool { slot.needsShutdown && !isShutDown.load(ordering: .acquiring) }
}

extension Ledger.State {
    /// What other closings have taken, or ends will take.
    fileprivate func entriesTaken(besides own: [ClosingRun]) -> [TakenEntries] {
        taken.filter { !own.contains($0.run) } + ends.entriesToTake(of: entries, besides: own)
    }

    /// Notes that a closing waits for others, except those that wait for it.
    ///
    /// - Parameter own: The closing, and then those that wait for it.
    /// - Returns: What it waits for.
    fileprivate mutating func noteWaits(of own: [ClosingRun], for others: [TakenEntries]) -> [TakenEntries] {
        let others = others.filter { other in !own.contains { waits(other.run, for: $0) } }
        closingWaits += others.map { (own[0], $0.run) }
        return others
    }

    /// Whether a closing waits for another one, directly or not.
    private func waits(_ closing: ClosingRun, for other: ClosingRun) -> Bool {
        var (pending, visited) = ([closing], [ClosingRun]())
        while let next = pending.popLast() {
            if next === other { return true }
            if visited.contains(next) { continue }
            visited.append(next)
            pending += ends.previous(of: next) + closingWaits.filter { $0.waiter === next }.map(\.subject)
        }
        return false
    }
}

extension [ClosingRun] {
    func contains(_ run: ClosingRun) -> Bool { contains { $0 === run } }
}

extension AnySlot {
    /// Whether values of the slot are made of those of another one, directly or not.
    fileprivate func leads(to other: AnySlot) -> Bool {
        var (pending, visited) = ([self], Set<ObjectIdentifier>())
        while let slot = pending.popLast() {
            guard visited.insert(ObjectIdentifier(slot)).inserted else { continue }
            let targets = slot.shutdownTargets
            if targets.contains(where: { $0 === other }) { return true }
            pending += targets
        }
        return false
    }

    /// The slots whose values must be shut down after this one's.
    var shutdownTargets: [AnySlot] {
        var targets = registrations.dependencies.compactMap { $0.key.flatMap(container.slot(of:)) }
        if registrations.factory == nil, let inherited = container.parent?.slot(of: registrations.key) {
            targets.append(inherited)
        }
        return targets + contributed
    }
}
