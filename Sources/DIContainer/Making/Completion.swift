/// An event that tasks can wait for.
class Completion: Awaitable, @unchecked Sendable {
    // `@unchecked` because the class has subclasses; all stored properties here and there are Sendable.

    private let state = Guarded(State())

    private struct State {
        var isFinished = false
        var waiters: [ObjectIdentifier: Waiter] = [:]
        /// The task that makes it, once there is one.
        var task: Task<Void, Never>?
        /// The highest priority that was requested for the task: the task itself does not say.
        var priority: UInt8 = 0
    }

    /// A task that waits, or is about to.
    ///
    /// `@unchecked Sendable`: its completion reads and writes it under the lock of its state only.
    private final class Waiter: @unchecked Sendable {
        /// The continuation of the task while it waits.
        var continuation: CheckedContinuation<Void, Never>?
        var isWoken = false
    }

    @inline(never)
    var isFinished: Bool { state.withLock { $0.isFinished } }

    /// The maker, if it is known.
    var maker: WaitGraph.Maker { WaitGraph.Maker() }

    /// Starts the task that makes it, or the next part of it.
    ///
    /// - Parameter start: Starts the task. It runs under a lock, so that those who look for the task find it, also where the
    ///   task itself leads to them.
    final func begin(_ start: (TaskPriority) -> Task<Void, Never>) -> Task<Void, Never> {
        state.withLock { state in
            // A part that follows another one begins anew.
            state.priority = max(state.task == nil ? state.priority : 0, TaskPriority.ofStartedTask.rawValue)
            let task = start(TaskPriority(rawValue: state.priority))
            state.task = task
            return task
        }
    }

    final var priority: UInt8 { state.withLock { $0.priority } }

    @inline(never)
    final func hurry(to priority: TaskPriority) {
        let task = state.withLock { state in
            if priority.rawValue <= state.priority { return nil as Task<Void, Never>? }
            state.priority = priority.rawValue
            return state.task
        }
        // Outside the lock, because handlers of the user may run.
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) { task?.escalatePriority(to: priority) }
    }

    /// Cancels the task.
    @inline(never) final func cancel() { state.withLock { $0.task }?.cancel() }

    /// Wakes all waiters.
    @inline(never) func finish() {
        let waiters = state.withLock { state in
            state.isFinished = true
            defer { state.waiters = [:] }
            return state.waiters.values.compactMap { $0.continuation.take() }
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits, without blocking a thread, until it is over or the calling task is cancelled.
    ///
    /// - Returns: Whether it is over.
    @inline(never)
    func waitUntilFinished() async -> Bool { await waitUntilFinished(or: { _ in }) }

    /// Waits, without blocking a thread, until it is over, or the task is cancelled or woken.
    ///
    /// - Parameter prepare: Receives a closure that wakes the task, before the task waits.
    /// - Returns: Whether it is over.
    @inline(never)
    nonisolated(nonsending) func waitUntilFinished(
        or prepare: (_ wake: @escaping @Sendable () -> Void) -> Void
    ) async -> Bool {
        let waiter = Waiter()
        state.withLock { $0.waiters[ObjectIdentifier(waiter)] = waiter }
        prepare { self.wake(waiter) }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isAwake = state.withLock { state in
                    if state.isFinished || waiter.isWoken { return true }
                    waiter.continuation = continuation
                    return false
                }
                if isAwake { continuation.resume() }
            }
        } onCancel: {
            wake(waiter)
        }
        return state.withLock { state in
            state.waiters[ObjectIdentifier(waiter)] = nil
            return state.isFinished
        }
    }

    /// Waits until it is over, for no longer than a limit.
    @inline(never)
    final func wait(atMost limit: Duration?) async {
        let timer = limit.map { limit in
            Task {
                try await Task.sleep(for: limit)
                self.finish()
            }
        }
        _ = await waitUntilFinished()
        timer?.cancel()
    }

    private func wake(_ waiter: Waiter) {
        let continuation = state.withLock { _ in
            waiter.isWoken = true
            return waiter.continuation.take()
        }
        continuation?.resume()
    }
}
