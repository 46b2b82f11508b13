import DIContainer
import Foundation

/// Ends the process with a message, and with exit code 75, if a test does not come to an end.
final class Watchdog: Sendable {
    // Safe to cancel from any thread, like each dispatch source; where the library does not say so, this does.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    /// All tests share the threads that exit tests block, so that under a sanitizer, on a machine that does other things
    /// besides, minutes may pass before a test goes on.
    init(_ name: String, seconds: Int = 600) {
        timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .seconds(seconds))
        timer.setEventHandler {
            let waits = Container.pendingWaits.map { "  \($0)" }.joined(separator: "\n")
            FileHandle.standardError.write(Data("Nothing moves any more: \(name)\nWho waits:\n\(waits)\n".utf8))
            // A separate code, so that it is not taken for a crash.
            exit(75)
        }
        timer.resume()
    }

    func cancel() { timer.cancel() }
}

/// Runs the body of an exit test, and ends the process with a message if that takes a minute: it would hang for good.
@discardableResult
func withWatchdog<Result>(
    _ name: String = #function, _ body: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
    let watchdog = Watchdog(name, seconds: 60)
    defer { watchdog.cancel() }
    return try await body()
}
