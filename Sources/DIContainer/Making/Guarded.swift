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

    /// Runs `body` while no other thread does. It must run no ``UserCode``, which may come back for the same lock.
    ///
    /// That includes the `deinit` of what a user made, and so whatever may hold the last reference to such an object: a
    /// closure, an error, a value that is overwritten. `body` returns those, to be dropped outside.
    package borrowing func withLock<Result, Failure: Error>(
        _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
        #if DEBUG
            UserCode.noteLock()
            defer { UserCode.noteUnlock() }
        #endif
        return try withLockAroundUserCode(body)
    }

    /// Runs `body`, which may run ``UserCode``, while no other thread does.
    package borrowing func withLockAroundUserCode<Result, Failure: Error>(
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

/// What users of the library wrote: factories, computed names, clocks, observers, `deinit`s.
@usableFromInline
package enum UserCode {
    /// Stops a debug build where this thread holds a lock of the library, although it is about to run such code.
    @inlinable @inline(__always)
    package static func willRun() {
        #if DEBUG
            check()
        #endif
    }

    #if DEBUG
        /// How many locks each thread holds.
        private static let locks = Guarded<[UInt: Int]>([:])

        @usableFromInline
        static func check() {
            let thread = currentThread()
            if locks.withLockAroundUserCode({ $0[thread] }) != nil {
                fatalError("DIContainer runs code of its user while it holds a lock of its own, which is a bug of it.")
            }
        }

        fileprivate static func noteLock() {
            let thread = currentThread()
            locks.withLockAroundUserCode { $0[thread, default: 0] += 1 }
        }

        fileprivate static func noteUnlock() {
            let thread = currentThread()
            locks.withLockAroundUserCode { locks in
                let count = locks[thread, default: 0] - 1
                locks[thread] = count > 0 ? count : nil
            }
        }
    #endif
}
