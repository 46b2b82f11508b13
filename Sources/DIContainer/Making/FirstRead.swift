public import Synchronization

/// Has one thread resolve a property, while other threads that read it for the first time wait for it.
///
/// An uncontended first read takes and frees one lock; later reads load only the ``state``. Only a thread that comes
/// while another one resolves looks into the ``WaitGraph``, so that a cycle of waits is an error.
@frozen @usableFromInline
struct FirstRead: ~Copyable {
    /// 0 before the property is resolved, 1 once it is, and in between the thread that resolves it.
    @usableFromInline let state = Atomic<UInt>(0)
    /// Held by that thread, for the others to sleep on.
    @usableFromInline let lock = Mutex(())

    @inlinable
    init() {}

    /// Whether there is a value.
    ///
    /// Acquiring: the value was stored before, perhaps by another thread.
    @inlinable var isResolved: Bool { state.load(ordering: .acquiring) == 1 }

    /// Whether `thread`, which is the running one, resolves the property further up on its stack.
    ///
    /// Relaxed: no other thread stores the number of this one.
    func isBeingResolved(by thread: UInt) -> Bool { state.load(ordering: .relaxed) == thread }

    /// Publishes the value that was stored.
    @inlinable
    func noteResolved() { state.store(1, ordering: .releasing) }

    /// Calls `resolve`, unless the property is resolved or a thread is resolving it, which may be this one.
    ///
    /// - Returns: Whether it is resolved now.
    @inlinable @inline(__always)
    func attempt(_ resolve: () -> Void) -> Bool {
        // A thread may not try a lock that it holds.
        if state.load(ordering: .relaxed) > 1 { return false }
        let hadLock: Void? = lock.withLockIfAvailable { _ in
            // Another thread may have finished just before.
            if isResolved { return }
            state.store(currentThread(), ordering: .relaxed)
            resolve()
        }
        return hadLock != nil
    }

    /// Waits for the other thread that resolves the property; stops the program with a message if that would take
    /// forever.
    ///
    /// - Parameters:
    ///   - firstRead: The first read to wait for. It stays in memory meanwhile.
    ///   - type: The type of the property.
    ///   - place: The place of the property.
    static func wait<Value>(
        for firstRead: UnsafeMutablePointer<FirstRead>, of type: Value.Type, at place: SourcePlace
    ) {
        let valueType = TypeKey<Value>.valueSpelling
        let step = ResolutionError.Step(key: "@Inject \(valueType)", place: place)
        let enclosing = Frame.enclosingTrace
        let path = (enclosing?.path ?? []) + [step]
        let (waiter, property) = (enclosing?.callStack ?? CallStack(), PendingProperty(firstRead))
        let wait = Wait(waiter, on: currentThread(), for: property, path: path)
        if let circle = WaitGraph.add(wait) {
            ResolutionError(
                .deadlock(otherPath: circle), key: step.key, valueType: valueType, requestedFrom: place, path: path
            ).stop(at: place)
        }
        firstRead.pointee.lock.withLock { _ in }
        WaitGraph.remove(wait)
        // The lock is freed when there is a value, because a failure stops the program. Acquired by this load for
        // ThreadSanitizer too, which does not see how the kernel hands over a lock; see ``Guarded``.
        precondition(firstRead.pointee.isResolved)
    }
}

/// A property that is being resolved, for the graph of waits.
private final class PendingProperty: Awaitable, @unchecked Sendable {
    // `@unchecked`: what is read of it is atomic, and in memory as long as a thread waits for it.
    private let firstRead: UnsafeMutablePointer<FirstRead>

    init(_ firstRead: UnsafeMutablePointer<FirstRead>) { self.firstRead = firstRead }

    var isFinished: Bool { firstRead.pointee.isResolved }

    var maker: WaitGraph.Maker {
        // It is 0 if a thread has just got the lock. That thread stores its number before it waits for anything, and
        // the edge that it adds then closes the cycle, if there is one.
        let thread = firstRead.pointee.state.load(ordering: .relaxed)
        return WaitGraph.Maker(thread: thread > 1 ? thread : nil)
    }

    /// A thread makes it, and its task cannot be known.
    var priority: UInt8 { 0 }
    func hurry(to priority: TaskPriority) {}
}
