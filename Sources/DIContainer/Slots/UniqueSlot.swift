/// The slot of scope `unique`: it keeps nothing.
final class UniqueSlot<Value>: Slot<Value>, @unchecked Sendable {
    override var shortcutOnceResolved: Shortcut { needsTrace ? .none : .factory }

    override func value(in trace: Trace?) throws(ResolutionError) -> Value {
        guard let trace else {
            // The first resolution is recorded; a container that makes one value needs no more for it.
            if !needsTrace && !mustAwait { publishFactory() }
            do { return try make(nil) } catch { throw error.passing(origin.step) }
        }
        try trace.enter(self)
        defer { trace.leave() }
        let value = try make(trace)
        // Hints are only about what others inject.
        if trace.isMakingForAnother { noteType(of: value) }
        return value
    }

    override func makeTransient(in trace: Trace) async throws(ResolutionError) {
        let value = try await makeAwaiting(trace)
        noteType(of: value.value)
        trace.add(awaited: value, for: self)
    }
}

extension ResolutionError {
    /// The error for a key above it whose resolution was not recorded.
    func passing(_ step: Step) -> ResolutionError {
        // A failing factory has already named itself.
        path.first == step ? self : from(step)
    }
}
