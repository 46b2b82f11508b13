/// The requests for values that a container keeps.
///
/// There is a demand for each value that is being made, and for each that only starts have asked for. Such a value is
/// **held**: requests get it, but its slot does not have it yet. It is **settled** when something else asks for it, or
/// when one of the starts succeeds; then its slot gets it, and the demand is over. When a start fails, everything that
/// it alone has asked for is taken back; no other code has seen it. What the shutdown of those values asks for may be
/// made from them, so it is taken back, too, even if others have asked for another one.
///
/// | state | requested by | the value goes to |
/// | --- | --- | --- |
/// | held | starts, directly or through what is made for them | all requests: another start joins, others settle it |
/// | settled | a resolution, a read, a start that has succeeded, or the factory of a settled value | all; it stays |
/// | taken back | one start, which has failed | the shutdown of that start's values; others wait until that is over |
/// | orphan | none: a start that has failed, whose factory still runs | none: it is shut down as soon as it is made |
///
/// Everything that a value's factory has asked for has at least the requesters of the value itself.
struct Demands {
    /// By slot.
    var demands = [ObjectIdentifier: Demand]()
    var starts = [ObjectIdentifier: DemandingStart]()
    /// Values that slots have released, to be dropped outside the lock, because that may run the user's `deinit`s.
    var released: [AnyBox] = []
}

// Requests.
extension Demands {
    /// The answer to a request for a value.
    enum Answer {
        /// The value is there: its slot keeps this.
        case made(AnyBox)
        /// It must be awaited or made; the asker withdraws when that is over.
        case pending
        /// It is being taken back until this is over.
        case takenBack(ClosingRun)
        /// The container is shut down.
        case refused
    }

    /// Notes that `asker` asks for the value of `slot`, which the slot does not have.
    ///
    /// - Parameters:
    ///   - canWait: Whether the asker can wait for a value that is being taken back; otherwise it makes another.
    ///   - start: The start that is being taken back, if the shutdown of its values asks.
    mutating func ask(
        for slot: AnySlot, by asker: Asker, canWait: Bool, takingBack start: ObjectIdentifier?
    ) -> Answer {
        let identity = ObjectIdentifier(slot)
        let known = demands[identity]
        if let start {
            if let content = starts[start]?.contents[identity] { return .made(content) }
        } else if !starts.isEmpty, let other = takeBack(of: identity, known, isShared: canWait) {
            return .takenBack(other)
        }
        let demand = known ?? addDemand(for: slot)
        demand.pending += 1
        // The demand lives until this asker has withdrawn, so a value that is settled now is still found.
        let content = demand.content
        switch start.map(Asker.start) ?? asker {
        case .outside: settle(demand)
        case .start(let start): add([start], to: demand)
        case .factory(let user):
            if let user = demands[ObjectIdentifier(user)], !user.isSettled {
                user.uses[identity] = slot
                add(user.starts, to: demand)
            } else {
                settle(demand)
            }
        }
        guard let content else { return .pending }
        withdraw(from: demand)
        return .made(content)
    }

    /// The closing that ends when a value has been taken back.
    ///
    /// - Parameter isShared: Whether to include a value that is being shut down, and of which another can be made.
    func takeBack(of slot: ObjectIdentifier, _ demand: Demand?, isShared: Bool) -> ClosingRun? {
        // A value that is made while a start is taken back may be made from values that are shut down.
        let start = starts.values.first { $0.made.contains(slot) || isShared && $0.contents[slot] != nil }
        return start?.takeBack ?? demand?.soleStart.flatMap { starts[$0]?.takeBack }
    }

    private mutating func addDemand(for slot: AnySlot) -> Demand {
        let demand = Demand(slot)
        demands[ObjectIdentifier(slot)] = demand
        return demand
    }

    /// Notes that a request for a value no longer waits for it.
    mutating func withdraw(from slot: AnySlot) {
        if let demand = demands[ObjectIdentifier(slot)] { withdraw(from: demand) }
    }

    /// Notes that a request for a value no longer waits for it or makes it.
    private mutating func withdraw(from demand: Demand) {
        demand.pending -= 1
        if demand.content == nil { removeUnlessPending(demand) }
    }

    private mutating func removeUnlessPending(_ demand: Demand) {
        if demand.pending == 0 { demands[ObjectIdentifier(demand.slot)] = nil }
    }

    /// Notes that a value stays once it is made, with everything that its factory asks for.
    mutating func settle(_ demand: Demand) {
        // Not an array of one at the beginning: most values are settled at once, before their factories use anything.
        var (next, rest) = (Optional(demand), [Demand]())
        while let demand = next {
            if !demand.isSettled {
                demand.isSettled = true
                rest += demand.uses.keys.compactMap { demands[$0] }
                if let content = demand.content {
                    publish(content, in: demand.slot)
                    demand.content = nil
                    removeUnlessPending(demand)
                }
            }
            next = rest.popLast()
        }
    }

    /// Notes that starts have asked for a value, and for everything that its factory asks for.
    private mutating func add(_ starts: Set<ObjectIdentifier>, to demand: Demand) {
        var rest = [demand]
        while let demand = rest.popLast() {
            if demand.isSettled || starts.isSubset(of: demand.starts) { continue }
            demand.starts.formUnion(starts)
            for start in starts {
                let asking = self.starts[start] ?? DemandingStart()
                self.starts[start] = asking
                asking.slots.insert(ObjectIdentifier(demand.slot))
            }
            rest += demand.uses.keys.compactMap { demands[$0] }
        }
    }
}

// Creations.
extension Demands {
    /// Notes that a factory has begun.
    ///
    /// - Parameter start: The start that is being taken back, if the shutdown of its values asks.
    /// - Returns: The demand for its value, which lasts until the factory has ended.
    mutating func begin(_ slot: AnySlot, takingBack start: ObjectIdentifier?) -> Demand {
        if let start { starts[start]?.made.insert(ObjectIdentifier(slot)) }
        let demand = demands[ObjectIdentifier(slot)] ?? addDemand(for: slot)
        demand.pending += 1
        demand.running += 1
        return demand
    }

    /// Notes that a factory has ended.
    mutating func end(_ demand: Demand) {
        demand.running -= 1
        if demand.running == 0 { demand.isOutdated = false }
        withdraw(from: demand)
    }

    /// Takes a value that was made, for its slot or to be held.
    ///
    /// - Parameter start: The start that is being taken back, if the shutdown of its values asks: it may be made from
    ///   them, so it ends with them.
    /// - Returns: Whether any request is left; otherwise it must be shut down.
    mutating func keep(_ content: AnyBox, for demand: Demand, takingBack start: ObjectIdentifier?) -> Bool {
        let slot = demand.slot
        if let start = start.flatMap({ starts[$0] }) {
            start.contents[ObjectIdentifier(slot)] = content
            start.latest[ObjectIdentifier(slot)] = content
            start.slotsTakenBack.append(slot)
            return true
        }
        if demand.isSettled {
            publish(content, in: slot)
            return true
        }
        if demand.starts.isEmpty { return false }
        demand.content = content
        return true
    }

    private mutating func publish(_ content: AnyBox, in slot: AnySlot) {
        if let replaced = slot.publish(content) { released.append(replaced) }
    }

    /// The value of a slot, if it is held, or if the asker takes it back.
    func content(of slot: ObjectIdentifier, takingBack start: ObjectIdentifier?) -> AnyBox? {
        start.flatMap { starts[$0]?.contents[slot] } ?? demands[slot]?.content
    }

    /// Drops the value that is held for a slot, if there is one, because it is reset.
    mutating func forget(_ slot: ObjectIdentifier) -> AnyBox? {
        guard let demand = demands[slot] else { return nil }
        removeUnlessPending(demand)
        return demand.content.take()
    }

    /// Drops a value that is held and may not be used any more.
    mutating func drop(_ content: AnyBox, of slot: ObjectIdentifier) {
        released.append(content)
        for start in starts.values where start.contents[slot] === content { start.contents[slot] = nil }
        if demands[slot]?.content === content { _ = forget(slot) }
    }
}
