import Synchronization

/// How many objects were made and are alive, and which errors came up that should not.
final class Census: Sendable {
    /// The census of this process.
    static let shared = Census()

    private final class Entry: Sendable {
        let made = Atomic(0)
        let alive = Atomic(0)
    }

    private let entries = Kind.allCases.map { _ in Entry() }
    private let unexpected = Mutex<[String]>([])

    func add(_ kind: Kind) {
        entries[kind.rawValue].made.wrappingAdd(1, ordering: .relaxed)
        entries[kind.rawValue].alive.wrappingAdd(1, ordering: .relaxed)
    }

    func remove(_ kind: Kind) { entries[kind.rawValue].alive.wrappingSubtract(1, ordering: .relaxed) }

    /// Keeps an error for the end.
    func note(unexpected error: String) { unexpected.withLock { $0.append(error) } }

    /// The errors that should not have come up.
    var unexpectedErrors: [String] { unexpected.withLock { $0 } }

    /// How many objects were made so far.
    var made: Int { entries.reduce(0) { $0 + $1.made.load(ordering: .relaxed) } }

    /// What is alive now.
    var living: [(kind: Kind, count: Int)] {
        Kind.allCases.map { ($0, entries[$0.rawValue].alive.load(ordering: .relaxed)) }
    }

    /// Waits until no object is alive, because unawaited tasks may still have to end.
    ///
    /// - Returns: What is alive nevertheless.
    func settle(within limit: Duration) async -> [(kind: Kind, count: Int)] {
        let end = ContinuousClock.now + limit
        while true {
            let remaining = living.filter { $0.count != 0 }
            if remaining.isEmpty || ContinuousClock.now > end { return remaining }
            await Task.yield()
            try? await Task.sleep(for: .milliseconds(1))
        }
    }
}
