/// A creation that runs in a task of its own, so that no waiter's cancellation ends it but the last one's.
final class AsynchronousCreation: Creation, @unchecked Sendable {
    private let state = Guarded(State())

    private struct State {
        /// How many wait; the one who made the creation from the beginning.
        var waiters = 1
        var isAbandoned = false
        var isStopped = false
        var task: Task<Void, Never>?
        var result: Result<KeptObject, ResolutionError>?
    }

    init() { super.init(execution: Execution()) }

    /// Starts the task.
    ///
    /// - Parameter body: Makes the value; called once.
    func begin(_ body: @escaping @Sendable () async -> Result<KeptObject, ResolutionError>) {
        let task = Task {
            let result = await body()
            self.state.withLock { state in
                state.result = result
                state.task = nil
            }
            self.finish()
        }
        let isCancelled = state.withLock { state in
            if state.result == nil { state.task = task }
            return state.isAbandoned || state.isStopped
        }
        if isCancelled { task.cancel() }
    }

    /// Notes one more who waits.
    func join() { state.withLock { $0.waiters += 1 } }

    /// Notes that one who waited does so no more; the last one cancels the creation.
    func leave() {
        let task = state.withLock { state -> Task<Void, Never>? in
            state.waiters -= 1
            guard state.waiters == 0, state.result == nil else { return nil }
            state.isAbandoned = true
            return state.task
        }
        task?.cancel()
    }

    /// Cancels the creation whoever waits, because its container is being shut down.
    func stop() {
        let task = state.withLock { state in
            state.isStopped = true
            return state.task
        }
        task?.cancel()
    }

    /// Whether it was cancelled because nobody waited any more, so that one who came later may try again.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned && !$0.isStopped } }

    /// Whether its container was being shut down.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Waits for the value as one of those who joined.
    ///
    /// - Returns: What came of it, or `nil` when the calling task was cancelled first.
    func result() async -> Result<KeptObject, ResolutionError>? {
        defer { leave() }
        guard await waitUntilFinished() else { return nil }
        return state.withLock { $0.result }
    }
}
