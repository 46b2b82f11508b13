/// The slot of scope `unique`: it keeps nothing.
final class UniqueSlot<Value>: Slot<Value>, @unchecked Sendable {
    override var entryOnceResolved: Entry { needsPass ? .recorded : .unrecorded }

    override func finishLinking() {
        if !needsPass && !mustAwait { publishFactory() }
    }

    override func failure(of error: any Error) -> ResolutionError { report(error, in: nil).passing(making) }

    override func value(in pass: ResolutionPass?) throws(ResolutionError) -> Value {
        guard let pass else {
            do { return try make(nil) } catch { throw error.passing(making) }
        }
        try pass.enter(making)
        defer { pass.leave() }
        return try make(pass)
    }

    override func makeTransient(in pass: ResolutionPass) async throws(ResolutionError) {
        pass.add(awaited: try await makeAwaiting(pass), for: ObjectIdentifier(self))
    }
}

extension ResolutionError {
    /// The error as seen by a key above it whose resolution was not recorded.
    func passing(_ making: Making) -> ResolutionError {
        // A failing factory has named itself already.
        path.first == making.step ? self : from(making.step)
    }
}
