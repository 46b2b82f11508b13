import Synchronization

/// Identifies one thread or task that resolves, by the object that stands for it: the outermost trace on it, or a creation
/// that runs in its own task.
typealias CallStack = ObjectIdentifier

/// The record of one resolution so far: the keys that it is making, and the values of scope `graph`.
///
/// Most resolutions of a graph that has been resolved before are not recorded; they pass `nil` along. Recorded are the
/// first resolution of each key, those that wait, those that make a value which the container keeps, and those that
/// need it: for a `graph` scope, a ``Resolver`` or an observer on the way.
///
/// `@unchecked Sendable`: only the thread that runs the resolution touches the mutable parts. A task that inherits a
/// trace through its task-local values learns from ``Frame/enclosingTrace`` that it is not that thread, and then reads
/// none of them.
@usableFromInline final class Trace: @unchecked Sendable {
    /// The trace in whose factory this one started.
    let parent: Trace?
    /// The call stack, unless the trace itself stands for it.
    private let outerCallStack: CallStack?
    /// What the resolution is for; its own use, if it makes a value for a container to keep, or else the one around it.
    let use: ContainerUse?
    /// Whether it makes a value for a container to keep.
    let isKept: Bool
    /// The lowest height of a value that the call stack makes for a container to keep; see ``Slot/height``.
    let lowestHeight: Int
    /// How many traces on this call stack are around it.
    let depth: Int
    /// Whether it is a call of a ``Resolver``, which shares its values of scope `graph` with the trace around it.
    private let sharesGraph: Bool
    // The properties below have no exclusivity checks: only the thread that runs the resolution touches them, and no
    // access to one calls other code.

    /// The values that are being made: the outermost, which is the only one of most traces, and those inside it, the
    /// innermost last.
    @exclusivity(unchecked) private var outermost: Making?
    @exclusivity(unchecked) private var inside: [Making] = []
    /// The values that will be made after those that they need; see ``makeAhead(for:)``.
    @exclusivity(unchecked) private var ahead: [Making] = []
    /// What the resolution holds until it ends, if it is anything.
    @exclusivity(unchecked) private var held: Box<Held>?
    /// The innermost factory of this trace that an observer is told of.
    @exclusivity(unchecked) var observed: ObservedRun?
    /// The slot of the last factory whose failure an observer was told of, here or in a trace inside.
    @exclusivity(unchecked) private(set) var lastFailure: ObjectIdentifier?
    /// The creation that makes the value, if a container keeps it.
    @exclusivity(unchecked) var creation: Creation?
    /// How long the values took that were made within it, as far as a start has measured them.
    @exclusivity(unchecked) private(set) var nested = Duration.zero
    @exclusivity(unchecked) private var ownRetries: Retries?
    private let active = Atomic(true)

    /// A value that is being made: by the factory of a module, or by a ``Lazy``.
    enum Making {
        case module(Registration, ofSlot: ObjectIdentifier)
        case lazy(any InjectionKey.Type, ObjectIdentifier)

        /// The identity of the slot, or of the handle.
        var owner: ObjectIdentifier {
            switch self {
            case .module(_, let owner), .lazy(_, let owner): owner
            }
        }

        var origin: ValueOrigin {
            switch self {
            case .module(let module, _): module.origin
            case .lazy(let key, _): ValueOrigin(key: KeyIdentity(key), place: nil)
            }
        }
    }

    /// Makes a trace inside another one, or inside the trace in whose factory the code runs.
    ///
    /// - Parameters:
    ///   - innermost: The innermost frame.
    ///   - slot: The slot that will keep the value, if one does.
    ///   - sharesGraph: Whether it is a call of a ``Resolver``.
    @inline(never) init(
        inside trace: Trace? = nil, in innermost: Frame? = Frame.innermost, making slot: Slot? = nil,
        sharesGraph: Bool = false
    ) {
        let parent = trace ?? innermost?.traceOnThisStack
        (self.parent, self.sharesGraph) = (parent, sharesGraph)
        isKept = slot != nil
        use = slot.map { ContainerUse(keeping: $0, inside: innermost?.use) } ?? innermost?.use
        lowestHeight = min(slot?.height ?? .max, parent?.lowestHeight ?? .max)
        depth = parent.map { $0.depth + 1 } ?? 0
        outerCallStack = parent?.callStack
    }

    /// Makes a trace with no other trace around it, even if one waits for it: for a creation, or a shutdown.
    ///
    /// - Parameter retries: Those of the call for which it runs, if there is one.
    init(callStack: CallStack, making slot: Slot, _ retries: Retries? = nil) {
        (parent, ownRetries, sharesGraph) = (nil, retries, false)
        depth = 0
        (isKept, use) = (true, ContainerUse(keeping: slot, inside: Frame.innermost?.use))
        lowestHeight = slot.height
        outerCallStack = callStack
    }

    /// The call stack.
    var callStack: CallStack { outerCallStack ?? ObjectIdentifier(self) }

    /// Counts how often the library makes something again for this resolution.
    var retries: Retries {
        if let ownRetries { return ownRetries }
        let new = Retries(inside: parent?.retries)
        ownRetries = new
        return new
    }

    /// Whether the resolution still runs.
    var isActive: Bool { active.load(ordering: .acquiring) }

    /// Ends the resolution and releases its values and modules, because a task's frame may hold the trace for longer.
    @inline(never) func finish() {
        active.store(false, ordering: .releasing)
        if isKept { use?.end() }
        (held, outermost, creation) = (nil, nil, nil)
    }

    /// Records how long a value took that was made within the one around it.
    func noteNested(_ duration: Duration) {
        var outer = parent
        while let trace = outer {
            trace.nested += duration
            outer = trace.isKept ? nil : trace.parent
        }
    }

    /// Enters the creation of a slot's value.
    ///
    /// - Throws: ``ResolutionError`` if it is already being made further up: a cycle that only shows at run time.
    func enter(_ slot: Slot) throws(ResolutionError) { try enter(slot.making) }

    /// The same for any owner of a value.
    func enter(_ making: Making) throws(ResolutionError) {
        if isMaking(making.owner) { throw making.origin.error(.cycle, path: path + [making.origin.step]) }
        push(making)
    }

    private func push(_ making: Making) {
        if outermost == nil { outermost = making } else { inside.append(making) }
    }

    /// How deeply creations of values with an argument may nest for one key.
    ///
    /// A level takes several kilobytes of the stack in a debug build; secondary threads have 512 KB on Apple's systems.
    private static let maximumRecursion = 50

    /// Enters the creation of a slot's value, which may need others of the same slot: a folder made of folders.
    ///
    /// - Throws: ``ResolutionError`` if so many are being made that it is most likely a cycle.
    func enterRecursively(_ slot: Slot) throws(ResolutionError) {
        let making = slot.making
        if depth >= Self.maximumRecursion, isMaking(making.owner) {
            let step = making.origin.step
            if path.filter({ $0 == step }).count >= Self.maximumRecursion {
                let last = path.lastIndex(of: step)!
                throw making.origin.error(.cycle, path: path[last...] + [step]).advising(
                    "let the factory end at some argument, where it makes no other \(step.key).",
                    since: "each value makes the next one by a Provider, fifty levels deep and without an end.")
            }
        }
        push(making)
    }

    /// Enters a value that is made after those that it needs. Linking has ruled out that it needs itself.
    func enterAhead(_ slot: Slot) { ahead.append(slot.making) }

    func leaveAhead() { ahead.removeLast() }

    /// Leaves the creation that was entered last.
    @inline(never) func leave() { if inside.isEmpty { outermost = nil } else { inside.removeLast() } }

    /// Whether the value that was entered last is made for another one.
    var isMakingForAnother: Bool { !inside.isEmpty || parent != nil }

    /// Whether this trace or one around it makes the value of a slot.
    func isMaking(_ slot: ObjectIdentifier) -> Bool {
        outermost?.owner == slot || inside.contains { $0.owner == slot } || parent?.isMaking(slot) ?? false
    }

    /// The keys from the outermost resolution to here.
    var path: [ResolutionError.Step] {
        (parent?.path ?? []) + (outermost.map { [$0.origin.step] } ?? []) + (inside + ahead).map(\.origin.step)
    }

    /// The innermost factory around this trace that an observer is told of.
    var innermostObserved: ObservedRun? { observed ?? parent?.innermostObserved }

    /// Records that an observer was told of the failure of a slot's factory.
    func noteFailure(of slot: ObjectIdentifier) {
        lastFailure = slot
        parent?.noteFailure(of: slot)
    }
}

extension Trace {
    /// By slot, the values of scope `graph` that the resolution has made; values that the container keeps, but might drop
    /// before the resolution needs them; and values that were awaited for this resolution only, in the order in which it
    /// will take them.
    private typealias Held = (
        graph: [ObjectIdentifier: AnyBox], kept: [ObjectIdentifier: AnyBox], awaited: [ObjectIdentifier: [AnyBox]]
    )

    private var holding: Box<Held> {
        if let held { return held }
        let new = Box<Held>(([:], [:], [:]))
        held = new
        return new
    }

    /// The trace that holds the values of scope `graph`.
    private var graphHolder: Trace { sharesGraph ? parent!.graphHolder : self }

    /// The value that is held of a slot.
    func heldValue(of slot: Slot) -> AnyBox? {
        held?.value.kept[ObjectIdentifier(slot)] ?? graphHolder.held?.value.graph[ObjectIdentifier(slot)]
    }

    /// Whether a value of the slot is held, or was awaited for this resolution only.
    func hasValue(of slot: Slot) -> Bool {
        heldValue(of: slot) != nil || held?.value.awaited[ObjectIdentifier(slot)]?.isEmpty == false
    }

    /// Holds the value of a slot that keeps it.
    func hold(_ value: AnyBox, of slot: KeepingSlot) { holding.value.kept[ObjectIdentifier(slot)] = value }

    /// Holds the value of a slot of scope `graph`.
    func hold(_ value: AnyBox, of slot: GraphSlot) { graphHolder.holding.value.graph[ObjectIdentifier(slot)] = value }

    /// Holds a value that was awaited until the resolution takes it.
    func add(awaited value: AnyBox, for slot: Slot) {
        holding.value.awaited[ObjectIdentifier(slot), default: []].append(value)
    }

    /// A value that was awaited for a slot; each is given once.
    func takeAwaited(for slot: ObjectIdentifier) -> AnyBox? {
        guard let held, let first = held.value.awaited[slot]?.first else { return nil }
        held.value.awaited[slot]?.removeFirst()
        return first
    }
}
