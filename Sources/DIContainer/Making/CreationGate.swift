/// Lets one thread or task at a time create a value, while the others wait for it.
///
/// While a factory runs, only its creation's lock is held; threads that need the value wait on it. Before a thread goes
/// to sleep, it checks whether it would ever wake up, so that a cycle of waits is an error. Threads wait for threads
/// only, never for a task, because the task might need the thread to continue.
///
/// Values are boxed, which avoids a metadata look-up for each of their types.
final class CreationGate: Sendable {
    private let current = Locked<Creation?>(nil)

    /// The result of an attempt to create the value at once: the value, or the creation that another caller has begun.
    /// Neither, if the value's lifespan was replaced meanwhile.
    typealias Attempt = (value: AnyBox?, other: Creation?)

    /// The value that `existing` finds; otherwise creates it.
    ///
    /// - Parameters:
    ///   - making: The value.
    ///   - slot: The slot that will keep the value, if one does.
    ///   - trace: The resolution that asks, if it is recorded.
    ///   - container: The container that creates it, if one does.
    ///   - existing: Finds the value. Called without a lock.
    ///   - make: Creates the value and keeps it where `existing` finds it; `nil` if the creation may not begin.
    /// - Throws: ``ResolutionError`` if `make` throws it (the gate is free then, for a later try), or if the value is
    ///   needed while it is being created, on this thread or in a cycle of threads.
    func make(
        _ making: Trace.Making, for slot: KeepingSlot? = nil, in trace: Trace?, container: Container?,
        existing: () -> AnyBox?,
        make: (Trace, SynchronousCreation) throws(ResolutionError) -> AnyBox?
    ) throws(ResolutionError) -> AnyBox {
        let own = Trace(
            inside: trace, in: trace == nil ? Frame.innermost : nil, making: slot.map(Trace.Maker.init))
        defer { own.finish() }
        try own.enter(making)
        while true {
            let creation = SynchronousCreation(of: slot, by: own.callStack)
            let (value, other) = try attempt(creation, in: own, container: container, existing: existing, make: make)
            if let value { return value }
            if let circle = (other as? SynchronousCreation)?.wait(by: own.callStack, path: own.path) {
                // This thread creates the value itself, and another task on it has come back for it.
                let origin = making.origin
                if circle.isEmpty { throw origin.error(.cycle, path: [origin.step] + own.path) }
                throw origin.error(.deadlock(otherPath: circle), path: own.path)
            }
            // The waiters get it, even if it is not kept.
            if let value = other?.value { return value }
        }
    }

    /// Creates the value, unless another creation does.
    @inline(never) func attempt(
        _ creation: SynchronousCreation, in trace: Trace, container: Container?,
        existing: () -> AnyBox?,
        make: (Trace, SynchronousCreation) throws(ResolutionError) -> AnyBox?
    ) throws(ResolutionError) -> Attempt {
        var other: Creation?
        let made = try creation.run { () throws(ResolutionError) -> AnyBox? in
            other = claim(creation)
            if other != nil { return nil }
            var made: AnyBox?
            // Frees the gate: first for the next creation, then for the waiters.
            defer {
                free(from: creation)
                creation.end(made)
            }
            // The thread that made the value before may have finished just before this one claimed the gate.
            made = existing()
            if made == nil {
                made = try Frame.with(container, trace) { () throws(ResolutionError) in try make(trace, creation) }
            }
            return made
        }
        return (made, other)
    }

    /// Joins the task that creates the value, if there is one, or opens the gate to a new one.
    ///
    /// - Returns: The creation, and whether it is new, so that the caller must begin it.
    func join(for slot: KeepingSlot) -> (creation: AsynchronousCreation, isNew: Bool) {
        let new = AsynchronousCreation(of: slot)
        return current.withLock { current in
            // A value that must be awaited is created by tasks only.
            if let creation = current as? AsynchronousCreation, creation.isCurrent {
                creation.join()
                return (creation, false)
            }
            current = new
            return (new, true)
        }
    }

    /// Whether no creation runs that new callers may join.
    var isOpen: Bool { current.withLock { $0?.isCurrent != true } }

    /// Makes a creation the one that others wait for, unless there already is one. One whose lifespan was replaced
    /// serves those who have joined it; later requests need not wait for it.
    ///
    /// - Returns: The creation that others wait for, if it is another one.
    private func claim(_ creation: Creation) -> Creation? {
        current.withLock { current in
            if let current, current.isCurrent { return current }
            current = creation
            return nil
        }
    }

    /// Frees the gate for the next creation, unless there already is one.
    @inline(never)
    func free(from creation: Creation) { current.withLock { if $0 === creation { $0 = nil } } }
}
