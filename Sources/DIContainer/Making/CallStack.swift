import Synchronization

/// The stack of a thread or of a task, which all traces on it share: the outermost of them, or an object for itself.
@usableFromInline
class CallStack: @unchecked Sendable {
    // `@unchecked` because of its subclass, which says why it is.

    /// The call stack of the factory that started the task, or one around it.
    private weak let starter: CallStack?

    init(startedBy starter: CallStack? = nil) { self.starter = starter }

    /// A call stack in the same task.
    final func sibling() -> CallStack { CallStack(startedBy: starter) }

    /// The call stacks of the factories around the task, the nearest first.
    final var ancestors: [CallStack] { Array(sequence(first: self, next: \.starter).dropFirst()) }
}

/// One run of an asynchronous factory, for the tasks that the factory starts.
final class AsynchronousRun: Sendable {
    private let slot: ObjectIdentifier
    /// The run that started the task in which this one is.
    private let outer: AsynchronousRun?
    private let isActive = Atomic(true)

    init(_ slot: ObjectIdentifier) {
        self.slot = slot
        // Runs that have ended are released: a task may start another one through a factory, which may start yet
        // another.
        outer = Frame.innermost?.run?.active
    }

    func end() { isActive.store(false, ordering: .relaxed) }

    private var active: AsynchronousRun? { isActive.load(ordering: .relaxed) ? self : outer?.active }

    /// Whether the factory of a slot that started the task, directly or not, still runs.
    func isMaking(_ slot: ObjectIdentifier) -> Bool {
        self.slot == slot && isActive.load(ordering: .relaxed) || outer?.isMaking(slot) ?? false
    }
}
