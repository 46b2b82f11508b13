import Synchronization

/// How the factory of one module behaves.
final class Recipe: Sendable {
    /// What the values count as.
    let kind: Kind
    private let failsEvery: Int?
    private let pauses: Int
    private let isDeaf: Bool
    private let calls = Atomic(0)
    private let token: Tracked

    /// - Parameters:
    ///   - kind: What the values count as.
    ///   - failsEvery: After how many calls one throws; `nil` for none.
    ///   - pauses: How often an asynchronous factory suspends.
    ///   - isDeaf: Whether it takes no notice of its cancellation.
    ///   - token: What counts the container.
    init(_ kind: Kind, failsEvery: Int? = nil, pauses: Int = 0, isDeaf: Bool = false, token: Tracked) {
        self.kind = kind
        self.failsEvery = failsEvery
        self.pauses = pauses
        self.isDeaf = isDeaf
        self.token = token
    }

    /// Throws each time that it is the turn to.
    func failIfDue() throws(Failure) {
        guard let failsEvery else { return }
        if calls.wrappingAdd(1, ordering: .relaxed).newValue % failsEvery == 0 { throw Failure() }
    }

    /// Takes some time.
    func pause() async throws {
        for turn in 0..<pauses {
            await Task.yield()
            if turn % 4 == 3 { try? await Task.sleep(for: .microseconds(100)) }
            if !isDeaf { try Task.checkCancellation() }
        }
    }

    func make(_ parts: Node..., deferred: [@Sendable () -> Node] = []) throws -> Node {
        try failIfDue()
        return Node(kind, parts: parts, deferred: deferred)
    }

    func makeSlowly(_ parts: Node..., deferred: [@Sendable () -> Node] = []) async throws -> Node {
        try await pause()
        try failIfDue()
        return Node(kind, parts: parts, deferred: deferred)
    }
}
