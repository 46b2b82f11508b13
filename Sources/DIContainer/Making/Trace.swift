import Synchronization

/// What one recorded resolution has done so far: the keys that it is in, and the values of scope `graph`.
///
/// Most resolutions of a graph that has been resolved before are not recorded; they hand `nil` along. Recorded are the
/// first resolution of each key, those that start inside a factory, those that make a value which the container
/// keeps, and those that need it: a `graph` scope or a ``Resolver`` on the way.
///
/// `@unchecked Sendable`: only the thread that runs the resolution touches the mutable parts. A task that inherits a
/// trace through its task-local values finds out by ``Frame/enclosingTrace`` that it is not that thread, and then reads
/// none of them.
@usableFromInline
final class Trace: @unchecked Sendable {
    /// The trace in whose factory this one started.
    let parent: Trace?
    /// What all traces on one call stack share.
    let callStack: CallStack
    /// The value which this resolution makes, if it makes one that a container keeps.
    private let kept: Maker?
    /// In how many traces on this call stack it is.
    let depth: Int
    /// Whether it is part of a start that does not wait, and so runs on the main actor.
    let isOfImmediateStart: Bool
    /// How often that value had been reset when the resolution began.
    let epoch: Int
    /// Whether that value was reset before its factory began, so that another try makes a new one.
    var isOutdated = false
    /// The nearest kept value in whose factory the resolution runs, also where a task that the factory started runs it.
    private let maker: Maker?
    // Unchecked, as what follows: only the thread that runs the resolution touches it, and no call out of here has access.

    /// By slot, the values of scope `graph`.
    @exclusivity(unchecked) var graphValues: [ObjectIdentifier: AnyObject] = [:]
    /// By slot, values that the container keeps, but might drop before the resolution comes to them.
    @exclusivity(unchecked) private(set) var pinnedValues: [ObjectIdentifier: AnyBox] = [:]
    /// By slot, values that were awaited for this resolution alone, in the order in which it will take them.
    @exclusivity(unchecked) private var awaitedValues: [ObjectIdentifier: [AnyObject]] = [:]
    /// The slots of scope `graph` that were prepared for this resolution.
    @exclusivity(unchecked) private var preparedGraphs: Set<ObjectIdentifier> = []
    /// The values that are being made, the innermost last.
    @exclusivity(unchecked) private var stack: [(slot: ObjectIdentifier, origin: ValueOrigin)] = []
    /// The innermost factory of this trace that an observer is told of.
    @exclusivity(unchecked) var observed: ObservedFactory?
    /// The slot whose factory was the last one that an observer was told to have failed, here or in a trace inside.
    @exclusivity(unchecked) private(set) var lastFailure: ObjectIdentifier?
    private let active = Atomic(true)
    /// The factory that started the task in which the trace is the outermost, if one did.
    private let starter: AsynchronousRun?

    /// A value that is made, and the container that will keep it; a task may outlive both.
    final class Maker: Sendable {
        // Not its identity, which another slot may have once this one is gone.
        fileprivate weak let slot: AnySlot?
        let container: ObjectIdentifier
        let origin: ValueOrigin

        init(_ slot: AnySlot) {
            (self.slot, container) = (slot, ObjectIdentifier(slot.container))
            origin = slot.origin
        }
    }

    init(parent: Trace?, making maker: Maker? = nil, epoch: Int = 0, isOfImmediateStart: Bool = false) {
        self.parent = parent
        self.isOfImmediateStart = isOfImmediateStart || parent?.isOfImmediateStart == true
        kept = maker
        depth = parent.map { $0.depth + 1 } ?? 0
        self.epoch = epoch
        let frame = parent == nil ? Frame.innermost : nil
        let outer = parent ?? frame?.enclosing
        self.maker = maker ?? outer?.maker
        callStack = parent?.callStack ?? CallStack(startedBy: outer?.callStack)
        starter = frame?.run
    }

    /// Makes a trace that no other trace is around, even where one waits for it: of a creation, or of a closing.
    init(callStack: CallStack, making maker: Maker? = nil, epoch: Int = 0) {
        parent = nil
        isOfImmediateStart = false
        depth = 0
        kept = maker
        self.epoch = epoch
        self.maker = maker
        self.callStack = callStack
        starter = Frame.innermost?.run
    }

    /// On whose behalf a resolution asks a container for a value.
    ///
    /// - Parameter trace: The resolution, if it is recorded.
    static func asker(in container: Container, for trace: Trace?) -> Asker {
        maker(in: container, of: trace).map(Asker.factory) ?? .outside
    }

    /// The slot of a container in whose factory the running code is, or a resolution; also in a task that it started.
    static func maker(in container: Container, of trace: Trace? = nil) -> AnySlot? {
        let maker = (trace ?? Frame.innermost?.enclosing)?.maker
        return maker?.container == ObjectIdentifier(container) ? maker?.slot : nil
    }

    /// Whether the resolution still runs; afterwards a ``Resolver`` of it starts traces of its own.
    var isActive: Bool { active.load(ordering: .acquiring) }

    /// Notes that the resolution is over, and lets go of its values: a ``Resolver`` may hold the trace for longer.
    func finish() {
        active.store(false, ordering: .releasing)
        (graphValues, pinnedValues, awaitedValues) = ([:], [:], [:])
    }

    /// Notes that the value of a slot is being made.
    ///
    /// - Throws: ``ResolutionError`` when it is being made already, further up: a cycle that only shows at run time.
    func enter(_ origin: ValueOrigin, for slot: ObjectIdentifier) throws(ResolutionError) {
        if isMaking(slot) { throw origin.error(.cycle, path: path + [origin.step]) }
        stack.append((slot, origin))
    }

    /// How many values of one key that take an argument may be made in each other.
    ///
    /// A level takes some kilobytes of the stack in a debug build; secondary threads have 512 KB on Apple's systems.
    private static let maximumRecursion = 50

    /// Notes that a value of a slot is being made, which may need others of the same slot: a folder made of folders.
    ///
    /// - Throws: ``ResolutionError`` when so many are being made that it is most likely a cycle.
    func enter(_ origin: ValueOrigin, recursivelyFor slot: ObjectIdentifier) throws(ResolutionError) {
        if depth >= Self.maximumRecursion, isMaking(slot),
            path.filter({ $0 == origin.step }).count >= Self.maximumRecursion
        {
            let last = path.lastIndex(of: origin.step)!
            throw origin.error(.cycle, path: path[last...] + [origin.step])
        }
        stack.append((slot, origin))
    }

    /// Notes that the factory entered last is done.
    func leave() { stack.removeLast() }

    /// Whether this trace or one around it makes the value of a slot, or a factory that started the task.
    func isMaking(_ slot: ObjectIdentifier) -> Bool {
        stack.contains { $0.slot == slot } || parent?.isMaking(slot) ?? starter?.isMaking(slot) ?? false
    }

    /// The value that `container` will keep and that this trace or one around it makes.
    func keptValue(in container: ObjectIdentifier) -> ValueOrigin? {
        kept?.container == container ? kept?.origin : parent?.keptValue(in: container)
    }

    /// The keys from the outermost resolution to here.
    var path: [ResolutionError.Step] { (parent?.path ?? []) + stack.map(\.origin.step) }

    /// The innermost factory around what this trace does that an observer is told of.
    var innermostObserved: ObservedFactory? { observed ?? parent?.innermostObserved }

    /// Notes that an observer was told of the failure of a slot's factory.
    func noteFailure(of slot: ObjectIdentifier) {
        lastFailure = slot
        parent?.noteFailure(of: slot)
    }

    /// Holds a value that the slot's container might drop.
    func pin(_ value: AnyBox, for slot: AnySlot) { pinnedValues[ObjectIdentifier(slot)] = value }

    /// Holds a value that was awaited until the resolution takes it.
    func add(awaited value: AnyObject, for slot: AnySlot) {
        awaitedValues[ObjectIdentifier(slot), default: []].append(value)
    }

    /// A value that was awaited for a slot, each one once.
    func takeAwaited(for slot: ObjectIdentifier) -> AnyObject? {
        guard let first = awaitedValues[slot]?.first else { return nil }
        awaitedValues[slot]?.removeFirst()
        return first
    }

    /// Whether the one value of a slot of scope `graph` was made ready before, or is about to be.
    func hasPrepared(_ slot: AnySlot) -> Bool {
        slot.lifetime.kind == .graph && !preparedGraphs.insert(ObjectIdentifier(slot)).inserted
    }
}

/// On whose behalf a value is asked for that a container keeps.
enum Asker: Sendable {
    /// A resolution or a read: what it asks for stays.
    case outside
    /// A call of `start()`: what it alone asks for stays if it succeeds.
    case start(ObjectIdentifier)
    /// The factory of another value that the same container keeps, by its slot: what it asks for stays if that value does.
    case factory(AnySlot)
}

/// One run of an asynchronous factory, as the tasks see it that the factory starts.
final class AsynchronousRun: Sendable {
    private let slot: ObjectIdentifier
    /// The run that started the task in which this one is.
    private let outer: AsynchronousRun?
    private let isActive = Atomic(true)

    init(_ slot: ObjectIdentifier) {
        self.slot = slot
        // What has ended is let go of: a task may start another one by a factory, and that yet another one.
        outer = Frame.innermost?.run?.active
    }

    func end() { isActive.store(false, ordering: .relaxed) }

    private var active: AsynchronousRun? { isActive.load(ordering: .relaxed) ? self : outer?.active }

    /// Whether the factory of a slot still runs that started the task, directly or not.
    func isMaking(_ slot: ObjectIdentifier) -> Bool {
        self.slot == slot && isActive.load(ordering: .relaxed) || outer?.isMaking(slot) ?? false
    }
}

/// What all traces on one call stack share: the stack of a thread, or of a task.
final class CallStack: Sendable {
    /// The call stack of the factory that started the task, or one around it.
    private weak let starter: CallStack?

    init(startedBy starter: CallStack? = nil) { self.starter = starter }

    /// A call stack in the same task.
    func sibling() -> CallStack { CallStack(startedBy: starter) }

    /// The call stacks of the factories around the task, the nearest first.
    var ancestors: [CallStack] { Array(sequence(first: self, next: \.starter).dropFirst()) }
}

/// Where a value comes from, as errors tell it: its key, and the place of its module.
struct ValueOrigin: Sendable {
    let key: KeyIdentity
    let place: SourcePlace?

    @inline(never)
    var step: ResolutionError.Step { ResolutionError.Step(key: key.description, place: place) }

    /// An error about the value, on a path that begins there unless it is told.
    @inline(never)
    func error(_ reason: ResolutionError.Reason, path: [ResolutionError.Step]? = nil) -> ResolutionError {
        ResolutionError(reason, of: key, registeredAt: place, path: path ?? [step])
    }

    /// The error for a value that must be awaited, asked for by a call that does not wait.
    func notStarted(_ lifetime: Lifetime, in trace: Trace?) -> ResolutionError {
        let path = trace?.path ?? []
        // A value that is not kept is asked for again where its factory would run, and is on the path by then.
        let error = error(.notStarted, path: path.last == step ? path : path + [step])
        return lifetime.isSingleton ? error : error.notMadeByStart()
    }

    /// What to report of an error that the factory threw.
    ///
    /// An error that comes from a resolution inside the factory is reported as it is, since it says more.
    func report(_ error: any Error, in trace: Trace?) -> ResolutionError {
        if let error = error as? ResolutionError { return error }
        return self.error(.factoryFailed(error), path: (trace?.path.dropLast() ?? []) + [step])
    }
}
