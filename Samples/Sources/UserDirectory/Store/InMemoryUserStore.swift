import Synchronization

/// Keeps edits for as long as the program runs.
final class InMemoryUserStore: UserStore {
    private let state = Mutex(Edits())

    let place = "memory, for this run only"

    func edits() -> Edits { state.withLock(\.self) }

    func update<Result: Sendable>(_ change: @Sendable (inout Edits) throws -> Result) throws -> Result {
        try state.withLock { state in
            var edits = state
            let result = try change(&edits)
            state = edits
            return result
        }
    }

    func flush() {}
}
