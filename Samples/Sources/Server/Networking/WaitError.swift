/// Why a wait for a socket ended before the socket was ready.
enum WaitError: Error {
    case timeout
    /// The waiting task was cancelled.
    case cancelled
    /// The poller was stopped.
    case stopped
}
