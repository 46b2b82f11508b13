/// A creation that runs in its own task. It is cancelled only when its last waiter is.
final class AsynchronousCreation: Creation, @unchecked Sendable {
    private let state = Guarded(State())

    private struct State {
        /// The number of waiters; the task that made the creation counts from the beginning.
        var waiters = 1
        var isAbandoned = false
        var isStopped = false
        var result: Result<AnyBox, ResolutionError>?
    }

    /// The start that is being taken back, if the shutdown of its values has asked first: then the value is for that
    /// shutdown only, and an error may be about it.
    let startTakenBack = Closing.startTakenBack

    init(epoch: Int) { super.init(callStack: CallStack(), epoch: epoch) }

    /// Starts the task.
    ///
    /// It is detached: a kept value belongs to no particular caller, so its factory sees no task-local value, such as
    /// the identity of a request, of the caller that happened to ask first.
    ///
    /// - Parameters:
    ///   - ledger: That of the container that keeps the value.
    ///   - body: Makes the value; called once.
    func begin(in ledger: Ledger, _ body: @escaping @Sendable () async -> Result<AnyBox, ResolutionError>) {
        let closings = Closing.enclosing(creationIn: ledger)
        let task = begin { priority in
            Task.detached(priority: priority) {
                let result = await Closing.$enclosing.withValue(closings) { await body() }
                self.state.withLock { $0.result = result }
                self.finish()
            }
        }
        if state.withLock({ $0.isAbandoned || $0.isStopped }) { task.cancel() }
    }

    /// Notes one more waiter.
    func join() { state.withLock { $0.waiters += 1 } }

    /// Notes that a waiter has left; the last one cancels the creation.
    @inline(never) func leave() {
        let isLast = state.withLock { state in
            state.waiters -= 1
            guard state.waiters == 0, state.result == nil else { return false }
            state.isAbandoned = true
            return true
        }
        if isLast { cancel() }
    }

    /// Cancels the creation although others wait, because its container is shutting down.
    func stop() {
        state.withLock { $0.isStopped = true }
        cancel()
    }

    /// Gives up before the factory has begun; the waiters try again.
    func abandon() { state.withLock { $0.isAbandoned = true } }

    /// Whether it was cancelled because it had no waiters left, so that a later one may try again.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned && !$0.isStopped } }

    /// Whether its container was shutting down.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// The result, when the creation has ended.
    var result: Result<AnyBox, ResolutionError>? { state.withLock { $0.result } }
}
