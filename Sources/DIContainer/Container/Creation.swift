import Synchronization

/// One run of the factory of a value that is kept: who runs it, and a lock to wait on for those who need it.
final class Creation: Sendable {
    private let pass: ResolutionPass
    private let isFinished = Atomic(false)
    private let lock = Guarded(())

    /// What each waiting call stack waits for: the edges of the wait-for graph.
    private static let waits = Guarded<[ObjectIdentifier: Creation]>([:])

    init(pass: ResolutionPass) { self.pass = pass }

    private var execution: Execution { pass.execution }

    /// Runs `body` with those who wait for this creation asleep until it is done.
    func run<Value>(_ body: () throws(ResolutionError) -> Value?) throws(ResolutionError) -> Value? {
        var result: Result<Value?, ResolutionError> = .success(nil)
        lock.withLock { _ in
            do throws(ResolutionError) { result = .success(try body()) } catch { result = .failure(error) }
        }
        return try result.get()
    }

    /// Notes that nobody needs to wait any more.
    func finish() { isFinished.store(true, ordering: .releasing) }

    /// Sleeps until the creation is done.
    ///
    /// - Parameter waiter: The call stack that wants to sleep.
    /// - Returns: `nil` once the creation is done; without sleeping, what the other side is making, if the creation
    ///   waits in turn (through others, perhaps) for something that `waiter` makes.
    func wait(by waiter: Execution) -> [ResolutionError.Step]? {
        let circle = Self.waits.withLock { waits -> [ResolutionError.Step]? in
            var creation = self
            // Edges of creations that are done are about to go; their waiters are waking up.
            while let next = waits[ObjectIdentifier(creation.execution)], !next.isFinished.load(ordering: .acquiring) {
                // The thread that makes `creation` sleeps, so nobody changes what its pass says.
                if next.execution === waiter { return creation.pass.path + next.pass.path.suffix(1) }
                creation = next
            }
            waits[ObjectIdentifier(waiter)] = self
            return nil
        }
        if let circle { return circle }
        lock.withLock { _ in }
        Self.waits.withLock { waits in
            waits[ObjectIdentifier(waiter)] = nil
        }
        return nil
    }
}
