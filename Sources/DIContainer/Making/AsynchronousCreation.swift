/// A creation that runs in its own task. It is cancelled only when its last waiter is.
final class AsynchronousCreation: Creation, @unchecked Sendable {
    private let state = Guarded(State())

    private struct State {
        /// The number of waiters; the task that made the creation counts from the beginning.
        var waiters = 1
        var isAbandoned = false
        var isStopped = false
        var task: Task<Void, Never>?
        /// The highest priority that was requested for the task.
        var priority = Task.currentPriority.rawValue
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
        let isCancelled = state.withLock { state in
            // Under the lock, so that code that finds the task gone knows that it has ended.
            state.task = Task.detached(priority: TaskPriority(rawValue: state.priority)) {
                let result = await Closing.$enclosing.withValue(closings) { await body() }
                self.state.withLock { state in
                    state.result = result
                    state.task = nil
                }
                self.finish()
            }
            return state.isAbandoned || state.isStopped
        }
        if isCancelled { state.withLock { $0.task }?.cancel() }
    }

    override var priority: UInt8 { state.withLock { $0.priority } }

    @inline(never)
    override func hurry(to priority: TaskPriority) {
        let task = state.withLock { state in
            if priority.rawValue <= state.priority { return nil as Task<Void, Never>? }
            state.priority = priority.rawValue
            return state.task
        }
        // Outside the lock, because handlers of the user may run.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { task?.escalatePriority(to: priority) }
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

    /// Cancels the creation although others wait, because its container is shutting down.
    func stop() {
        let task = state.withLock { state in
            state.isStopped = true
            return state.task
        }
        task?.cancel()
    }

    /// Cancels the creation, whose value comes too late for its scope.
    func cancel() { state.withLock { $0.task }?.cancel() }

    /// Gives up before the factory has begun; the waiters try again.
    func abandon() { state.withLock { $0.isAbandoned = true } }

    /// Whether it was cancelled because it had no waiters left, so that a later one may try again.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned && !$0.isStopped } }

    /// Whether its container was shutting down.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// The result, when the creation has ended.
    var result: Result<AnyBox, ResolutionError>? { state.withLock { $0.result } }
}
