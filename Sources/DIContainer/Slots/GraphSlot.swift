/// The slot of scope `graph`: the resolutions that made its values keep them.
final class GraphSlot: Slot, @unchecked Sendable {
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            fatalError("\(registrations.key) of scope graph was resolved outside of a recorded resolution.")
        }
        if let box = trace.graphValue(of: self) {
            observe(.reused, in: trace)
            // Only this slot writes under its own identity.
            return unboxed(box, as: type)
        }
        try trace.enter(self)
        defer { trace.leave() }
        let value = try make(type, in: trace)
        noteType(of: value)
        trace.add(graphValue: Box(value), of: self)
        return value
    }

    override func makeTransient(in trace: Trace) async throws(ResolutionError) {
        let box = try await makeAwaiting(in: trace)
        noteType(in: box)
        trace.add(graphValue: box, of: self)
    }
}
