/// A slot that keeps its value, so that all who ask for it get the same one.
///
/// However many threads ask at once, one of them makes the value and the others wait for it; see ``CreationGate``.
class RetainedSlot<Value>: Slot<Value>, @unchecked Sendable {
    private let gate = CreationGate()

    // Making a value that is kept is a resolution of its own and records itself.
    override var entryOnceResolved: Entry { .direct }

    /// The value, if there is one that may still be used.
    func current() throws(ResolutionError) -> Value? {
        fatalError("\(Self.self) does not override current()")
    }

    /// Keeps a value that was just made.
    ///
    /// - Parameters:
    ///   - epoch: What ``epoch`` was before the factory ran.
    ///   - pass: The resolution that made it.
    func keep(_ value: Value, epoch: Int, in pass: ResolutionPass) throws(ResolutionError) {
        fatalError("\(Self.self) does not override keep(_:epoch:in:)")
    }

    /// How often the slot has been reset.
    var epoch: Int { 0 }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        if let value = try current() { return value }
        return try gate.make(
            making, in: pass, container: container,
            current: { () throws(ResolutionError) in try self.current() },
            make: { pass throws(ResolutionError) in
                let epoch = self.epoch
                let value = try self.make(pass)
                try self.keep(value, epoch: epoch, in: pass)
                return value
            })
    }
}
