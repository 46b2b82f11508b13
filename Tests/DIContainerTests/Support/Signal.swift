import Foundation

/// An event that tasks wait for without blocking a thread.
final class Signal: Sendable {
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation
    init() { (stream, continuation) = AsyncStream.makeStream() }
    func fire() { continuation.finish() }

    /// Waits until it has happened, or the task is cancelled.
    func wait() async { for await _ in stream {} }
}

/// A value, made after other code may have run.
func waited<Value>(_ value: @autoclosure () throws -> Value) async rethrows -> Value {
    await Task.yield()
    return try value()
}

/// Fires `began`, and makes an object once `release` is fired, deaf to its cancellation.
func deaf(_ began: Signal, until release: Signal) async -> Tracked {
    began.fire()
    await Task { await release.wait() }.value
    return Tracked()
}

/// Waits until the task is cancelled, and throws then.
func hangUntilCancelled() async throws {
    await Signal().wait()
    try Task.checkCancellation()
}

/// Whether this runs on the main thread; a separate function, since asynchronous code may not ask.
func isOnMainThread() -> Bool { Thread.isMainThread }

/// Waits until `condition` holds, for five minutes at most unless told otherwise.
func eventually(within time: Duration = .seconds(300), _ condition: () -> Bool) async -> Bool {
    let limit = ContinuousClock.now + time
    while !condition() {
        if ContinuousClock.now > limit { return false }
        await Task.yield()
    }
    return true
}
