import Synchronization

/// Lets one thread or task at a time make a value, while the others wait for it.
///
/// While a factory runs, only its creation's lock is held; threads that need the value wait on it. Before a thread goes
/// to sleep, it checks whether it would ever wake up, so that a cycle of waits is an error. Threads wait for threads
/// only, never for a task, because the task might need the thread to continue.
///
/// It knows values in their boxes only: to return an optional of each type would take a look-up of that type each time.
final class CreationGate: Sendable {
    private let current = Guarded<Creation?>(nil)

    /// The result of an attempt to make the value at once: the value, or the creation that makes it, if that has not
    /// finished already.
    typealias Attempt = (value: AnyBox?, other: Creation?)

    /// The value that `current` finds; otherwise makes it.
    ///
    /// - Parameters:
    ///   - making: The value.
    ///   - trace: The resolution that asks, if it is recorded.
    ///   - container: The container that makes it, if one does.
    ///   - maker: The slot that will keep the value, if one does.
    ///   - epoch: How often the value was reset before.
    ///   - current: Finds the value. Called without a lock.
    ///   - make: Makes the value and keeps it where `current` finds it; receives the creation that others wait for.
    /// - Throws: ``ResolutionError`` if `make` throws it (the gate is free then, for a later try), or if the value is
    ///   needed while it is being made, on this thread or in a cycle of threads.
    func make(
        _ making: Trace.Making, in trace: Trace?, container: Container?, by maker: Trace.Maker? = nil,
        epoch: Int = 0, current: () -> AnyBox?,
        make: (Trace, SynchronousCreation) throws(ResolutionError) -> AnyBox
    ) throws(ResolutionError) -> AnyBox {
        let own = Trace(inside: trace, in: trace == nil ? Frame.innermost : nil, making: maker, epoch: epoch)
        defer { own.finish() }
        try own.enter(making)
        while true {
            let creation = SynchronousCreation(callStack: own.callStack, epoch: epoch)
            let (value, other) = try attempt(creation, in: own, container: container, current: current, make: make)
            if let value { return value }
            if let circle = (other as? SynchronousCreation)?.wait(by: own.callStack, path: own.path) {
                // This thread makes the value itself, and another task on it has come back for it.
                let origin = making.origin
                if circle.isEmpty { throw origin.error(.cycle, path: [origin.step] + own.path) }
                throw origin.error(.deadlock(otherPath: circle), path: own.path)
            }
        }
    }

    /// Makes the value, unless another creation does.
    @inline(never) func attempt(
        _ creation: SynchronousCreation, in trace: Trace, container: Container?,
        current: () -> AnyBox?,
        make: (Trace, SynchronousCreation) throws(ResolutionError) -> AnyBox
    ) throws(ResolutionError) -> Attempt {
        let made = try creation.run { () throws(ResolutionError) -> AnyBox? in
            guard self.claim(creation) else { return nil }
            defer { self.release(creation) }
            // The thread that made the value before may have finished just before this one claimed the gate.
            if let value = current() { return value }
            return try Frame.with(container, trace) { () throws(ResolutionError) in try make(trace, creation) }
        }
        return (made, made == nil ? self.current.withLock { $0 } : nil)
    }

    /// Joins the task that makes the value, if there is one, or opens the gate to a new one.
    ///
    /// - Parameter epoch: How often the value was reset before; a creation of an earlier epoch is not joined.
    ///
    /// - Returns: The creation, and whether it is new, so that the caller must begin it.
    func join(_ epoch: Int) -> (creation: AsynchronousCreation, isNew: Bool) {
        current.withLock { current in
            // A value that must be awaited is made by tasks only.
            if let creation = current as? AsynchronousCreation, creation.epoch >= epoch {
                creation.join()
                return (creation, false)
            }
            let creation = AsynchronousCreation(epoch: epoch)
            current = creation
            return (creation, true)
        }
    }

    /// Whether no task makes a value that requests of an epoch may wait for.
    func isOpen(_ epoch: Int) -> Bool {
        current.withLock { ($0 as? AsynchronousCreation).map { $0.epoch < epoch } ?? true }
    }

    private func claim(_ creation: Creation) -> Bool {
        current.withLock { current in
            // A creation that began before a reset serves the requests that had joined it; later requests need not wait
            // for it.
            if let current, current.epoch >= creation.epoch { return false }
            current = creation
            return true
        }
    }

    /// Frees the gate: first for the next creation, then for the waiters.
    @inline(never) private func release(_ creation: Creation) {
        free(from: creation)
        creation.finish()
    }

    /// Frees the gate for the next creation, unless there already is one of a later epoch.
    @inline(never)
    func free(from creation: Creation) { current.withLock { if $0 === creation { $0 = nil } } }
}

/// One run of the factory of a kept value, for which others may wait.
class Creation: Completion, @unchecked Sendable {
    /// The call stack that makes the value.
    let callStack: CallStack
    /// How often the value was reset before.
    let epoch: Int

    init(callStack: CallStack, epoch: Int) {
        self.callStack = callStack
        self.epoch = epoch
    }

    override var maker: WaitGraph.Maker { WaitGraph.Maker(callStack: callStack) }
}

/// A creation that runs on one thread, with a lock to sleep on for the threads that need the value.
final class SynchronousCreation: Creation, @unchecked Sendable {
    private let lock = Guarded(())
    private let thread = Atomic<UInt>(0)

    override var maker: WaitGraph.Maker {
        let thread = thread.load(ordering: .relaxed)
        return WaitGraph.Maker(callStack: callStack, thread: thread == 0 ? nil : thread)
    }

    /// Runs `body`; threads that wait for this creation sleep until it is done.
    func run(_ body: () throws(ResolutionError) -> AnyBox?) throws(ResolutionError) -> AnyBox? {
        // Before others can find this creation in its gate.
        thread.store(currentThread(), ordering: .relaxed)
        var result: Result<AnyBox?, ResolutionError> = .success(nil)
        lock.withLockAroundUserCode { _ in
            do throws(ResolutionError) { result = .success(try body()) } catch { result = .failure(error) }
        }
        return try result.get()
    }

    /// Blocks the thread until the creation is done.
    ///
    /// - Parameters:
    ///   - waiter: The call stack that wants to sleep.
    ///   - path: The keys from its outermost resolution to the one that it waits for.
    ///
    /// - Returns: `nil` when the creation has finished; without sleeping, the other side of the cycle, if the creation
    ///   waits for something that `waiter` makes.
    func wait(by waiter: CallStack, path: [ResolutionError.Step]) -> [ResolutionError.Step]? {
        let wait = Wait(waiter, on: currentThread(), for: self, path: path)
        if let circle = WaitGraph.add(wait) { return circle }
        lock.withLock { _ in }
        WaitGraph.remove(wait)
        return nil
    }
}
