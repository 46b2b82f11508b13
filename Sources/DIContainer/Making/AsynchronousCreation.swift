/// A creation that runs in a task of its own. It is cancelled only when its last waiter is.
final class AsynchronousCreation: Creation, @unchecked Sendable {
    private let state = Guarded(State())

    private struct State {
        /// How many wait; the one that made the creation from the beginning.
        var waiters = 1
        var isAbandoned = false
        var isStopped = false
        var task: Task<Void, Never>?
        var result: Result<AnyBox, ResolutionError>?
    }

    init(epoch: Int) { super.init(callStack: CallStack(), epoch: epoch) }

    /// Starts the task.
    ///
    /// - Parameter body: Makes the value; called once.
    func begin(_ body: @escaping @Sendable () async -> Result<AnyBox, ResolutionError>) {
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

    /// Notes one more waiter.
    func join() { state.withLock { $0.waiters += 1 } }

    /// Notes that a waiter has left; the last one cancels the creation.
    func leave() {
        let task = state.withLock { state -> Task<Void, Never>? in
            state.waiters -= 1
            guard state.waiters == 0, state.result == nil else { return nil }
            state.isAbandoned = true
            return state.task
        }
        task?.cancel()
    }

    /// Cancels the creation although others wait, because its container is being shut down.
    func stop() {
        let task = state.withLock { state in
            state.isStopped = true
            return state.task
        }
        task?.cancel()
    }

    /// Whether it was cancelled for want of waiters, so that a later one may try again.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned && !$0.isStopped } }

    /// Whether its container was being shut down.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// Waits for the value, as one that has joined.
    ///
    /// - Returns: What came of it, or `nil` when the calling task was cancelled first.
    func result() async -> Result<AnyBox, ResolutionError>? {
        defer { leave() }
        guard await waitUntilFinished() else { return nil }
        return state.withLock { $0.result }
    }
}
