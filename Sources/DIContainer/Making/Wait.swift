import Synchronization

/// What a call stack can wait for.
protocol Awaitable: AnyObject, Sendable {
    /// Whether it need not be waited for any more.
    var isFinished: Bool { get }
    var maker: WaitGraph.Maker { get }
    /// Raises the priority of the task that makes it, and of all that this one waits for.
    func hurry(to priority: TaskPriority)
}

/// One edge of the ``WaitGraph``: a thread or task that waits, or is about to.
final class Wait: Sendable {
    let waiter: CallStack
    /// The thread that sleeps; `nil` where a task waits.
    let thread: UInt?
    let subject: any Awaitable
    /// The keys from the outermost resolution of the waiter to the one that it waits for.
    let path: [ResolutionError.Step]
    /// The call stacks of the factories that started the task which waits, or one around it.
    let ancestors: [ObjectIdentifier]
    /// How many there were before.
    let number: Int

    private static let count = Atomic(0)
    private let state = Guarded(State())

    private struct State {
        /// The priority of the task, once it says how it is woken.
        var priority: UInt8?
        var wake: (@Sendable () -> Void)?
        /// What is known to wait for the task.
        var dependents: Set<ObjectIdentifier> = []
    }

    /// - Parameter isHidden: Whether other tasks may wait for the task in a way that cannot be seen.
    @inline(never)
    init(
        _ waiter: CallStack, on thread: UInt? = nil, for subject: any Awaitable, path: [ResolutionError.Step],
        isHidden: Bool = false
    ) {
        (self.waiter, self.thread, self.subject, self.path) = (waiter, thread, subject, path)
        // Relaxed: it only tells waits from one another, and the earlier from the later.
        number = Self.count.add(1, ordering: .relaxed).oldValue
        ancestors = isHidden ? waiter.ancestors.map(ObjectIdentifier.init) : []
    }

    /// Says how the task is woken when its priority is raised.
    @inline(never)
    func prepare(_ wake: @escaping @Sendable () -> Void) {
        let priority = Task.currentPriority.rawValue
        state.withLock { state in
            if state.priority == nil { state.priority = priority }
            state.wake = wake
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

    /// Whether the task that makes something waits for this one, directly or not.
    func isAwaited(by other: any Awaitable) -> Bool {
        let identity = ObjectIdentifier(other)
        // What waits for the task goes on doing so until the task waits no longer.
        if state.withLock({ $0.dependents.contains(identity) }) { return true }
        // Something else may raise the priority of the task at this very moment, so it must learn of two raises.
        for _ in 0..<2 {
            guard let next = state.withLock({ $0.priority }).flatMap({ TaskPriority(rawValue: $0).next }) else {
                return false
            }
            other.hurry(to: next)
            if state.withLock({ $0.priority! < next.rawValue }) { return false }
        }
        state.withLock { _ = $0.dependents.insert(identity) }
        return true
    }
}

extension Completion {
    /// Waits until it is over, the calling task is cancelled, or a circle shows that the wait is part of.
    ///
    /// - Parameter wait: The wait, which is in the ``WaitGraph``.
    /// - Returns: The other side of the circle, if there is one.
    @inline(never)
    nonisolated(nonsending) func waitUntilFinished(or wait: Wait) async -> [ResolutionError.Step]? {
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), !wait.ancestors.isEmpty else {
            _ = await waitUntilFinished()
            return nil
        }
        return await withTaskPriorityEscalationHandler {
            while true {
                var circle: [ResolutionError.Step]?
                let isFinished = await waitUntilFinished { wake in
                    wait.prepare(wake)
                    circle = WaitGraph.hiddenCircle(of: wait)
                    if circle != nil { wake() }
                }
                if isFinished || circle != nil || Task.isCancelled { return circle }
            }
        } onPriorityEscalated: { _, priority in
            wait.hurry(to: priority)
        }
    }
}

extension TaskPriority {
    /// The next higher priority, if there is one.
    fileprivate var next: TaskPriority? {
        #if canImport(Darwin)
            // Only those that stand for a quality of service there.
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
/// What waits in a circle that the library can follow never gets here: it is an error at once. So the last key of a path
/// that stays is the one whose factory, or `onShutdown`, takes its time, or waits for something that the container does
/// not know, such as a detached task or a queue.
public struct PendingWait: Hashable, Sendable {
    /// The keys from the one that was asked for to the one that is waited for; of a shutdown, the key alone whose
    /// factory or `onShutdown` it waits for.
    public let path: [ResolutionError.Step]
}

extension PendingWait: CustomStringConvertible {
    /// The path in one line.
    public var description: String { path.text(separator: " -> ", \.description) }
}

extension Container {
    /// What waits for what at this moment, in all containers: for a watchdog, a health page, or the debugger's console.
    ///
    /// - Returns: One wait for each thread or task and value, sorted by their text.
    public static var pendingWaits: [PendingWait] {
        WaitGraph.paths.map(PendingWait.init).inOrder { $0.description < $1.description }
    }
}
