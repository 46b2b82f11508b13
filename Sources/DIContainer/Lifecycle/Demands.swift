/// Who has asked for what a container keeps.
///
/// There is a demand for each value that is being made, and for each that nothing but starts has asked for. Such a value
/// is **held**: those who ask for it get it, but its slot does not have it yet. It is **settled** when something
/// else asks for it, or when one of the starts succeeds; then its slot gets it, and the demand is over. When a start
/// fails, all that it alone has asked for is taken back, and has never been anywhere else.
///
/// | state | who has asked | who gets the value |
/// | --- | --- | --- |
/// | held | starts, themselves or by what is made for them | who asks: another start joins, others settle it |
/// | settled | a resolution, a read, a start that has succeeded, or the factory of a settled value | all; it stays |
/// | taken back | one start, which has failed | what shuts down that start's values; others wait until that is over |
/// | orphan | none: a start that has failed, whose factory still runs | none: it is shut down as soon as it is made |
///
/// What a value's factory has asked for has at least the askers of the value itself.
struct Demands {
    private struct Demand {
        let slot: AnySlot
        /// The starts that have asked, themselves or by what is made for them; one that has failed only if it is alone.
        var starts: Set<ObjectIdentifier> = []
        var isSettled = false
        /// How many wait for the value or make it.
        var pending = 0
        /// How many make it: after a reset, perhaps one more.
        var running = 0
        /// The slots that the value's factory has asked for; held, so that no other slot gets the identity of one.
        var uses: [ObjectIdentifier: AnySlot] = [:]
        /// What the slot will have once the value is settled.
        var content: AnyBox?
    }

    /// The values that are being shut down because a start has failed.
    private struct TakeBack {
        let run: ClosingRun
        /// By slot; held as the others.
        var contents: [ObjectIdentifier: AnyBox] = [:]
        var slots: [AnySlot] = []
    }

    /// By slot.
    private var demands: [ObjectIdentifier: Demand] = [:]
    /// By start, the slots that it has asked for, itself or by what is made for it.
    private var slotsByStart: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
    private var takeBacks: [ObjectIdentifier: TakeBack] = [:]
    /// Values that slots have let go of, to be released outside the lock, since that may run the user's `deinit`s.
    var released: [AnyBox] = []
}

// Those who ask.
extension Demands {
    /// What one who asks for a value learns.
    enum Answer {
        /// The value is there: what its slot keeps of it.
        case made(AnyBox)
        /// It is to be waited for, or to be made; the asker withdraws when that is over.
        case pending
        /// It is being taken back, until this is over.
        case takenBack(ClosingRun)
    }

    /// Notes that `asker` asks for the value of `slot`, which the slot does not have.
    ///
    /// - Parameters:
    ///   - canWait: Whether the asker can wait for a value that is being taken back; otherwise it makes another.
    ///   - start: The start that is being taken back, where what shuts down its values asks.
    mutating func ask(
        for slot: AnySlot, by asker: Asker, canWait: Bool, takingBack start: ObjectIdentifier?
    ) -> Answer {
        let identity = ObjectIdentifier(slot)
        if let start {
            if let content = takeBacks[start]?.contents[identity] { return .made(content) }
        } else if let other = takeBack(of: identity, isShared: canWait) {
            return .takenBack(other)
        }
        demands[identity, default: Demand(slot: slot)].pending += 1
        // The demand lives until this asker has withdrawn, so a value that is settled now is still found.
        let content = demands[identity]?.content
        switch start.map(Asker.start) ?? asker {
        case .outside: settle(identity)
        case .start(let start): add([start], to: identity)
        case .factory(let user):
            let user = ObjectIdentifier(user)
            if let demand = demands[user], !demand.isSettled {
                demands[user]?.uses[identity] = slot
                add(demand.starts, to: identity)
            } else {
                settle(identity)
            }
        }
        guard let content else { return .pending }
        withdraw(from: identity)
        return .made(content)
    }

    /// What tells when a value has been taken back.
    ///
    /// - Parameter isShared: Whether a value counts as well that is being shut down, and of which another can be made.
    private func takeBack(of slot: ObjectIdentifier, isShared: Bool) -> ClosingRun? {
        if isShared, let takeBack = takeBacks.values.first(where: { $0.contents[slot] != nil }) {
            return takeBack.run
        }
        // What is made while a start is taken back may be made of what is shut down.
        return demands[slot].flatMap { demand in soleStart(of: demand).flatMap { takeBacks[$0]?.run } }
    }

    /// The start that alone has asked for a value.
    private func soleStart(of demand: Demand) -> ObjectIdentifier? {
        demand.isSettled || demand.starts.count > 1 ? nil : demand.starts.first
    }

    /// Notes that one who has asked for a value waits for it no longer, and makes it no longer.
    mutating func withdraw(from slot: ObjectIdentifier) {
        guard let demand = demands[slot] else { return }
        demands[slot]?.pending -= 1
        if demand.pending == 1 && demand.content == nil { demands[slot] = nil }
    }

    /// Notes that a value stays once it is made, and all that its factory asks for.
    private mutating func settle(_ slot: ObjectIdentifier) {
        var rest = [slot]
        while let next = rest.popLast() {
            guard let demand = demands[next], !demand.isSettled else { continue }
            demands[next]?.isSettled = true
            rest += demand.uses.keys
            guard let content = demand.content else { continue }
            publish(content, in: demand.slot)
            demands[next]?.content = nil
            if demand.pending == 0 { demands[next] = nil }
        }
    }

    /// Notes that starts have asked for a value, and for all that its factory asks for.
    private mutating func add(_ starts: Set<ObjectIdentifier>, to slot: ObjectIdentifier) {
        var rest = [slot]
        while let next = rest.popLast() {
            guard let demand = demands[next], !demand.isSettled, !starts.isSubset(of: demand.starts) else { continue }
            demands[next]?.starts.formUnion(starts)
            for start in starts { slotsByStart[start, default: []].insert(next) }
            rest += demand.uses.keys
        }
    }
}

// What is made.
extension Demands {
    /// Notes that a factory has begun.
    mutating func begin(_ slot: AnySlot) {
        demands[ObjectIdentifier(slot), default: Demand(slot: slot)].pending += 1
        demands[ObjectIdentifier(slot)]?.running += 1
    }

    /// Notes that a factory has ended.
    mutating func end(_ slot: AnySlot) {
        demands[ObjectIdentifier(slot)]?.running -= 1
        withdraw(from: ObjectIdentifier(slot))
    }

    /// Takes a value that was made, for its slot or to be held.
    ///
    /// - Returns: Whether any asker is left; otherwise it is to be shut down.
    mutating func keep(_ content: AnyBox, for slot: AnySlot) -> Bool {
        guard let demand = demands[ObjectIdentifier(slot)], !demand.isSettled else {
            publish(content, in: slot)
            return true
        }
        if demand.starts.isEmpty { return false }
        demands[ObjectIdentifier(slot)]?.content = content
        return true
    }

    private mutating func publish(_ content: AnyBox, in slot: AnySlot) {
        if let replaced = slot.publish(content) { released.append(replaced) }
    }

    /// The value of a slot, if it is held, or taken back by what asks.
    func content(of slot: ObjectIdentifier, takingBack start: ObjectIdentifier?) -> AnyBox? {
        start.flatMap { takeBacks[$0]?.contents[slot] } ?? demands[slot]?.content
    }

    /// Lets go of the value that is held for a slot, if there is one, since it is reset.
    mutating func forget(_ slot: ObjectIdentifier) -> AnyBox? {
        defer { if demands[slot]?.pending == 0 { demands[slot] = nil } }
        return demands[slot]?.content.take()
    }

    /// Lets go of a value that is held and may not be used any more.
    mutating func drop(_ content: AnyBox, of slot: ObjectIdentifier) {
        released.append(content)
        for (start, takeBack) in takeBacks where takeBack.contents[slot] === content {
            takeBacks[start]?.contents[slot] = nil
        }
        if demands[slot]?.content === content { _ = forget(slot) }
    }
}

// The end of a start.
extension Demands {
    /// The slots that a start has asked for, itself or by what was made for it.
    func slots(askedForBy start: ObjectIdentifier) -> Set<ObjectIdentifier> { slotsByStart[start] ?? [] }

    /// Notes that a start has succeeded, and forgets it.
    mutating func settle(start: ObjectIdentifier) {
        for slot in slotsByStart[start] ?? [] where demands[slot]?.starts.contains(start) == true { settle(slot) }
        slotsByStart[start] = nil
    }

    /// Settles everything, because the container shuts it down itself.
    mutating func settleAll() {
        for slot in Array(demands.keys) { settle(slot) }
    }

    /// Notes that a start has failed.
    ///
    /// - Returns: Whether there is something that it alone has asked for; if so, ``end(start:)`` follows.
    mutating func fail(_ start: ObjectIdentifier) -> Bool {
        var own: Set<ObjectIdentifier> = []
        for slot in slotsByStart[start] ?? [] where demands[slot]?.isSettled == false {
            if demands[slot]?.starts == [start] { own.insert(slot) } else { demands[slot]?.starts.remove(start) }
        }
        slotsByStart[start] = own.isEmpty ? nil : own
        return !own.isEmpty
    }

    /// The slots that one start alone has asked for.
    private func ownSlots(of start: ObjectIdentifier) -> [ObjectIdentifier] {
        (slotsByStart[start] ?? []).filter { slot in demands[slot].flatMap(soleStart) == start }
    }

    /// The slots that one start alone has asked for, whose factories run.
    func running(of start: ObjectIdentifier) -> [ObjectIdentifier] {
        ownSlots(of: start).filter { isRunning($0, for: start) }
    }

    /// Whether a value is being made: for any, or for one start alone.
    func isRunning(_ slot: ObjectIdentifier, for start: ObjectIdentifier? = nil) -> Bool {
        guard let demand = demands[slot], demand.running > 0 else { return false }
        return start == nil || soleStart(of: demand) == start
    }

    /// Takes back the values that a start alone has asked for and that have been made by now.
    ///
    /// - Returns: The values, by slot.
    mutating func takeBack(_ start: ObjectIdentifier, by run: ClosingRun) -> [ObjectIdentifier: AnyBox] {
        var taken: [ObjectIdentifier: AnyBox] = [:]
        for slot in ownSlots(of: start) where demands[slot]?.content != nil {
            takeBacks[start, default: TakeBack(run: run)].slots.append(demands[slot]!.slot)
            taken[slot] = forget(slot)
        }
        takeBacks[start, default: TakeBack(run: run)].contents.merge(taken) { old, _ in old }
        return taken
    }

    /// Notes that what a start alone has asked for is shut down, and lets go of it.
    mutating func end(start: ObjectIdentifier) {
        for slot in slotsByStart[start] ?? [] { demands[slot]?.starts.remove(start) }
        slotsByStart[start] = nil
        released += takeBacks.removeValue(forKey: start)?.contents.values.map(\.self) ?? []
    }
}
