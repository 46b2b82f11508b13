/// What a closing has taken of the ledger's entries and has not shut down yet.
///
/// Closings may run at the same time: a start is taken back while a scope ends. What one of them shuts down may be made of
/// what another one does, and comes first all the same.
struct TakenEntries {
    let run: ClosingRun
    var entries: [ObjectIdentifier: Ledger.Entry] = [:]

    init(_ run: ClosingRun) { self.run = run }
}

extension Ledger {
    /// Notes that a closing has shut an entry down.
    func noteShutdown(of entry: Entry, by run: ClosingRun) {
        let change = update { state -> Completion? in
            let closing = ObjectIdentifier(run)
            state.taken[closing]?.entries[ObjectIdentifier(entry)] = nil
            if state.taken[closing]?.entries.isEmpty == true { state.taken[closing] = nil }
            return state.takeChange()
        }
        change?.finish()
    }

    /// Waits while other closings have entries that are made of one, for no longer than a limit.
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
        let dependents = state.withLock { $0.entries(ofClosingsBesides: own) }.filter {
            $1.slot.leads(to: entry.slot.keySlot)
        }
        if dependents.isEmpty { return }
        let others = Dictionary(dependents.map { (ObjectIdentifier($0.run), $0.run) }) { first, _ in first }
        let waits = others.values.map { Wait(run.callStack, for: $0, path: []) }
        for wait in waits { WaitGraph.note(wait) }
        defer { for wait in waits { WaitGraph.remove(wait) } }
        let identities = Set(dependents.map { ObjectIdentifier($0.entry) })
        await wait(atMost: timeLimit) { state in
            state.entries(ofClosingsBesides: own).contains { identities.contains(ObjectIdentifier($0.entry)) }
        }
    }
}

extension Ledger.State {
    /// What other closings have to shut down, except those that wait for one of some.
    fileprivate func entries(ofClosingsBesides own: [ClosingRun]) -> [(run: ClosingRun, entry: Ledger.Entry)] {
        // Most closings are alone.
        if taken.count < 2 && !ends.hasOthers(than: own) { return [] }
        let others = taken.values.filter { !own.contains($0.run) }.flatMap { taken in
            taken.entries.values.map { (taken.run, $0) }
        }
        return others + ends.entriesToTake(of: entries.values.joined(), besides: own)
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
