// The end of a start: it succeeds, and everything that it has asked for is settled; or it fails, and what only it has asked
// for is taken back.
extension Demands {
    /// The slots that a start has asked for, directly or through what was made for it.
    func slots(askedForBy start: ObjectIdentifier) -> Set<ObjectIdentifier> { starts[start]?.slots ?? [] }

    /// Notes that a start has succeeded, and removes it.
    mutating func settle(start: ObjectIdentifier) {
        for slot in slots(askedForBy: start) {
            if let demand = demands[slot], demand.starts.contains(start) { settle(demand) }
        }
        starts[start] = nil
    }

    /// Settles everything, because the container shuts it down itself.
    mutating func settleAll() {
        for demand in Array(demands.values) { settle(demand) }
    }

    /// Notes that a start has failed. What it shares with another start that fails is taken back by the last of them,
    /// and so after everything that is made from it.
    ///
    /// - Returns: Whether only this start has asked for something; then ``end(start:)`` follows.
    mutating func fail(_ start: ObjectIdentifier) -> Bool {
        let hasOwn = !ownSlots(of: start).isEmpty
        if !hasOwn { end(start: start) }
        return hasOwn
    }

    /// The slots that only one start has asked for.
    private func ownSlots(of start: ObjectIdentifier) -> [ObjectIdentifier] {
        slots(askedForBy: start).filter { demands[$0]?.soleStart == start }
    }

    /// The slots that only one start has asked for, whose factories run.
    func running(of start: ObjectIdentifier) -> [ObjectIdentifier] {
        ownSlots(of: start).filter { isRunning($0, for: start) }
    }

    /// Whether a value is being made: for any start, or for one alone.
    func isRunning(_ slot: ObjectIdentifier, for start: ObjectIdentifier? = nil) -> Bool {
        guard let demand = demands[slot], demand.running > 0 else { return false }
        return start == nil || demand.soleStart == start
    }

    /// Whether a value is held that only one start has asked for.
    func holdsValues(of start: ObjectIdentifier) -> Bool {
        starts[start]?.latest.isEmpty == false || ownSlots(of: start).contains { demands[$0]?.content != nil }
    }

    /// Takes back the values that only one start has asked for and that have been made so far.
    ///
    /// - Returns: The values, by slot.
    mutating func takeBack(_ start: ObjectIdentifier, by run: ClosingRun) -> [ObjectIdentifier: AnyBox] {
        let own = ownSlots(of: start)
        let failed = starts[start] ?? DemandingStart()
        starts[start] = failed
        failed.takeBack = run
        var taken = failed.latest
        failed.latest = [:]
        for slot in own {
            guard let demand = demands[slot], let content = forget(slot) else { continue }
            failed.slotsTakenBack.append(demand.slot)
            if failed.contents[slot] == nil { failed.contents[slot] = content }
            taken[slot] = content
        }
        for demand in demands.values where demand.running > 0 {
            if demand.uses.keys.contains(where: { taken[$0] != nil }) { demand.isOutdated = true }
        }
        return taken
    }

    /// Notes that the values that only one start has asked for are shut down, and drops them.
    mutating func end(start: ObjectIdentifier) {
        for slot in slots(askedForBy: start) { demands[slot]?.starts.remove(start) }
        if let ended = starts.removeValue(forKey: start) { released += ended.contents.values }
    }
}
