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
    private let state = Guarded(State())

    private struct State {
        /// The priority of the task, once its waker is known.
        var priority: UInt8?
        var wake: (@Sendable () -> Void)?
        /// Whether an edge was added since that may have closed a cycle.
        var mustCheck = false
        /// The waits that are known to wait for the task.
        var dependents: Set<ObjectIdentifier> = []
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
    func hurry(to priority: TaskPriority) {
        let wake = state.withLock { state in
            state.priority = max(state.priority ?? 0, priority.rawValue)
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
    func isAwaited(by other: any Awaitable) -> Bool {
        let identity = ObjectIdentifier(other)
        // A wait for the task lasts until the task waits no longer.
        if state.withLock({ $0.dependents.contains(identity) }) { return true }
        // Other code may raise the priority of the task at the same moment, so it must learn of two raises.
        for _ in 0..<2 {
            guard let own = state.withLock({ $0.priority }) else { return false }
            // The other's may be higher already, and raising it to less would tell nothing: a task of a group begins
            // with the priority that its parent had before that was raised.
            guard let next = TaskPriority(rawValue: max(own, other.priority)).next else { return false }
            other.hurry(to: next)
            if state.withLock({ $0.priority! < next.rawValue }) { return false }
        }
        state.withLock { _ = $0.dependents.insert(identity) }
        return true
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
    /// The next higher priority, if there is one.
    fileprivate var next: TaskPriority? {
        #if canImport(Darwin)
            // Only those that have a quality of service there.
            [.background, .low, .medium, .high, TaskPriority(rawValue: 33)].first { $0 > self }
        #else
            rawValue == .max ? nil : TaskPriority(rawValue: rawValue + 1)
        #endif
    }
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
public struct PendingWait: Hashable, Sendable {
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
