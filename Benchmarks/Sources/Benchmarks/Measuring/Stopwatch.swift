/// Times loops.
@MainActor
enum Stopwatch {
    private static var noted: Duration?

    /// Says what a loop took that had something to do before, such as starting threads.
    static func note(_ time: Duration) { noted = time }

    /// How many nanoseconds a loop takes for that many iterations.
    static func nanoseconds(_ iterations: Int, of loop: Contest.Loop) -> Double {
        noted = nil
        let start = ContinuousClock.now
        loop(iterations)
        let end = ContinuousClock.now
        let (seconds, attoseconds) = (noted ?? end - start).components
        return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }

    /// How many iterations take at least that long.
    static func iterations(lasting nanoseconds: Double, of loop: Contest.Loop) -> Int {
        var iterations = 1
        while true {
            var time = Self.nanoseconds(iterations, of: loop)
            if time >= nanoseconds {
                // Another process may have had the processor, which says nothing about the loop.
                for _ in 0..<2 { time = min(time, Self.nanoseconds(iterations, of: loop)) }
            }
            // A loop of which nothing is left takes no time however often it runs; the self-check finds it.
            if time >= nanoseconds || iterations > 1 << 40 { return iterations }
            // A little more than the time asks for, so that a faster moment does not make a sample too short; and never
            // more than ten times, since the first iterations say little about the next.
            let factor = min(10, max(1.2, nanoseconds / max(time, 1) * 1.2))
            iterations = Int((Double(iterations) * factor).rounded(.up))
        }
    }
}
