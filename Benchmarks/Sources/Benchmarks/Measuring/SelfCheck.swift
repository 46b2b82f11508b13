/// Looks whether the optimizer has left something to measure.
@MainActor
struct SelfCheck {
    let name: String

    /// Fails unless four times the iterations take more than twice the time.
    func checkGrowth(of loop: Contest.Loop, _ side: String) throws(SelfCheckFailure) {
        // Long enough that a turn of the scheduler does not decide.
        let few = Stopwatch.iterations(lasting: 10_000_000, of: loop)
        var (short, long, ratio) = (Double.infinity, Double.infinity, 0.0)
        // Another process may have had the processor, so the fastest of several counts.
        for _ in 0..<10 {
            short = min(short, Stopwatch.nanoseconds(few, of: loop))
            long = min(long, Stopwatch.nanoseconds(few * 4, of: loop))
            ratio = long / short
            if ratio > 2 { return }
        }
        throw SelfCheckFailure("\(name): \(side) takes \(ratio.text(2)) times as long for four times the iterations")
    }

    /// Fails unless an operation takes clearly longer than handing a value that is there to the sink.
    func checkFloor(of samples: Samples, _ side: String) throws(SelfCheckFailure) {
        let value = HandWritten.makeService()
        let loop: Contest.Loop = { iterations in
            for _ in 0..<iterations { Sink.take(value) }
        }
        let iterations = Stopwatch.iterations(lasting: 10_000_000, of: loop)
        let empty = (0..<5).map { _ in Stopwatch.nanoseconds(iterations, of: loop) / Double(iterations) }.min()!
        // The fastest of each, which others disturb least. Even to count one reference takes several times as long.
        guard samples.minimum > empty * 1.5 else {
            throw SelfCheckFailure(
                "\(name): \(side) takes \(samples.minimum.text(2)) ns, and an empty loop \(empty.text(2)) ns")
        }
    }
}
