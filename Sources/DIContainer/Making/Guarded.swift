import Synchronization

/// A value behind a lock: a `Mutex` that ThreadSanitizer understands.
///
/// On Linux the kernel hands a contended `Mutex` from thread to thread, which ThreadSanitizer does not see. So it
/// reports races on what the mutex guards, in the tests of this library and of its users. The two atomic accesses
/// express the same order in a way that ThreadSanitizer sees; they cost a load and a store.
package struct Guarded<Value: ~Copyable>: ~Copyable {
    private let mutex: Mutex<Value>
    private let handOver = Atomic(false)

    package init(_ value: consuming sending Value) { mutex = Mutex(value) }

    /// Runs `body` while no other thread does. It must run no ``UserCode``, which may need the same lock.
    ///
    /// That includes the `deinit` of a user's object, and so everything that may hold the last reference to one: a
    /// closure, an error, a value that is overwritten. `body` returns those, to be released outside.
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
extension Guarded: @unchecked Sendable where Value: ~Copyable {}

/// A number greater than 1 that differs for all threads that are running.
///
/// Not inlined into programs: their own import of the same function would have a different type.
@usableFromInline @inline(never)
func currentThread() -> UInt { pthreadSelf() }

/// The thread, by its address or another number that is neither 0 nor 1.
///
/// It takes nothing and returns a word, in the same register by the conventions of Swift and of C.
@_silgen_name("pthread_self")
private func pthreadSelf() -> UInt

/// Code of the library's users: factories, computed names, clocks, observers, `deinit`s.
@usableFromInline
package enum UserCode {
    /// Stops a debug build if this thread holds a lock of the library when such code is about to run.
    @inlinable @inline(__always)
    package static func willRun() {
        #if DEBUG
            check()
        #endif
    }

    #if DEBUG
        /// How many locks a thread holds.
        private struct Count: ~Copyable {
            /// The thread, once there is one; an ended thread leaves it to the next one with the same address.
            let thread = Atomic<UInt>(0)
            let locks = Atomic<Int>(0)
        }

        private static let capacity: UInt = 4096

        /// The counts of all threads; never freed.
        ///
        /// Their accesses are relaxed: each thread reads only what it wrote itself, and ThreadSanitizer must not
        /// conclude that the counting orders the accesses to the library's own state.
        private nonisolated(unsafe) static let counts: UnsafeMutablePointer<Count> = {
            // The pointer is written once, here; what it points to is atomic.
            let counts = UnsafeMutablePointer<Count>.allocate(capacity: Int(capacity))
            for index in 0..<Int(capacity) { (counts + index).initialize(to: Count()) }
            return counts
        }()

        /// The running thread's count; `nil` if too many threads have counts already, so that this one has none.
        private static var ownCount: UnsafeMutablePointer<Count>? {
            let thread = currentThread()
            // Threads lie a power of two apart; the golden ratio spreads them (Knuth, volume 3, 6.4).
            let start = UInt(truncatingIfNeeded: (UInt64(thread) &* 0x9E37_79B9_7F4A_7C15) >> 48)
            // Not a range, which without the optimiser takes most of what a lock costs.
            var step: UInt = 0
            while step < 64 {
                let count = counts + Int((start &+ step) % capacity)
                let owner = count.pointee.thread.load(ordering: .relaxed)
                if owner == thread { return count }
                let isTaken =
                    owner != 0
                    || !count.pointee.thread.compareExchange(expected: 0, desired: thread, ordering: .relaxed).exchanged
                if !isTaken { return count }
                step += 1
            }
            return nil
        }

        @usableFromInline
        static func check() {
            if let count = ownCount, count.pointee.locks.load(ordering: .relaxed) > 0 {
                fatalError("DIContainer runs user code while it holds an internal lock. This is a bug in DIContainer.")
            }
        }

        fileprivate static func noteLock() { ownCount?.pointee.locks.add(1, ordering: .relaxed) }

        fileprivate static func noteUnlock() { ownCount?.pointee.locks.subtract(1, ordering: .relaxed) }
    #endif
}
