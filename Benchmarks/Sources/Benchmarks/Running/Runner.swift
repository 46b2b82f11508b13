import AllocationCounter

/// Measures one operation in a process that does nothing else.
@MainActor
struct Runner {
    let operation: Operation
    let samples: Int
    /// How long a sample takes at least, in nanoseconds.
    let sampleTime: Double

    /// Measures, after looking whether there is something to measure.
    func run() throws(SelfCheckFailure) -> Measurement {
        let contest = operation.prepare()
        if let fault = contest.fault() { throw SelfCheckFailure("\(operation.name): \(fault)") }

        // Calibrating warms up as well.
        let ownIterations = Stopwatch.iterations(lasting: sampleTime, of: contest.own)
        let twinIterations = Stopwatch.iterations(lasting: sampleTime, of: contest.twin)
        var own: [Double] = []
        var twin: [Double] = []
        // Alternately, so that a slow moment of the machine slows both sides.
        for _ in 0..<samples {
            own.append(time(ownIterations, contest.own, contest))
            twin.append(time(twinIterations, contest.twin, contest))
        }

        let check = SelfCheck(name: operation.name)
        try check.checkGrowth(of: contest.own, "the operation")
        try check.checkGrowth(of: contest.twin, "the twin")
        try check.checkFloor(of: Samples(own), "the operation")
        try check.checkFloor(of: Samples(twin), "the twin")

        // Counting comes last, and apart, since it takes time itself.
        return Measurement(
            operation: operation, own: Samples(own), twin: Samples(twin),
            ownAllocations: allocations(of: contest.own, contest, upTo: ownIterations),
            twinAllocations: allocations(of: contest.twin, contest, upTo: twinIterations))
    }

    private func time(_ iterations: Int, _ loop: Contest.Loop, _ contest: Contest) -> Double {
        // Threads run side by side: each has its iterations in the whole of the time.
        Stopwatch.nanoseconds(iterations, of: loop) / Double(iterations * contest.operationsPerIteration)
    }

    /// Heap allocations for each operation: the difference of two counts, so that what a loop does once is not in it.
    private func allocations(of loop: Contest.Loop, _ contest: Contest, upTo most: Int) -> Double? {
        guard allocationsAreCounted() else { return nil }
        let iterations = min(1000, max(1, most / 4))
        func count(_ iterations: Int) -> Int {
            startCountingAllocations()
            loop(iterations)
            return stopCountingAllocations().allocations
        }
        let difference = count(iterations * 2) - count(iterations)
        return Double(difference) / Double(iterations * contest.operationsPerIteration * contest.threads)
    }
}
