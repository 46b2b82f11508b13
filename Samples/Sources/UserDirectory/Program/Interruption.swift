import Foundation

/// Turns the signals that ask the program to end, such as that of Ctrl-C, into a call.
enum Interruption {
    private static var signals: sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        return signals
    }

    /// Keeps the signals from ending the program. It counts for this thread and those that it starts from now on, so it
    /// comes before everything else.
    static func hold() {
        var signals = signals
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Calls `action` at the first signal; at the second, the program ends at once.
    ///
    /// A thread waits for them, so that `action` may do anything, unlike a signal handler.
    static func onSignal(_ action: @escaping @Sendable () -> Void) {
        Thread.detachNewThread {
            wait()
            action()
            wait()
            _exit(ExitCode.interrupted.rawValue)
        }
    }

    private static func wait() {
        var (signals, signal) = (signals, Int32(0))
        while sigwait(&signals, &signal) != 0 {}
    }
}
