/// A value that was requested, with the requesters; see ``Demands``.
final class Demand {
    let slot: AnySlot
    /// The starts that have asked for it, directly or through what is made for them; a failed one only if it is alone.
    var starts: Set<ObjectIdentifier> = []
    var isSettled = false
    /// The number of requests that wait for the value or make it.
    var pending = 0
    /// The number of creations: after a reset, perhaps one more.
    var running = 0
    /// The slots that the value's factory has used; held, so that no other slot gets the identity of one.
    var uses: [ObjectIdentifier: AnySlot] = [:]
    /// Whether something that the running factory has used was taken back, so that its value is of no use.
    var isOutdated = false
    /// What the slot will hold when the value is settled.
    var content: AnyBox?

    init(_ slot: AnySlot) { self.slot = slot }

    /// The start that alone has asked for the value.
    var soleStart: ObjectIdentifier? { isSettled || starts.count > 1 ? nil : starts.first }
}

/// A start that has neither succeeded nor been taken back.
final class DemandingStart {
    /// The slots that it has asked for, directly or through what is made for it.
    var slots: Set<ObjectIdentifier> = []
    /// The closing of its values, if it has failed.
    var takeBack: ClosingRun?
    /// By slot, the values that are being shut down; held like the others.
    var contents: [ObjectIdentifier: AnyBox] = [:]
    var slotsTakenBack: [AnySlot] = []
    /// The slots of which the shutdown of those values has asked for another value.
    var made: Set<ObjectIdentifier> = []
    /// By slot, those values that have not been shut down yet.
    var latest: [ObjectIdentifier: AnyBox] = [:]
}

/// The requester of a value that a container keeps.
enum Asker: Sendable {
    /// A resolution or a read: the value stays.
    case outside
    /// A call of `start()`: a value that only starts asked for stays if the start succeeds.
    case start(ObjectIdentifier)
    /// The factory of another value that the same container keeps, by its slot: the value stays if that value does.
    case factory(AnySlot)
}
