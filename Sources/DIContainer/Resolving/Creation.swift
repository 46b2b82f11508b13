import Synchronization

/// One run of the factory of a kept value, for which others may wait.
///
/// A thread that needs the value runs the factory itself. A task that needs it starts a new task, which first
/// *prepares*: it awaits the factory's dependencies. Then that task runs the factory.
final class Creation: Completion, @unchecked Sendable {
    // `@unchecked` because of the variables, each of which a lock guards.

    /// The call stack that creates the value, unless it is a task of its own.
    private let makerStack: CallStack?
    /// The slot that will keep the value, if one does.
    let slot: KeepingSlot?
    /// The lifespan that the value will belong to. It was in place before the creation looked at any dependency.
    let lifespan: Lifespan?
    /// The sessions from which a value of scope `shared` is made. They were in place at that moment, too.
    let sessions: [Lifespan]
    /// The value whose `onShutdown` the creation stands for, if it does.
    let closing: Lifespan.Value?
    /// Its place among its lifespan's creations, once it has begun. Written under the lock of the lifespan's state.
    var number = 0
    /// Whether it has begun during a shutdown. Written under the same lock.
    var isLate = false
    /// The preparation whose gate it has taken, and gives back. The gate's lock guards this property and the next.
    var displaced: Creation?
    /// Whether it has left the gate.
    var hasFreedGate = false
    /// Held while a thread runs the factory, for other threads to sleep on.
    private let lock = Locked(())
    /// That thread; zero if there is none.
    private let thread = Atomic<UInt>(0)
    // The properties below are read and written under the ``access`` lock.
    /// How many threads and tasks wait, of whom the first is the caller that starts the creation; their highest priority; and
    /// whether it was cancelled.
    private var (waiterCount, priority, wasCancelled) = (1, 0 as UInt8, false)
    private var task: Task<Void, Never>?
    private var result: Result<AnyBox, ResolutionError>?
    /// The slot's container, held until the task is over that makes the value or shuts it down.
    private var container: Container?

    /// The call stack that creates the value.
    var callStack: CallStack { makerStack ?? ObjectIdentifier(self) }

    /// Whether it runs in its own task.
    var isTask: Bool { makerStack == nil }

    /// - Parameter callStack: `nil` for a creation that runs in its own task.
    init(of slot: KeepingSlot?, by callStack: CallStack?) {
        (self.slot, makerStack, closing) = (slot, callStack, nil)
        lifespan = slot?.lifespan
        sessions = slot?.lifetime.kind == .shared ? slot!.sessionSlots.map(\.lifespan) : []
    }

    /// Makes one that stands for the `onShutdown` of a value, for shutdowns to wait for.
    init(closing value: Lifespan.Value, in lifespan: Lifespan?) {
        (slot, makerStack, closing, self.lifespan) = (value.slot, ObjectIdentifier(value), value, lifespan)
        (sessions, number, container) = ([], value.number, value.slot.container)
    }

    override var height: Int { slot?.height ?? .max }

    override var maker: WaitGraph.Maker {
        let thread = thread.load(ordering: .relaxed)
        if thread != 0 { return (callStack, thread) }
        // Once it is cancelled, its task waits for nothing any more.
        return (isCancelled ? nil : callStack, thread: nil)
    }

    /// Whether it stands for an `onShutdown` whose scope sets a limit; at that limit, it is over for all who wait.
    var hasOwnLimit: Bool { closing != nil && slot?.lifetime.shutdownLimit != nil }

    /// Whether new callers may have its value.
    var isCurrent: Bool { lifespan?.term.isCurrent != false && sessions.allSatisfy(\.term.isCurrent) }

    /// The terms of the lifespans to which the value belongs.
    var terms: [Lifespan.Term] { (sessions + [lifespan].compactMap(\.self)).map(\.term) }

    /// Whether its task still awaits the dependencies of a factory that itself does not wait.
    var isPreparation: Bool { isTask && slot?.mustAwait == false && thread.load(ordering: .relaxed) == 0 }

    /// Begins, before the factory runs; it may have begun before, as a preparation.
    ///
    /// - Returns: Whether it has begun; otherwise a lifespan was replaced, and another creation may begin.
    /// - Throws: ``ResolutionError`` if the container is shutting down.
    func begin(in trace: Trace? = nil) throws(ResolutionError) -> Bool {
        guard let lifespan, let slot else { return true }
        // While a container shuts down, factories that do not wait may begin.
        if lifespan.begin(self, mayBeLate: !slot.mustAwait) {
            // The end of a session of this container waits for the creation. A parent's does not: children end first.
            return sessions.isEmpty
                || zip(sessions, slot.sessionSlots).allSatisfy { session, part in
                    part.container === slot.container ? session.add(self) : session.term.isCurrent
                }
        }
        if !isCurrent { return false }
        // The container of a test that has ended makes the value nevertheless, and keeps it nowhere.
        let (container, lifecycle) = (slot.container, slot.container.lifecycle)
        if !slot.mustAwait, !container.isShutDown, lifecycle.staysOpen.load(ordering: .relaxed) { return true }
        throw slot.error(.shutDown, path: slot.origin.path(in: trace))
    }

    /// Ends, and wakes the waiters.
    ///
    /// - Parameter result: The value or the error, for the waiters; `nil` if they should try again.
    func end(_ result: consuming Result<AnyBox, ResolutionError>?) {
        store(consume result)
        leaveLifespans()
        // It goes before the waiters wake: they may expect that nobody else holds it.
        extendLifetime(access.withLock { _ in container.take() })
        finish()
    }

    /// Stores a value or an error for those who wait, if anybody does.
    @inline(never) func store(_ result: consuming Result<AnyBox, ResolutionError>?) {
        access.withLock { _ in if waiterCount > 0 { self.result = result.take() ?? self.result } }
    }

    /// Lets an end of its session go on without it. It joins the singletons, so that a shutdown waits for it.
    ///
    /// - Returns: Whether it still runs.
    func joinSingletons(from ended: [Lifespan]) -> Bool {
        let singletons = slot!.container.lifecycle.singletons
        if lifespan === singletons {
            return sessions.contains { session in ended.contains { $0 === session } && session.finish(self) }
        }
        return lifespan!.move(self, to: singletons)
    }

    /// Leaves its own lifespans, and that of the singletons, which it joins if an end has gone on without it.
    ///
    /// - Returns: Whether it was still in its lifespan or among the singletons.
    @discardableResult func leaveLifespans() -> Bool {
        for session in sessions { session.finish(self) }
        guard let lifespan, let slot else { return false }
        return lifespan.finish(self) || slot.container.lifecycle.singletons.finish(self)
    }

    /// The value, once it is over; `nil` if it has ended without one.
    ///
    /// - Throws: ``ResolutionError`` if it has failed.
    func value() throws(ResolutionError) -> AnyBox? { try access.withLock { _ in result }?.get() }

    /// The value for a task, once it is over. What a thread has made may be of two sessions, if the first was replaced meanwhile.
    var valueForTasks: AnyBox? { isTask || isCurrent ? try? value() : nil }

    /// Runs `body`; threads that wait for this creation sleep until it is done.
    func run(_ body: () throws(ResolutionError) -> AnyBox?) throws(ResolutionError) -> AnyBox? {
        try lock.withLock { _ throws(ResolutionError) in
            // Stored before others can find the creation in its gate.
            thread.store(currentThread(), ordering: .relaxed)
            defer { thread.store(0, ordering: .relaxed) }
            return try body()
        }
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
        let wait = Wait(waiter, on: currentThread(), for: self, path: { path })
        if let circle = WaitGraph.add(wait) { return circle }
        lock.withLock { _ in }
        WaitGraph.remove(wait)
        return nil
    }

    /// Starts the task. It is cancelled when its last waiter is, or when the lifespan ends.
    ///
    /// It is detached: a kept value belongs to no particular caller, so its factory sees no task-local value, such as
    /// the identity of a request, of the caller that happened to ask first.
    ///
    /// - Parameter body: Creates the value; called once.
    func start(_ body: @escaping @Sendable () async -> Result<AnyBox, ResolutionError>) {
        let started = access.withLock { _ in
            container = slot!.container
            let priority = TaskPriority(rawValue: max(TaskPriority.ofStartedTask.rawValue, priority))
            let task = Task.detached(executorPreference: executorOfStartedTasks, priority: priority) {
                self.end(await body())
            }
            self.task = task
            return wasCancelled ? task : nil
        }
        started?.cancel()
    }

    /// Adds a waiter.
    func addWaiter() { access.withLock { _ in waiterCount += 1 } }

    /// Raises the priority of the task to that of the calling one, which has joined: a task should not wait behind less
    /// important work.
    func raisePriority() {
        // Outside the lock, because handlers of the user may run.
        let started = access.withLock { _ in
            priority = max(TaskPriority.ofStartedTask.rawValue, priority)
            return task
        }
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            started?.escalatePriority(to: .ofStartedTask)
        }
    }

    /// Removes a waiter. The last one cancels the creation, and releases its result: a task may hold the creation for a
    /// moment longer.
    @inline(never) func removeWaiter() {
        let (isLast, released) = access.withLock { _ in
            waiterCount -= 1
            return waiterCount == 0 ? (true, result.take()) : (false, nil)
        }
        extendLifetime(released)
        if isLast { cancel() }
    }

    /// Cancels the task that runs it, if there is one.
    func cancel() {
        let started = access.withLock { _ in
            wasCancelled = true
            return task
        }
        started?.cancel()
    }

    /// Wakes the waiters before the factory or the `onShutdown` is done: a shutdown goes on without it, and it may wait for a
    /// waiter.
    func leaveBehind() {
        // The call that shuts down cancels the task, but may not have done so yet.
        access.withLock { _ in wasCancelled = true }
        leaveLifespans()
        finish()
    }

    /// Whether it was cancelled, so that a waiter who is left may try again.
    var isCancelled: Bool { access.withLock { _ in wasCancelled } }

    /// Whether somebody waits for it, if its task makes the value.
    var hasWaiters: Bool { access.withLock { _ in waiterCount > 0 } }
}

extension TaskPriority {
    /// The priority of a task that is started here; never higher than `.high`, as Swift limits its own.
    static var ofStartedTask: TaskPriority { min(Task.currentPriority, .high) }
}

/// Lets one thread or task at a time create a value, while the others wait for it.
///
/// While a factory runs, only its creation's lock is held; threads that need the value wait on it. Before a thread goes
/// to sleep, it checks whether it would ever wake up, so that a cycle of waits is an error. Threads wait for threads
/// only, never for a task, because the task might need the thread to continue. So a thread does not wait for a task
/// that prepares: the thread makes the value, and the task finds it.
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
    ///   - existing: Finds the value. Called without the gate's lock.
    ///   - make: Creates the value and keeps it where `existing` finds it; `nil` if the creation of the trace may not begin.
    /// - Throws: ``ResolutionError`` if `make` throws it (the gate is free then, for a later try), or if the value is
    ///   needed while it is being created, on this thread or in a cycle of threads.
    @inline(never) func make(
        _ making: Trace.Making, for slot: KeepingSlot? = nil, in trace: Trace?, container: Container?,
        existing: () -> AnyBox?,
        make: (Trace) throws(ResolutionError) -> AnyBox?
    ) throws(ResolutionError) -> AnyBox {
        let frame = Frame.innermost
        let own = Trace(inside: trace, in: frame, making: slot)
        defer { own.finish() }
        try own.enter(making)
        while true {
            let creation = Creation(of: slot, by: own.callStack)
            let (value, other) = try attempt(
                creation, in: own, inside: frame, container: container, existing: existing, make: make)
            if let value { return value }
            defer { other?.removeWaiter() }
            if let circle = other?.wait(by: own.callStack, path: own.path) {
                // This thread is creating the value already, and another task on the thread asks for it.
                let origin = making.origin
                if circle.isEmpty { throw origin.error(.cycle, path: [origin.step] + own.path) }
                throw origin.error(.deadlock(otherPath: circle), path: own.path)
            }
            // The waiters get it, even if it is not kept.
            if let value = try? other?.value() { return value }
        }
    }

    /// Creates the value on this thread, unless another one does.
    @inline(never) func attempt(
        _ creation: Creation, in trace: Trace, inside frame: Frame? = Frame.innermost, container: Container?,
        existing: () -> AnyBox?, make: (Trace) throws(ResolutionError) -> AnyBox?
    ) throws(ResolutionError) -> Attempt {
        var other: Creation?
        let made = try creation.run { () throws(ResolutionError) -> AnyBox? in
            other = claim(creation)
            if other != nil { return nil }
            trace.creation = creation
            var made: AnyBox?
            // Frees the gate, and then wakes the waiters. A task ends its creation when it holds nothing any more.
            defer {
                free(from: creation)
                let result = made.map { Result<AnyBox, ResolutionError>.success($0) }
                if creation.isTask { creation.store(result) } else { creation.end(result) }
            }
            // The thread that made the value before may have finished just before this one claimed the gate.
            made = existing()
            if made == nil {
                made = try Frame.with(container, trace, inside: frame) { () throws(ResolutionError) in
                    try make(trace)
                }
            }
            return made
        }
        return (made, other)
    }

    /// Joins the creation that runs, or lets a new one run in a task.
    ///
    /// - Returns: The creation, and whether it is new, so that the caller must start it.
    func join(for slot: KeepingSlot) -> (creation: Creation, isNew: Bool) {
        let new = Creation(of: slot, by: nil)
        return current.withLock { current in
            if let creation = current, creation.isCurrent, !creation.isFinished {
                creation.addWaiter()
                return (creation, false)
            }
            current = new
            return (new, true)
        }
    }

    /// Runs `body` under the gate's lock.
    func whileLocked<Result: Sendable>(_ body: () -> Result) -> Result { current.withLock { _ in body() } }

    /// The creation that runs, if its lifespan was replaced, so that new callers do not join it.
    var outdated: Creation? { current.withLock { $0?.isCurrent == false ? $0 : nil } }

    /// Makes a creation the one that others wait for, unless a thread already runs another one, or is about to. A
    /// running one whose lifespan was replaced does not count: it serves only those who have joined it.
    ///
    /// - Returns: The creation that others wait for, if it is another one. The caller waits for it, too, and removes itself.
    func claim(_ creation: Creation) -> Creation? {
        current.withLock { current in
            // A creation that has finished may not have freed the gate yet.
            if let current, current !== creation, current.isCurrent, !current.isFinished {
                if !current.isPreparation {
                    current.addWaiter()
                    return current
                }
                creation.displaced = current
            }
            current = creation
            return nil
        }
    }

    /// Frees the gate, unless another creation has it: for the preparation that this one displaced, or for the next.
    @inline(never) func free(from creation: Creation) {
        let displaced = current.withLock { current in
            creation.hasFreedGate = true
            let displaced = creation.displaced.take()
            if current === creation { current = displaced?.hasFreedGate == false ? displaced : nil }
            return displaced
        }
        extendLifetime(displaced)
    }
}

/// An event that tasks can wait for.
class Completion: @unchecked Sendable {
    // `@unchecked` because of the variables, and because the class has subclasses.

    /// Held while code uses the waiters, or a ``Creation``'s variables. They are not the lock's value, because Swift looks
    /// up the types in such a value: in a launch of 300 modules, that is 4 % of the work.
    fileprivate final let access = Locked(())
    /// The tasks that wait, by their numbers; `nil` once it is over.
    private final var waiters: [Int: @Sendable () -> Void]? = [:]
    private static let count = Atomic(0)

    @inline(never) final var isFinished: Bool { access.withLock { _ in waiters == nil } }

    /// The height of the slot whose value it makes; the largest number if it makes none. See ``Slot/height``.
    var height: Int { .max }

    /// The thread and the call stack that bring it about, as far as they are known.
    var maker: WaitGraph.Maker { (callStack: nil, thread: nil) }

    /// Wakes all waiters, in the order in which they came.
    @inline(never) final func finish() {
        guard let all = access.withLock({ _ in waiters.take() }), !all.isEmpty else { return }
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
                let waits = access.withLock { _ in
                    // If the task was cancelled before, `wake` found no waiter.
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
        let resume = access.withLock { _ in waiters?.removeValue(forKey: number) }
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
