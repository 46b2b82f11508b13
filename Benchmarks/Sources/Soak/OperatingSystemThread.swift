#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs `body` on a thread that belongs to no pool, and waits for its end without blocking one that does.
func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
        startThread {
            body()
            continuation.resume()
        }
    }
}

/// Starts a detached thread.
func startThread(_ body: @escaping @Sendable () -> Void) {
    final class Job: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    let argument = Unmanaged.passRetained(Job(body)).toOpaque()
    #if canImport(Glibc)
        var thread = pthread_t()
        let failure = pthread_create(&thread, nil, { runJob($0!) }, argument)
        if failure == 0 { pthread_detach(thread) }
    #else
        var thread: pthread_t?
        let failure = pthread_create(&thread, nil, { runJob($0) }, argument)
        if let thread { pthread_detach(thread) }
    #endif
    precondition(failure == 0, "The system starts no more threads.")

    func runJob(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Job>.fromOpaque(argument).takeRetainedValue().body()
        return nil
    }
}
