extension Task where Success == Void, Failure == Never {
    /// Waits for the task to end, for a while.
    ///
    /// - Returns: Whether it has ended.
    func ends(within limit: Duration) async -> Bool {
        let (results, result) = AsyncStream.makeStream(of: Bool.self)
        let waiter = Task<Void, Never> {
            await value
            result.yield(true)
        }
        let timer = Task<Void, Never> {
            try? await Task<Never, Never>.sleep(for: limit)
            result.yield(false)
        }
        defer {
            waiter.cancel()
            timer.cancel()
        }
        for await hasEnded in results { return hasEnded }
        return false
    }
}
