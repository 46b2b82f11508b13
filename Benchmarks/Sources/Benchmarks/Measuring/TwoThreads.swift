import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs `body` on two threads at the same time, and returns when both have ended.
///
/// - Returns: How long `body` took, on average of the two; what it took to start them is not in it.
@discardableResult
func runOnTwoThreads(_ body: @escaping @Sendable () -> Void) -> Duration {
    final class Job: Sendable {
        let body: @Sendable () -> Void
        let arrived = Atomic(0)
        let time = Mutex(Duration.zero)

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }

        func run() {
            arrived.add(1, ordering: .relaxed)
            // Neither begins before the other is there.
            while arrived.load(ordering: .relaxed) < 2 { sched_yield() }
            let start = ContinuousClock.now
            body()
            let end = ContinuousClock.now
            time.withLock { $0 += end - start }
        }
    }

    func runJob(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Job>.fromOpaque(argument).takeUnretainedValue().run()
        return nil
    }

    let job = Job(body)
    let argument = Unmanaged.passUnretained(job).toOpaque()
    let threads = (0..<2).map { _ in
        #if canImport(Darwin)
            var thread: pthread_t?
            let failure = pthread_create(&thread, nil, { runJob($0) }, argument)
            precondition(failure == 0, "The system starts no more threads.")
            return thread!
        #else
            var thread = pthread_t()
            let failure = pthread_create(&thread, nil, { runJob($0!) }, argument)
            precondition(failure == 0, "The system starts no more threads.")
            return thread
        #endif
    }
    for thread in threads { pthread_join(thread, nil) }
    // The threads hold no reference of their own; this keeps the job until they have ended.
    return job.time.withLock { $0 / 2 }
}
