/// The slot of scope `graph`: the resolutions that made its values keep them.
final class GraphSlot<Value>: Slot<Value>, @unchecked Sendable {
    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            fatalError("\(registrations.key) of scope graph was resolved outside of a recorded resolution.")
        }
        if let box = trace.graphValues[ObjectIdentifier(self)] {
            observed?.note(.reused, in: trace)
            // Only this slot writes under its own identity, and only values of this type.
            return unsafeDowncast(box, to: Box<Value>.self).value
        }
        try trace.enter(origin, for: ObjectIdentifier(self))
        defer { trace.leave() }
        let value = try make(trace)
        noteType(of: value)
        trace.graphValues[ObjectIdentifier(self)] = Box(value)
        return value
    }

    override func makeTransient(in trace: Trace) async throws(ResolutionError) {
        if trace.graphValues[ObjectIdentifier(self)] != nil { return }
        let value = try await makeAwaiting(trace)
        noteType(of: value.value)
        trace.graphValues[ObjectIdentifier(self)] = value
    }
}
