import Dispatch
import Foundation
import Synchronization

/// Turns the signals that ask the program to end, such as that of Ctrl-C, into a call.
struct Interruption {
    private static let numbers = [SIGINT, SIGTERM]
    private let sources: [any DispatchSourceSignal]

    /// Calls `action` at a signal, for as long as this is held. After the first, the next one ends the program at once.
    ///
    /// It is no signal handler that calls it, so `action` may do anything.
    init(_ action: @escaping @Sendable () -> Void) {
        let seen = Seen()
        sources = Self.numbers.map { number in
            // By itself it would end the program at once.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number)
            source.setEventHandler {
                // Before the action, so that whoever sees what that does can rely on it.
                for number in Self.numbers { signal(number, SIG_DFL) }
                if seen.isFirst() { action() } else { Self.end(by: number) }
            }
            source.resume()
            return source
        }
    }

    /// Ends the program as the signal does by itself, also where whoever started it has blocked that in all threads.
    private static func end(by number: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(Int32(SIG_UNBLOCK), &signals, nil)
        raise(number)
    }

    /// Whether there has been a signal.
    private final class Seen: Sendable {
        private let isSeen = Atomic(false)

        func isFirst() -> Bool { !isSeen.exchange(true, ordering: .relaxed) }
    }
}
