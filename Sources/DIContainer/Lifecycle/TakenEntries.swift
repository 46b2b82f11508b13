import Synchronization

/// What a closing has taken of the ledger's entries, until it has shut down all of them.
///
/// Closings may run at the same time: a start is taken back while a scope ends. What one of them shuts down may be made of
/// what another one does, and comes first all the same.
struct TakenEntries {
    let run: ClosingRun
    let entries: [Ledger.Entry]
}

extension Ledger {
    /// Notes that an entry is shut down.
    func noteShutdown(of entry: Entry) {
        entry.isShutDown.store(true, ordering: .releasing)
        state.withLock { $0.takeChange() }?.finish()
    }

    /// Notes that a closing has shut down all that it has taken.
    func forgetEntries(takenBy run: ClosingRun) { state.withLock { $0.taken.removeAll { $0.run === run } } }

    /// Waits while other closings have entries that are made of one, for no longer than a limit.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - run: The closing that is about to shut it down.
    ///   - around: The closings that wait for this one.
    func waitForDependents(
        of entry: Entry, for run: ClosingRun, inside around: [ClosingRun], timeLimit: Duration?
    ) async {
        var dependents: [Entry] = []
        var waits: [Wait] = []
        // Outside the lock, because the slots that others lead to may have to be made.
        for other in state.withLock({ $0.entriesTaken(besides: [run] + around) }) {
            let found = other.entries.filter { $0.isStillThere && $0.slot.leads(to: entry.slot.keySlot) }
            if !found.isEmpty { waits.append(Wait(run.callStack, for: other.run, path: [])) }
            dependents += found
        }
        if dependents.isEmpty { return }
        for wait in waits { WaitGraph.note(wait) }
        await wait(atMost: timeLimit) { [dependents] _ in
            dependents.contains(where: \.isStillThere)
        }
        for wait in waits { WaitGraph.remove(wait) }
    }
}

extension Ledger.Entry {
    /// Whether it must be shut down, and has not been.
    fileprivate var isStillThere: Bool { slot.needsShutdown && !isShutDown.load(ordering: .acquiring) }
}

extension Ledger.State {
    /// What other closings have taken, or ends will take, except those that wait for one of some.
    fileprivate func entriesTaken(besides own: [ClosingRun]) -> [TakenEntries] {
        taken.filter { !own.contains($0.run) } + ends.entriesToTake(of: entries, besides: own)
    }
}

extension [ClosingRun] {
    func contains(_ run: ClosingRun) -> Bool { contains { $0 === run } }
}

extension AnySlot {
    /// Whether values of the slot are made of those of another one, directly or not.
    fileprivate func leads(to other: AnySlot) -> Bool {
        var (pending, visited) = ([keySlot], Set<ObjectIdentifier>())
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
