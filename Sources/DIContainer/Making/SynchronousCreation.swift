/// A creation that runs on one thread, and a lock to sleep on for the threads that need the value.
final class SynchronousCreation: Creation, @unchecked Sendable {
    private let lock = Guarded(())

    /// Runs `body` with those who wait for this creation asleep until it is done.
    func run<Value>(_ body: () throws(ResolutionError) -> Value?) throws(ResolutionError) -> Value? {
        var result: Result<Value?, ResolutionError> = .success(nil)
        lock.withLock { _ in
            do throws(ResolutionError) { result = .success(try body()) } catch { result = .failure(error) }
        }
        return try result.get()
    }

    /// Blocks the thread until the creation is done.
    ///
    /// - Parameters:
    ///   - waiter: The call stack that wants to sleep.
    ///   - path: The keys from its outermost resolution to the one that it waits for.
    /// - Returns: `nil` once the creation is done; without sleeping, the other side of the circle, if the creation waits
    ///   in turn for something that `waiter` makes.
    func wait(by waiter: Execution, path: [ResolutionError.Step]) -> [ResolutionError.Step]? {
        if let circle = WaitGraph.add(waiter, for: self, path: path) { return circle }
        lock.withLock { _ in }
        WaitGraph.remove(waiter, for: self)
        return nil
    }
}
