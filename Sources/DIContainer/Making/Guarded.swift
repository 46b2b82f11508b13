import Synchronization

/// A value behind a lock: a `Mutex` that ThreadSanitizer understands.
///
/// On Linux a contended `Mutex` is handed from thread to thread by the kernel, which ThreadSanitizer does not see, so
/// it reports races on what the mutex guards: in the tests of this library, and in those of its users. The pair of
/// atomic accesses says the same once more in a way that it sees; it costs a load and a store.
package struct Guarded<Value>: ~Copyable {
    private let mutex: Mutex<Value>
    private let handOver = Atomic(false)

    package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs `body` while no other thread does.
    package borrowing func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        try mutex.withLock { value throws(Failure) in
            _ = handOver.load(ordering: .acquiring)
            defer { handOver.store(false, ordering: .releasing) }
            return try body(&value)
        }
    }
}

// Like `Mutex`, it may be shared whatever it holds: only one thread at a time reaches the value.
extension Guarded: @unchecked Sendable {}

/// What tells the running thread from all others that run: a number greater than 1.
///
/// Not inlined into programs: their own import of the same function would not have the same type.
@usableFromInline @inline(never)
func currentThread() -> UInt { pthreadSelf() }

/// The thread, by its address or another number that is neither 0 nor 1.
///
/// It takes nothing and returns a word, in the same register by the conventions of Swift and of C.
@_silgen_name("pthread_self")
private func pthreadSelf() -> UInt
