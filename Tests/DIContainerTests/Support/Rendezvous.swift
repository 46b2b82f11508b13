import Foundation

/// Lets threads wait for each other, so that a test can force an order of events. Waiting has a limit, so that a test
/// which goes wrong fails instead of hanging.
final class Rendezvous: @unchecked Sendable {
    // `@unchecked`: the condition guards the names.

    private let condition = NSCondition()
    private var reached: Set<String> = []

    func signal(_ event: String) {
        condition.withLock {
            reached.insert(event)
            condition.broadcast()
        }
    }

    /// Waits for `event`, and returns whether it happened in time. Under a sanitizer, what signals it may wait for a minute
    /// until a thread of the pool is free.
    @discardableResult
    func wait(for event: String, seconds: TimeInterval = 300) -> Bool {
        let limit = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while !reached.contains(event) { if !condition.wait(until: limit) { return false } }
            return true
        }
    }
}

/// Runs functions on threads of their own at once, and waits for all of them.
func onThreads<Result: Sendable>(_ body: [@Sendable () -> Result]) -> [Result] {
    nonisolated(unsafe) var results: [Result?] = Array(repeating: nil, count: body.count)
    let lock = NSLock()
    let group = DispatchGroup()
    for (index, function) in body.enumerated() {
        group.enter()
        let thread = Thread {
            let result = function()
            lock.withLock { results[index] = result }
            group.leave()
        }
        thread.start()
    }
    group.wait()
    return lock.withLock { results.map { $0! } }
}

func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
    await withCheckedContinuation { continuation in Thread { continuation.resume(returning: body()) }.start() }
}

/// Runs `body` on a thread with the stack that secondary threads have on Apple systems, and waits for it.
func onSmallStack(_ body: @escaping @Sendable () -> Void) {
    let done = Rendezvous()
    let thread = Thread {
        body()
        done.signal("done")
    }
    thread.stackSize = 512 << 10
    thread.start()
    done.wait(for: "done")
}
