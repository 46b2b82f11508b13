/// Accepts connections and serves them, each in a task of its own.
struct Server: Sendable {
    let configuration: Configuration
    let poller: Poller
    let listener: Listener
    let service: @Sendable (Socket) -> ConnectionService
    let idle: IdleConnections
    let printer: any Printer

    /// Serves until the task is cancelled; then lets the requests that run end, for as long as they may.
    func run() async {
        let (sockets, accepted) = AsyncStream.makeStream(of: Socket.self)
        let (permits, released) = AsyncStream.makeStream(of: Void.self)
        for _ in 0..<configuration.largestConnectionCount { released.yield() }
        // No child task: whoever asks the server to stop does not cancel the requests that run.
        let serving = Task {
            await withDiscardingTaskGroup { group in
                for await socket in sockets {
                    group.addTask {
                        await service(socket).serve()
                        released.yield()
                    }
                }
            }
        }
        printer.output("Listening on \(listener.address)")
        await acceptAll(into: accepted, permits)
        accepted.finish()
        await listener.close()
        printer.note("Stopping: no more connections are accepted.")
        await idle.close()
        // This task is cancelled, and could wait for nothing.
        await Task { await finish(serving) }.value
    }

    /// Accepts as many connections at a time as there are permits.
    private func acceptAll(into accepted: AsyncStream<Socket>.Continuation, _ permits: AsyncStream<Void>) async {
        var iterator = permits.makeAsyncIterator()
        while await iterator.next() != nil {
            do {
                accepted.yield(try await accept())
            } catch {
                return
            }
        }
    }

    /// - Throws: Where the task is cancelled.
    private func accept() async throws -> Socket {
        while true {
            do {
                return try await listener.accept()
            } catch let error as SocketError {
                printer.note("\(error)")
                // The system is at its limits; asked again at once, it would say the same.
                try await poller.sleep(until: .now + .milliseconds(100))
            }
        }
    }

    private func finish(_ serving: Task<Void, Never>) async {
        if await serving.ends(within: configuration.shutdownLimit) { return }
        printer.note("Stopping: requests that took longer than \(configuration.shutdownLimit) are cancelled.")
        serving.cancel()
        // What does not even heed that is left behind.
        _ = await serving.ends(within: .seconds(1))
    }
}
