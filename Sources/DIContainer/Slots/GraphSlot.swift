/// The slot of scope `graph`: the resolutions that made its values keep them.
final class GraphSlot<Value>: Slot<Value>, @unchecked Sendable {
    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            fatalError("\(registrations.key) of scope graph was resolved outside of a recorded resolution.")
        }
        if let box = trace.graphValue(of: self) {
            observed?.note(.reused, in: trace)
            // Only this slot writes under its own identity, and only values of this type.
            return unsafeDowncast(box, to: Box<Value>.self).value
        }
        try trace.enter(self)
        defer { trace.leave() }
        let value = try make(trace)
        noteType(of: value)
        trace.add(graphValue: Box(value), of: self)
        return value
    }

    override func makeTransient(in trace: Trace) async throws(ResolutionError) {
        if trace.graphValue(of: self) != nil { return }
        let value = try await makeAwaiting(trace)
        noteType(of: value.value)
        trace.add(graphValue: value, of: self)
    }
}
