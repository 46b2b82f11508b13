import Synchronization

/// A value behind a lock: a `Mutex` that ThreadSanitizer understands.
///
/// On Linux the kernel hands a contended `Mutex` from thread to thread, which ThreadSanitizer does not see. So it
/// reports races on what the mutex guards, in the tests of this library and of its users. The two atomic accesses
/// express the same order in a way that ThreadSanitizer sees; they cost a load and a store.
package struct Locked<Value: ~Copyable>: ~Copyable {
    private let mutex: Mutex<Value>
    private let handOver = Atomic(false)

    package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs `body` while no other thread does.
    ///
    /// The body must run no code of a user, which may need the same lock. That includes the `deinit` of a user's object,
    /// and so everything that may hold the last reference to one: a closure, an error, a value that is overwritten.
    /// `body` returns those, to be released outside.
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
extension Locked: @unchecked Sendable where Value: ~Copyable {}

/// The thread, by its address or another number that is neither 0 nor 1.
///
/// It takes nothing and returns a word, in the same register by the conventions of Swift and of C.
@_silgen_name("pthread_self")
func currentThread() -> UInt
