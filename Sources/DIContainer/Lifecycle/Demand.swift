/// A value that has been asked for, and by whom; see ``Demands``.
final class Demand {
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

    init(_ slot: AnySlot) { self.slot = slot }

    /// The start that alone has asked for the value.
    var soleStart: ObjectIdentifier? { isSettled || starts.count > 1 ? nil : starts.first }
}

/// A start that has neither succeeded nor been taken back.
final class DemandingStart {
    /// The slots that it has asked for, itself or by what is made for it.
    var slots: Set<ObjectIdentifier> = []
    /// What shuts its values down, if it has failed.
    var takeBack: ClosingRun?
    /// By slot, the values that are being shut down; held as the others.
    var contents: [ObjectIdentifier: AnyBox] = [:]
    var slotsTakenBack: [AnySlot] = []
}
