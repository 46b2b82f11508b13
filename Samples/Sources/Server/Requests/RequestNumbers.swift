import Synchronization

/// Gives out the numbers of requests.
final class RequestNumbers: Sendable {
    private let last = Atomic(0)

    func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
