import Synchronization

/// What one recorded resolution has done so far: the path of keys that it is in, and the values of scope `graph`.
///
/// Most resolutions of a graph that has been resolved before are not recorded; they pass `nil` along. Recorded are the
/// first resolution of each key, those that start inside a factory, those that make a value which the container
/// keeps, and those that need it: a `graph` scope or a ``Resolver`` on the way.
///
/// `@unchecked Sendable`: the mutable parts are touched by the thread that runs the pass, and by nobody else. A task
/// that inherits a pass through its task-local values finds out by ``Ambient/enclosingPass`` that it is not that
/// thread, and then reads none of them.
@usableFromInline
package final class ResolutionPass: @unchecked Sendable {
    /// The pass in whose factory this one started.
    package let parent: ResolutionPass?
    /// What all passes on one call stack share.
    package let execution: Execution
    /// The container that keeps the value which this pass makes, if it makes one that is kept.
    package let keeper: ObjectIdentifier?
    package var graphValues: [ObjectIdentifier: AnyObject] = [:]
    /// Values that the container keeps, but might drop before the resolution comes to them.
    package var pinnedValues: [ObjectIdentifier: AnyObject] = [:]
    /// Values that were awaited for this resolution alone, in the order in which it will take them.
    private var awaitedValues: [ObjectIdentifier: [AnyObject]] = [:]
    /// The slots of scope `graph` that were prepared for this resolution.
    package var preparedGraphs: Set<ObjectIdentifier> = []
    private var stack: [Making] = []
    /// The innermost resolution of this pass that an observer is told of.
    package var observed: ObservedFrame?
    /// The slot whose factory was the last one that an observer was told to have failed, here or in a pass inside.
    package private(set) var lastFailure: ObjectIdentifier?
    private let active = Atomic(true)

    package init(parent: ResolutionPass?, keeper: ObjectIdentifier? = nil) {
        self.parent = parent
        self.keeper = keeper
        execution = parent?.execution ?? Execution()
    }

    /// Makes the pass of an asynchronous creation: one that no other pass is around, even where one waits for it.
    package init(execution: Execution, keeper: ObjectIdentifier) {
        parent = nil
        self.keeper = keeper
        self.execution = execution
    }

    /// Whether the pass still runs; afterwards a ``Resolver`` of it starts passes of its own.
    package var isActive: Bool { active.load(ordering: .acquiring) }

    package func finish() { active.store(false, ordering: .releasing) }

    /// Notes that a value is being made.
    ///
    /// - Throws: ``ResolutionError`` when it is being made already, further up: a cycle that only shows at run time.
    package func enter(_ making: Making) throws(ResolutionError) {
        if isMaking(making.place) { throw error(.cycle, for: making) }
        stack.append(making)
    }

    /// Whether the value for `place` is being made by this pass or by one around it.
    private func isMaking(_ place: ObjectIdentifier) -> Bool {
        stack.contains { $0.place == place } || parent?.isMaking(place) ?? false
    }

    /// Whether this pass or one around it makes a value that `container` will keep.
    package func isKept(by container: ObjectIdentifier) -> Bool {
        keeper == container || parent?.isKept(by: container) ?? false
    }

    /// The innermost resolution around what this pass does that an observer is told of.
    package var innermostObserved: ObservedFrame? { observed ?? parent?.innermostObserved }

    /// Notes that an observer was told of the failure of a slot's factory.
    package func noteFailure(of slot: ObjectIdentifier) {
        lastFailure = slot
        parent?.noteFailure(of: slot)
    }

    /// Keeps a value that was awaited until the resolution takes it.
    package func add(awaited value: AnyObject, for place: ObjectIdentifier) {
        awaitedValues[place, default: []].append(value)
    }

    /// A value that was awaited for the slot at `place`, each one once.
    package func takeAwaited(for place: ObjectIdentifier) -> AnyObject? {
        guard let first = awaitedValues[place]?.first else { return nil }
        awaitedValues[place]?.removeFirst()
        return first
    }

    /// Notes that the factory entered last is done.
    package func leave() { stack.removeLast() }

    /// The keys from the outermost resolution to here.
    package var path: [ResolutionError.Step] { (parent?.path ?? []) + stack.map(\.step) }

    /// An error about a value that this pass needs.
    package func error(_ reason: ResolutionError.Reason, for making: Making) -> ResolutionError {
        ResolutionError(
            reason, of: making.key, registeredAt: making.registeredAt, path: path + [making.step])
    }
}

/// A value that is being made: where it belongs, and what errors say of it.
package struct Making {
    /// The slot or cell that the value is for.
    package let place: ObjectIdentifier
    package let key: KeyIdentity
    package let registeredAt: SourcePlace?

    package init(_ place: ObjectIdentifier, key: KeyIdentity, registeredAt: SourcePlace?) {
        self.place = place
        self.key = key
        self.registeredAt = registeredAt
    }

    package var step: ResolutionError.Step { ResolutionError.Step(key: key.description, place: registeredAt) }
}

/// A resolution that an observer is told of, while it runs.
package struct ObservedFrame: Sendable {
    package let id: UInt64
    /// How many others are around it.
    package let depth: Int

    package init(id: UInt64, depth: Int) {
        self.id = id
        self.depth = depth
    }
}

/// One call stack on which values are being made.
package final class Execution: Sendable {
    package init() {}
}
