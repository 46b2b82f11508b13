/// Something that will be over, for which tasks can wait.
class Completion: @unchecked Sendable {
    // `@unchecked` because the class has subclasses; all stored properties here and there are Sendable.

    private let state = Guarded(State())

    private struct State {
        var isFinished = false
        var lastWaiter = 0
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        /// Waiters that were cancelled before they slept.
        var cancelled: Set<Int> = []
    }

    var isFinished: Bool { state.withLock { $0.isFinished } }

    /// Wakes all that wait.
    func finish() {
        let waiters = state.withLock { state in
            state.isFinished = true
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Waits, without blocking a thread, until it is over or the calling task is cancelled.
    ///
    /// - Returns: Whether it is over.
    func waitUntilFinished() async -> Bool {
        let waiter = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isAwake = state.withLock { state in
                    if state.isFinished || state.cancelled.remove(waiter) != nil { return true }
                    state.waiters[waiter] = continuation
                    return false
                }
                if isAwake { continuation.resume() }
            }
        } onCancel: {
            let continuation = state.withLock { state -> CheckedContinuation<Void, Never>? in
                if let continuation = state.waiters.removeValue(forKey: waiter) { return continuation }
                state.cancelled.insert(waiter)
                return nil
            }
            continuation?.resume()
        }
        return state.withLock { state in
            state.cancelled.remove(waiter)
            return state.isFinished
        }
    }
}
