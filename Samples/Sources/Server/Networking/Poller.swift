import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Waits for sockets on behalf of tasks, so that no thread of theirs is blocked: one call of the system waits for all.
///
/// That call is made on a queue of its own, with a copy of what is waited for. All else is the actor's.
actor Poller {
    private struct Wait {
        let descriptor: Int32
        let events: Int16
        let deadline: ContinuousClock.Instant?
        let continuation: CheckedContinuation<Result<Void, WaitError>, Never>
        var isCancelled = false
    }

    private let pipe: WakePipe
    private let queue = DispatchQueue(label: "Server.poller")
    private var waits: [Int: Wait] = [:]
    private var lastNumber = 0
    private var isStopped = false
    private var loop: Task<Void, Never>?

    private init() throws(SocketError) { pipe = try WakePipe() }

    static func start() async throws -> Poller {
        let poller = try Poller()
        await poller.startLoop()
        return poller
    }

    /// Ends all waits. Further ones end at once.
    func stop() async {
        isStopped = true
        pipe.wake()
        await loop?.value
    }

    /// Returns when the socket is ready, or has an error, which the next call on it will tell.
    ///
    /// - Parameter deadline: When to give up; `nil` for never.
    func wait(
        for readiness: Readiness, of socket: Socket, until deadline: ContinuousClock.Instant? = nil
    ) async throws(WaitError) {
        try await wait(for: readiness.events, of: socket.descriptor, until: deadline)
        // The descriptor is not closed while it is waited for.
        withExtendedLifetime(socket) {}
    }

    /// Returns when it is time.
    ///
    /// Unlike the timers of the system's libraries, it needs no descriptor, which there may be none left of.
    func sleep(until deadline: ContinuousClock.Instant) async throws(WaitError) {
        do {
            // A negative descriptor is never ready.
            try await wait(for: 0, of: -1, until: deadline)
        } catch .timeout {}
    }

    private func wait(
        for events: Int16, of descriptor: Int32, until deadline: ContinuousClock.Instant?
    ) async throws(WaitError) {
        if isStopped { throw .stopped }
        lastNumber += 1
        let number = lastNumber
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waits[number] = Wait(
                    descriptor: descriptor, events: events, deadline: deadline, continuation: continuation)
                pipe.wake()
            }
        } onCancel: {
            // It gets its turn after the wait is entered, however early it comes.
            Task { await cancel(number) }
        }
        try result.get()
    }

    private func cancel(_ number: Int) {
        // Not ended here, but by the loop: only then is nobody polling the descriptor any more, and it may be closed.
        waits[number]?.isCancelled = true
        pipe.wake()
    }

    private func startLoop() {
        // Detached, since this is no part of the creation that happens to start it.
        loop = Task.detached { await self.pollUntilStopped() }
    }

    private func pollUntilStopped() async {
        while !isStopped {
            let polled = Array(waits)
            var entries = [pollfd(fd: pipe.readEnd, events: Readiness.receiving.events, revents: 0)]
            entries += polled.map { pollfd(fd: $1.descriptor, events: $1.events, revents: 0) }
            let found = await readiness(of: entries, until: polled.compactMap(\.value.deadline).min())
            pipe.drain()
            for (wait, entry) in zip(polled, found.dropFirst()) where entry.revents != 0 {
                end(wait.key, .success(()))
            }
            for (number, wait) in waits {
                if wait.isCancelled {
                    end(number, .failure(.cancelled))
                } else if let deadline = wait.deadline, deadline <= .now {
                    end(number, .failure(.timeout))
                }
            }
        }
        for number in waits.keys { end(number, .failure(.stopped)) }
    }

    private func end(_ number: Int, _ result: Result<Void, WaitError>) {
        waits.removeValue(forKey: number)?.continuation.resume(returning: result)
    }

    /// Waits for the descriptors on the queue, while the actor does other things.
    private func readiness(of entries: [pollfd], until deadline: ContinuousClock.Instant?) async -> [pollfd] {
        await withCheckedContinuation { continuation in
            queue.async {
                var entries = entries
                let left = deadline.map { max(.zero, ContinuousClock.now.duration(to: $0)) }
                // Rounded up, so that it does not wake before there is something to do.
                let milliseconds = left.map { Int32(min($0 / .milliseconds(1), 60_000).rounded(.up)) } ?? -1
                if poll(&entries, nfds_t(entries.count), milliseconds) < 0, errno != EINTR {
                    // Whoever waits asks the system again, and is told what is wrong.
                    for index in entries.indices { entries[index].revents = Int16(POLLERR) }
                }
                continuation.resume(returning: entries)
            }
        }
    }
}
