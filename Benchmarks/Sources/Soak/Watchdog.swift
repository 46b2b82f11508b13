import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Stops the program when no round ends any more, so that a deadlock is a failure and not a wait.
final class Watchdog: Sendable {
    private let rounds = Atomic(0)

    /// Notes that a round has ended.
    func noteRound() { rounds.wrappingAdd(1, ordering: .relaxed) }

    /// Begins to watch.
    func start(limit seconds: UInt32, message: String) {
        startThread { [self] in
            var last = -1
            while true {
                let current = rounds.load(ordering: .relaxed)
                precondition(current != last, message)
                last = current
                sleep(seconds)
            }
        }
    }
}
