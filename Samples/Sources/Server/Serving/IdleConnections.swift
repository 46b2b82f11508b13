/// The waits of connections for a request. A server that stops ends them, and waits for those with a request only.
actor IdleConnections {
    private var waits: [Int: Task<Bool, Never>] = [:]
    private var lastNumber = 0
    private(set) var isClosed = false

    /// Waits for the first bytes of a request.
    ///
    /// - Returns: Whether there are any, as far as the wait itself can tell: at a stop they may have come all the same.
    func wait(for connection: Connection, until deadline: ContinuousClock.Instant) async -> Bool {
        if isClosed { return false }
        lastNumber += 1
        let number = lastNumber
        let wait = Task { () -> Bool in
            let result: Void? = try? await connection.poller.wait(
                for: .receiving, of: connection.socket, until: deadline)
            return result != nil
        }
        waits[number] = wait
        defer { waits[number] = nil }
        return await withTaskCancellationHandler {
            await wait.value
        } onCancel: {
            wait.cancel()
        }
    }

    /// Ends all waits. Further ones end at once.
    func close() {
        isClosed = true
        for wait in waits.values { wait.cancel() }
    }
}
