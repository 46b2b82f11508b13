/// The slot of scope `graph`: its values are kept by the resolutions that made them.
final class GraphSlot<Value>: Slot<Value>, @unchecked Sendable {
    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        guard let pass else {
            fatalError("\(provision.key) of scope graph was resolved outside of a recorded resolution.")
        }
        if let kept = pass.graphValues[ObjectIdentifier(self)] {
            observed?.note(.reused, in: pass)
            // Only this slot writes under its own identity, and only values of this type.
            return unsafeDowncast(kept, to: Kept<Value>.self).value
        }
        try pass.enter(making)
        defer { pass.leave() }
        let value = try make(pass)
        pass.graphValues[ObjectIdentifier(self)] = Kept(value)
        return value
    }

    override func makeTransient(in pass: ResolutionPass) async throws(ResolutionError) {
        if pass.graphValues[ObjectIdentifier(self)] != nil { return }
        let value = try await makeAwaiting(pass)
        pass.graphValues[ObjectIdentifier(self)] = value
    }
}
