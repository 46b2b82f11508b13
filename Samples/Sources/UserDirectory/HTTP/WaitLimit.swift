import Foundation
import Synchronization

/// How long a thread may wait for a server: until a moment, or until it is cancelled.
final class WaitLimit: Sendable {
    private let deadline: ContinuousClock.Instant
    private let isCancelled = Atomic(false)

    init(_ duration: Duration) { deadline = .now + duration }

    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Returns when `events` can be had of a descriptor, or an error of it.
    func wait(for events: Int32, of descriptor: Int32) throws(HTTPError.Problem) {
        while true {
            if isCancelled.load(ordering: .relaxed) { throw .system("cancelled") }
            let left = ContinuousClock.now.duration(to: deadline)
            if left <= .zero { throw .timeout }
            // It looks up now and then, to see whether it is cancelled.
            let slice = min(50, Int32(min(left / .milliseconds(1), 50)) + 1)
            var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
            if poll(&entry, 1, slice) > 0 { return }
        }
    }
}
