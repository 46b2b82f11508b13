import Synchronization

/// What a call stack can wait for.
protocol Awaitable: AnyObject, Sendable {
    /// Whether it need not be waited for any more.
    var isFinished: Bool { get }
    var maker: WaitGraph.Maker { get }
    /// The highest priority that was requested for the task that makes it, as far as is known.
    var priority: UInt8 { get }
    /// Raises the priority of the task that makes it, and of everything that this task waits for.
    func hurry(to priority: TaskPriority)
}

/// One edge of the ``WaitGraph``: a thread or task that waits, or is about to.
final class Wait: Sendable {
    let waiter: CallStack
    /// The thread that sleeps; `nil` if a task waits.
    let thread: UInt?
    let subject: any Awaitable
    /// The keys from the outermost resolution of the waiter to the one that it waits for.
    let path: [ResolutionError.Step]
    /// The call stacks of the factories that started the waiting task, or one around it.
    let ancestors: [ObjectIdentifier]
    /// How many there were before.
    let number: Int

    private static let count = Atomic(0)
    /// What a thread hurries at the moment: a task that learns of it on this thread is what that waits for.
    private static let hurried = Guarded<[UInt: ObjectIdentifier]>([:])
    private let state = Guarded(State())

    private struct State {
        /// The priority of the task, once its waker is known.
        var priority: UInt8?
        var wake: (@Sendable () -> Void)?
        /// Whether an edge was added since that may have closed a cycle.
        var mustCheck = false
        /// What is known to wait for the task.
        var dependents: Set<ObjectIdentifier> = []
        /// What did not wait for the task when it was hurried, with the priorities of both afterwards.
        var others: [ObjectIdentifier: (own: UInt8, other: UInt8)] = [:]
    }

    /// - Parameter isHidden: Whether other tasks may wait for the task in a way that cannot be seen.
    @inline(never)
    init(
        _ waiter: CallStack, on thread: UInt? = nil, for subject: any Awaitable, path: [ResolutionError.Step],
        isHidden: Bool = false
    ) {
        (self.waiter, self.thread, self.subject, self.path) = (waiter, thread, subject, path)
        // Relaxed: it only distinguishes waits, and earlier ones from later ones.
        number = Self.count.add(1, ordering: .relaxed).oldValue
        ancestors = isHidden ? waiter.ancestors.map(ObjectIdentifier.init) : []
    }

    /// Says how the task is woken when its priority is raised, or when it has to check.
    ///
    /// - Returns: Whether it has to look for a cycle now.
    @inline(never)
    @discardableResult
    func prepare(_ wake: @escaping @Sendable () -> Void) -> Bool {
        let priority = Task.currentPriority.rawValue
        return state.withLock { state in
            if state.priority == nil { state.priority = priority }
            state.wake = wake
            defer { state.mustCheck = false }
            return state.mustCheck || !ancestors.isEmpty
        }
    }

    /// Notes that the priority of the task was raised, and wakes it.
    ///
    /// Swift calls it on the thread that raises the priority, before that goes on.
    @inline(never) func hurry(to priority: TaskPriority) {
        let dependent = Self.hurried.withLock { $0[currentThread()] }
        let wake = state.withLock { state in
            state.priority = max(state.priority ?? 0, priority.rawValue)
            if let dependent { state.dependents.insert(dependent) }
            return state.wake
        }
        wake?()
    }

    /// Wakes the task, so that it looks for a cycle again.
    func checkAgain() {
        let wake = state.withLock { state in
            state.mustCheck = true
            return state.wake
        }
        wake?()
    }

    /// Whether the task that makes something waits for this one, directly or not.
    ///
    /// It is hurried, and this task learns of it if it does. There are few priorities, and none is lowered again, so the same
    /// question is not asked twice: a task that begins to wait for this one raises its priority.
    func isAwaited(by other: any Awaitable) -> Bool {
        let identity = ObjectIdentifier(other)
        let (own, isKnown, last) = state.withLock { state in
            (state.priority, state.dependents.contains(identity), state.others[identity])
        }
        // A wait for the task lasts until the task waits no longer.
        if isKnown { return true }
        guard let own else { return false }
        let priority = other.priority
        if let last, last.own == own, last.other <= priority { return false }
        guard let next = TaskPriority(rawValue: max(own, priority)).next else {
            // Only a task that was raised to the last one has it, and what such a task waits for.
            return own == priority && own == TaskPriority.lastRaised
        }
        let thread = currentThread()
        // Handlers of the user may run, which may ask for values themselves.
        let outer = Self.hurried.withLock { $0.updateValue(identity, forKey: thread) }
        other.hurry(to: next)
        Self.hurried.withLock { $0[thread] = outer }
        return state.withLock { state in
            if state.dependents.contains(identity) { return true }
            state.others[identity] = (own, next.rawValue)
            return false
        }
    }
}

extension Completion {
    /// Waits until it is over, the calling task is cancelled, or the wait turns out to be part of a cycle.
    ///
    /// - Parameter wait: The wait, which is in the ``WaitGraph``.
    /// - Returns: The other side of the cycle, if there is one.
    @inline(never)
    nonisolated(nonsending) func waitUntilFinished(or wait: Wait) async -> [ResolutionError.Step]? {
        func waitOrLeave() async -> [ResolutionError.Step]? {
            while true {
                var circle: [ResolutionError.Step]?
                let isFinished = await waitUntilFinished { wake in
                    if wait.prepare(wake) { circle = WaitGraph.leaveCircle(wait) }
                    if circle != nil { wake() }
                }
                if isFinished || circle != nil || Task.isCancelled { return circle }
            }
        }
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), !wait.ancestors.isEmpty else {
            return await waitOrLeave()
        }
        return await withTaskPriorityEscalationHandler {
            await waitOrLeave()
        } onPriorityEscalated: { _, priority in
            wait.hurry(to: priority)
        }
    }
}

extension TaskPriority {
    /// The last priority to which a task is raised, if no task has it for another reason.
    ///
    /// It is not that of user interfaces, which is 33: a task group starts its tasks with a lower one. The runtime stops
    /// programs that have a higher one.
    fileprivate static var lastRaised: UInt8? {
        #if canImport(Darwin)
            nil
        #else
            32
        #endif
    }

    /// The next higher priority to raise a task to, if there is one.
    fileprivate var next: TaskPriority? {
        #if canImport(Darwin)
            // Only those that have a quality of service there.
            [.background, .low, .medium, .high, TaskPriority(rawValue: 33)].first { $0 > self }
        #else
            rawValue < Self.lastRaised! ? TaskPriority(rawValue: rawValue + 1) : nil
        #endif
    }

    /// The priority of a task that is started here: not that of user interfaces, as for those that Swift starts.
    static var ofStartedTask: TaskPriority { min(Task.currentPriority, .high) }
}

/// A thread or task that waits, at this moment, for a value that another one makes, or a shutdown that waits.
///
/// ```swift
/// for wait in Container.pendingWaits { print(wait) }
/// // ServerKey (App/Main.swift:12) -> DatabaseKey (App/Storage.swift:7)
/// ```
///
/// A wait in a cycle that the library can follow never appears here: it is an error at once. So the last key of a path
/// that stays is the one whose factory, or `onShutdown`, takes long, or waits for something that the container does not
/// know, such as a detached task or a queue.
public struct PendingWait: Equatable, Sendable {
    /// The keys from the one that was requested to the one that is waited for; for a shutdown, only the key whose
    /// factory or `onShutdown` it waits for.
    public let path: [ResolutionError.Step]
}

extension PendingWait: CustomStringConvertible {
    /// The path in one line.
    public var description: String { path.text(separator: " -> ", \.description) }
}

extension Container {
    /// All waits at this moment, in all containers: for a watchdog, a health page, or the debugger's console.
    ///
    /// - Returns: One wait for each thread or task and value, sorted by their text.
    public static var pendingWaits: [PendingWait] {
        WaitGraph.paths.map(PendingWait.init).inOrder { $0.description < $1.description }
    }
}
