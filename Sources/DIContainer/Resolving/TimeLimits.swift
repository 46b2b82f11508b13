/// The time limits of waits.
///
/// One task sleeps for all of them, for a second at most: a cancelled `Task.sleep` stays in memory until its time has
/// come, so a sleep for each wait would outlive the wait by its whole limit.
struct TimeLimits {
    private var limits: [(number: Int, end: Duration, expire: @Sendable () -> Void)] = []
    private var lastNumber = 0
    /// The task that sleeps, and when it wakes; `nil` if none sleeps.
    private var sleeper: (number: Int, wakes: Duration)?

    private static let ofProcess = Locked(TimeLimits())
    private static let longestSleep = Duration.seconds(1)

    /// Calls `expire` after a limit, unless it is removed before.
    ///
    /// - Returns: Its number; `nil` if the limit is so long that it is none.
    @inline(never) static func add(_ limit: Duration, _ expire: @escaping @Sendable () -> Void) -> Int? {
        // A century, so that no sum of times overflows.
        guard limit < .seconds(100 * 365 * 86_400) else { return nil }
        let now = Duration.now
        let end = now + limit
        let (number, isFirst) = ofProcess.withLock { all in
            all.lastNumber += 1
            let number = all.lastNumber
            all.limits.append((number, end, expire))
            if let sleeper = all.sleeper, sleeper.wakes <= end { return (number, false) }
            // A task that sleeps for longer ends when it wakes, since it is not the latest.
            all.sleeper = (number, now)
            return (number, true)
        }
        if isFirst { Task.detached { await sleep(number) } }
        return number
    }

    @inline(never) static func remove(_ number: Int) {
        let removed = ofProcess.withLock { all in
            all.limits.firstIndex { $0.number == number }.map { all.limits.remove(at: $0) }
        }
        extendLifetime(removed)
    }

    private static func sleep(_ number: Int) async {
        while let rest = expireAndRest(number) { try? await Task.sleep(for: rest) }
    }

    /// Ends the limits that have passed.
    ///
    /// - Returns: How long to sleep until the next one; `nil` if there is none, or another task sleeps for it.
    @inline(never) private static func expireAndRest(_ number: Int) -> Duration? {
        let now = Duration.now
        let (expired, rest) = ofProcess.withLock { all -> ([@Sendable () -> Void], Duration?) in
            guard all.sleeper?.number == number else { return ([], nil) }
            let limits = all.limits
            all.limits = []
            var (expired, next) = ([@Sendable () -> Void](), now + longestSleep)
            for limit in limits {
                if limit.end <= now {
                    expired.append(limit.expire)
                } else {
                    all.limits.append(limit)
                    next = min(next, limit.end)
                }
            }
            all.sleeper = all.limits.isEmpty ? nil : (number, next)
            return (expired, all.limits.isEmpty ? nil : next - now)
        }
        for expire in expired { expire() }
        return rest
    }
}

extension Duration {
    private static let origin = ContinuousClock.now

    /// The time of the continuous clock, counted from the first call.
    ///
    /// Types that hold a `ContinuousClock.Instant`, whose size only the runtime knows, would each make programs a kilobyte
    /// larger.
    @inline(never) static var now: Duration { origin.duration(to: .now) }

    /// The instant of that clock.
    var instant: ContinuousClock.Instant { Duration.origin.advanced(by: self) }
}
