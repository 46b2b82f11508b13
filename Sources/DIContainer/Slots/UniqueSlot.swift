/// The slot of scope `unique`: it keeps nothing.
final class UniqueSlot: Slot, @unchecked Sendable {
    override var shortcutOnceResolved: Shortcut { needsTrace ? .none : .factory }

    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            // The first resolution is recorded, so this is the second one. One value alone needs no direct factory.
            publishFactory()
            do { return try make(type, in: nil) } catch { throw error.passing(step) }
        }
        try trace.enter(self)
        defer { trace.leave() }
        let value = try make(type, in: trace)
        // The hints of the graph are about injected values only.
        if trace.isMakingForAnother { noteType(of: value) }
        return value
    }

    override func makeTransient(in trace: Trace) async throws(ResolutionError) {
        let box = try await makeAwaiting(in: trace)
        noteType(in: box)
        trace.add(awaited: box, for: self)
    }
}
