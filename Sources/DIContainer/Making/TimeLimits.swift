/// The time limits of waits.
///
/// One task sleeps for all of them, for a second at most: a cancelled `Task.sleep` stays in memory until its time has
/// come, so a sleep for each wait would outlive the wait by its whole limit.
enum TimeLimits {
    private struct State {
        var limits: [Int: (end: ContinuousClock.Instant, expire: @Sendable () -> Void)] = [:]
        var nextNumber = 0
        /// The task that sleeps, and when it wakes; `nil` if none sleeps.
        var sleeper: (number: Int, wakes: ContinuousClock.Instant)?
    }

    private static let state = Locked(State())
    private static let longestSleep = Duration.seconds(1)

    /// Calls `expire` after a limit, unless it is removed before.
    ///
    /// - Returns: Its number; `nil` if the limit is so long that it is none.
    @inline(never)
    static func add(_ limit: Duration, _ expire: @escaping @Sendable () -> Void) -> Int? {
        // A century, so that no sum of times overflows.
        guard limit < .seconds(100 * 365 * 86_400) else { return nil }
        let now = ContinuousClock.now
        let end = now.advanced(by: limit)
        let (number, isFirst) = state.withLock { state in
            let number = state.nextNumber
            state.nextNumber += 1
            state.limits[number] = (end, expire)
            if let sleeper = state.sleeper, sleeper.wakes <= end { return (number, false) }
            // A task that sleeps for longer ends when it wakes, since it is not the latest.
            state.sleeper = (number, now)
            return (number, true)
        }
        if isFirst { Task.detached { await sleep(number) } }
        return number
    }

    static func remove(_ number: Int) {
        let removed = state.withLock { $0.limits.removeValue(forKey: number) }
        extendLifetime(removed)
    }

    private static func sleep(_ number: Int) async {
        while let rest = expireAndRest(number) { try? await Task.sleep(for: rest) }
    }

    /// Ends the limits that have passed.
    ///
    /// - Returns: How long to sleep until the next one; `nil` if there is none, or another task sleeps for it.
    private static func expireAndRest(_ number: Int) -> Duration? {
        let now = ContinuousClock.now
        let (expired, rest) = state.withLock { state -> ([@Sendable () -> Void], Duration?) in
            guard state.sleeper?.number == number else { return ([], nil) }
            let expired = state.limits.filter { $0.value.end <= now }
            for number in expired.keys { state.limits[number] = nil }
            let rest = state.limits.values.map(\.end).min().map { min(now.duration(to: $0), longestSleep) }
            state.sleeper = rest.map { (number, now.advanced(by: $0)) }
            return (expired.values.map(\.expire), rest)
        }
        for expire in expired { expire() }
        return rest
    }
}
