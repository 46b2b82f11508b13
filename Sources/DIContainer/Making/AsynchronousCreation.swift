/// A creation that runs in a task of its own. It is cancelled only when its last waiter is.
final class AsynchronousCreation: Creation, @unchecked Sendable {
    private let state = Guarded(State())

    private struct State {
        /// How many wait; the one that made the creation from the beginning.
        var waiters = 1
        var isAbandoned = false
        var isStopped = false
        var task: Task<Void, Never>?
        /// The highest priority that was asked of the task.
        var priority = Task.currentPriority.rawValue
        var result: Result<AnyBox, ResolutionError>?
    }

    init(epoch: Int) { super.init(callStack: CallStack(), epoch: epoch) }

    /// Starts the task.
    ///
    /// It is detached: a value that is kept belongs to no caller in particular, so its factory sees no task-local value, such as the
    /// identity of a request, of the one that happened to ask first.
    ///
    /// - Parameter body: Makes the value; called once.
    func begin(_ body: @escaping @Sendable () async -> Result<AnyBox, ResolutionError>) {
        let closings = Closing.enclosing
        let isCancelled = state.withLock { state in
            // Under the lock, so that who finds the task gone knows that it has ended.
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

    @inline(never)
    override func hurry(to priority: TaskPriority) {
        let task = state.withLock { state in
            if priority.rawValue <= state.priority { return nil as Task<Void, Never>? }
            state.priority = priority.rawValue
            return state.task
        }
        // Outside the lock, since handlers of the user's may run.
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

    /// Cancels the creation although others wait, because its container is being shut down.
    func stop() {
        let task = state.withLock { state in
            state.isStopped = true
            return state.task
        }
        task?.cancel()
    }

    /// Cancels the creation, whose value comes too late for its scope.
    func cancel() { state.withLock { $0.task }?.cancel() }

    /// Gives up before the factory has begun; those who wait try again.
    func abandon() { state.withLock { $0.isAbandoned = true } }

    /// Whether it was cancelled for want of waiters, so that a later one may try again.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned && !$0.isStopped } }

    /// Whether its container was being shut down.
    var isStopped: Bool { state.withLock { $0.isStopped } }

    /// What came of it, once it is over.
    var result: Result<AnyBox, ResolutionError>? { state.withLock { $0.result } }
}
