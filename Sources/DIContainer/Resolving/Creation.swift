import Synchronization

/// One run of the factory of a kept value, for which others may wait.
class Creation: Completion, @unchecked Sendable {
    // `@unchecked` because of its subclasses.

    /// The call stack that creates the value, unless it is a task of its own.
    private let makerStack: CallStack?
    /// The slot that will keep the value, if one does.
    let slot: KeepingSlot?
    /// The lifespan that the value will belong to. It was in place before the creation looked at any dependency.
    let lifespan: Lifespan?
    /// Tells whether the sessions are in place from which a value of scope `shared` is made.
    let sessions: [Lifespan.Term]
    /// Its place among those of its lifespan, once it has begun. Written under the lock of the lifespan's state.
    final var number = 0
    /// Whether it has begun during a shutdown. Written under the same lock.
    final var isLate = false
    private let result = Locked<Result<AnyBox, ResolutionError>?>(nil)

    /// The call stack that creates the value.
    final var callStack: CallStack { makerStack ?? ObjectIdentifier(self) }

    /// - Parameter callStack: `nil` for a creation that runs in its own task.
    init(of slot: KeepingSlot?, by callStack: CallStack?) {
        (self.slot, makerStack) = (slot, callStack)
        lifespan = slot.map { $0.container.lifespan(of: $0.lifetime.kind) }
        sessions = (slot as? SharedSlot)?.sessions.terms ?? []
    }

    /// Makes one that goes on after another, in the same lifespan.
    init(after other: Creation) {
        (slot, makerStack, lifespan, sessions) = (other.slot, other.callStack, other.lifespan, other.sessions)
    }

    override final var height: Int { slot?.height ?? .max }

    override var maker: WaitGraph.Maker { (callStack, thread: nil) }

    /// Whether new callers may have its value.
    final var isCurrent: Bool {
        lifespan?.term.isCurrent != false && (sessions.isEmpty || sessions.allSatisfy(\.isCurrent))
    }

    /// Whether its factory does not wait, and tasks await what that needs.
    final var isPreparation: Bool { self is AsynchronousCreation && slot?.mustAwait == false }

    /// Begins, before the factory runs.
    ///
    /// - Returns: Whether it has begun; otherwise its lifespan was replaced, and another creation may begin.
    /// - Throws: ``ResolutionError`` if the container is shutting down.
    final func begin(
        after other: Creation? = nil, in trace: Trace? = nil
    ) throws(ResolutionError) -> Bool {
        guard let lifespan, let slot else { return true }
        if let other, lifespan.begin(self, after: other) { return true }
        if lifespan.begin(self) { return true }
        if isCurrent { throw slot.error(.shutDown, path: slot.origin.path(in: trace)) }
        return false
    }

    /// Ends, and wakes the waiters.
    ///
    /// - Parameter result: The value or the error, for the waiters; `nil` if they should try again.
    final func end(_ result: Result<AnyBox, ResolutionError>?) {
        if let result { self.result.withLock { $0 = result } }
        lifespan?.finish(self)
        finish()
    }

    /// The value, once it is over; `nil` if it has ended without one.
    ///
    /// - Throws: ``ResolutionError`` if it has failed.
    final func value() throws(ResolutionError) -> AnyBox? { try result.withLock { $0 }?.get() }

    /// Cancels the task that runs it, if there is one.
    func cancel() {}

    /// Wakes the waiters, although it is not over: a shutdown has ended without it.
    func leaveBehind() { finish() }
}

/// A creation that runs on one thread, with a lock to sleep on for the threads that need the value.
final class SynchronousCreation: Creation, @unchecked Sendable {
    private let lock = Locked(())
    private let thread = Atomic<UInt>(0)

    override var maker: WaitGraph.Maker {
        let thread = thread.load(ordering: .relaxed)
        return (callStack, thread: thread == 0 ? nil : thread)
    }

    /// Runs `body`; threads that wait for this creation sleep until it is done.
    func run(_ body: () throws(ResolutionError) -> AnyBox?) throws(ResolutionError) -> AnyBox? {
        // Before others can find this creation in its gate.
        thread.store(currentThread(), ordering: .relaxed)
        return try lock.withLock { _ throws(ResolutionError) in try body() }
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

/// A creation that runs in its own task. It is cancelled when its last waiter is, or when its lifespan ends.
final class AsynchronousCreation: Creation, @unchecked Sendable {
    /// The task that made the creation counts as a waiter from the beginning. The priority is the highest of a waiter.
    private let state = Locked(
        (
            waiters: 1, isCancelled: false, priority: TaskPriority.background.rawValue, task: Task<Void, Never>?.none
        ))

    init(of slot: KeepingSlot) { super.init(of: slot, by: nil) }

    // Once it is cancelled, its task waits for nothing any more.
    override var maker: WaitGraph.Maker { isCancelled ? (callStack: nil, thread: nil) : super.maker }

    /// Starts the task.
    ///
    /// It is detached: a kept value belongs to no particular caller, so its factory sees no task-local value, such as
    /// the identity of a request, of the caller that happened to ask first.
    ///
    /// - Parameter body: Creates the value; called once.
    func start(_ body: @escaping @Sendable () async -> Result<AnyBox, ResolutionError>) {
        let task = state.withLock { state in
            let priority = TaskPriority(rawValue: max(TaskPriority.ofStartedTask.rawValue, state.priority))
            let task = Task.detached(executorPreference: executorOfStartedTasks, priority: priority) {
                self.end(await body())
            }
            state.task = task
            return state.isCancelled ? task : nil
        }
        task?.cancel()
    }

    /// Adds a waiter.
    func join() { state.withLock { $0.waiters += 1 } }

    /// Raises the priority of the task to that of the calling one, which has joined: a task should not wait behind less
    /// important work.
    func raisePriority() {
        // Outside the lock, because handlers of the user may run.
        let task = state.withLock { state in
            state.priority = max(TaskPriority.ofStartedTask.rawValue, state.priority)
            return state.task
        }
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            task?.escalatePriority(to: .ofStartedTask)
        }
    }

    /// Removes a waiter; the last one cancels the creation.
    @inline(never) func leave() {
        let isLast = state.withLock { state in
            state.waiters -= 1
            return state.waiters == 0
        }
        if isLast { cancel() }
    }

    override func cancel() {
        let task = state.withLock { state in
            state.isCancelled = true
            return state.task
        }
        task?.cancel()
    }

    // The factory may wait for one of its own waiters.
    override func leaveBehind() {
        // The call that shuts down cancels the task, and may still be about to.
        state.withLock { $0.isCancelled = true }
        finish()
    }

    /// Whether it was cancelled, so that a waiter who is left may try again.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }
}

extension TaskPriority {
    /// The priority of a task that is started here; never higher than `.high`, as Swift limits its own.
    static var ofStartedTask: TaskPriority { min(Task.currentPriority, .high) }
}

/// Lets one thread or task at a time create a value, while the others wait for it.
///
/// While a factory runs, only its creation's lock is held; threads that need the value wait on it. Before a thread goes
/// to sleep, it checks whether it would ever wake up, so that a cycle of waits is an error. Threads wait for threads
/// only, never for a task, because the task might need the thread to continue.
///
/// Values are boxed, which avoids a metadata look-up for each of their types.
struct CreationGate: ~Copyable, Sendable {
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
    @inline(never) func make(
        _ making: Trace.Making, for slot: KeepingSlot? = nil, in trace: Trace?, container: Container?,
        existing: () -> AnyBox?,
        make: (Trace, SynchronousCreation) throws(ResolutionError) -> AnyBox?
    ) throws(ResolutionError) -> AnyBox {
        let frame = Frame.innermost
        let own = Trace(inside: trace, in: frame, making: slot)
        defer { own.finish() }
        try own.enter(making)
        while true {
            let creation = SynchronousCreation(of: slot, by: own.callStack)
            let (value, other) = try attempt(
                creation, in: own, inside: frame, container: container, existing: existing, make: make)
            if let value { return value }
            if let circle = (other as? SynchronousCreation)?.wait(by: own.callStack, path: own.path) {
                // This thread creates the value itself, and another task on it has come back for it.
                let origin = making.origin
                if circle.isEmpty { throw origin.error(.cycle, path: [origin.step] + own.path) }
                throw origin.error(.deadlock(otherPath: circle), path: own.path)
            }
            // The waiters get it, even if it is not kept.
            if let value = try other?.value() { return value }
        }
    }

    /// Creates the value, unless another creation does.
    @inline(never) func attempt(
        _ creation: SynchronousCreation, in trace: Trace, inside frame: Frame? = Frame.innermost, container: Container?,
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
                creation.end(made.map { .success($0) })
            }
            // The thread that made the value before may have finished just before this one claimed the gate.
            made = existing()
            if made == nil {
                made = try Frame.with(container, trace, inside: frame) { () throws(ResolutionError) in
                    try make(trace, creation)
                }
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

    /// Runs `body` while no other thread runs one.
    func whileLocked<Result: Sendable>(_ body: () -> Result) -> Result { current.withLock { _ in body() } }

    /// The creation that runs, if its lifespan was replaced, so that new callers do not join it.
    var outdated: Creation? { current.withLock { $0?.isCurrent == false ? $0 : nil } }

    /// Makes a creation the one that others wait for, unless there already is one. One whose lifespan was replaced
    /// serves those who have joined it; later requests need not wait for it.
    ///
    /// - Returns: The creation that others wait for, if it is another one.
    func claim(_ creation: Creation) -> Creation? {
        current.withLock { current in
            // One that has ended may be about to free the gate.
            if let current, current.isCurrent, !current.isFinished { return current }
            current = creation
            return nil
        }
    }

    /// Frees the gate for the next creation, unless there already is one.
    @inline(never) func free(from creation: Creation) { current.withLock { if $0 === creation { $0 = nil } } }
}

/// An event that tasks can wait for.
class Completion: @unchecked Sendable {
    // `@unchecked` because the class has subclasses; all stored properties here and there are Sendable.

    /// The tasks that wait, by their numbers; `nil` once it is over.
    private let waiters = Locked<[Int: @Sendable () -> Void]?>([:])
    private static let count = Atomic(0)

    @inline(never) final var isFinished: Bool { waiters.withLock { $0 == nil } }

    /// The height of the slot whose value it makes; the largest number if it makes none. See ``Slot/height``.
    var height: Int { .max }

    /// The thread and the call stack that bring it about, as far as they are known.
    var maker: WaitGraph.Maker { (callStack: nil, thread: nil) }

    /// Wakes all waiters, in the order in which they came.
    @inline(never) final func finish() {
        guard let all = waiters.withLock({ $0.take() }), !all.isEmpty else { return }
        for number in all.keys.inOrder(by: <) { all[number]!() }
    }

    /// Waits, without blocking a thread, until it is over, the calling task is cancelled, or a time limit has passed.
    ///
    /// - Returns: Whether it is over.
    @inline(never) final func waitUntilFinished(atMost limit: Duration? = nil) async -> Bool {
        if isFinished { return true }
        // Relaxed: it only distinguishes waiters, and earlier ones from later ones.
        let number = Self.count.add(1, ordering: .relaxed).oldValue
        var timer: Task<Void, Never>?
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waits = waiters.withLock { waiters in
                    // If the task was cancelled before, nothing was there to wake.
                    if waiters == nil || Task.isCancelled { return false }
                    waiters?[number] = { continuation.resume() }
                    return true
                }
                if !waits { return continuation.resume() }
                timer = limit.map { limit in
                    Task.detached {
                        await Task.sleepInSteps(for: limit)
                        self.wake(number)
                    }
                }
            }
        } onCancel: {
            wake(number)
        }
        timer?.cancel()
        return isFinished
    }

    @inline(never) private final func wake(_ number: Int) {
        let resume = waiters.withLock { $0?.removeValue(forKey: number) }
        resume?()
    }
}

extension Task where Success == Never, Failure == Never {
    /// Sleeps, unless the task is cancelled.
    ///
    /// A cancelled `Task.sleep` stays in memory until its time has come, so each step is short.
    fileprivate static func sleepInSteps(for duration: Duration) async {
        let start = Duration.now
        while !isCancelled, case let rest = duration - (.now - start), rest > .zero {
            try? await sleep(for: min(rest, .milliseconds(100)))
        }
    }
}

private let executor = Locked<(any TaskExecutor)?>(nil)

/// The executor of the tasks that the library starts: none in programs, and in tests one that draws their order from a seed.
package var executorOfStartedTasks: (any TaskExecutor)? {
    get { executor.withLock { $0 } }
    set { executor.withLock { $0 = newValue } }
}
