import Synchronization

/// Tells whether a value's time to live has passed.
typealias Stopwatch = @Sendable () -> Bool

/// A slot that keeps its value, so that all requests get the same one.
///
/// However many threads and tasks ask at once, one of them makes the value and the others wait for it; see
/// ``CreationGate``. The code works with boxes, so it does not depend on the value's type.
class KeepingSlot: Slot, @unchecked Sendable {
    final let gate = CreationGate()

    final override var keeping: KeepingSlot? { self }

    final override var shortcutOnceResolved: Shortcut { .value }

    // Each scope overrides these.

    /// The value that is kept, if it may still be used.
    func keptBox() -> AnyBox? { fatalError("\(Self.self) does not override keptBox()") }

    /// Throws if the scope cannot keep a value that was just made.
    func check(_ box: AnyBox, in trace: Trace) throws(ResolutionError) {}

    /// Keeps a new value.
    ///
    /// Called under the lock of the value's lifespan, while that is in place.
    ///
    /// - Parameters:
    ///   - box: The value.
    ///   - term: Tells whether the lifespan is in place.
    ///   - isOver: Whether the scope's time to live has passed; `nil` if it has none.
    /// - Returns: What the slot kept before, to be released outside the lock.
    func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: Stopwatch?) -> AnyObject? {
        fatalError("\(Self.self) does not override publish(_:in:until:)")
    }

    /// Whether it keeps a value of a session.
    func keepsValue(of term: Lifespan.Term) -> Bool { false }

    /// Tells whether the kept value's time to live has passed; `nil` without a usable value, or without such a time.
    var stopwatch: Stopwatch? { nil }

    /// Gives up a value whose session is over.
    ///
    /// - Returns: What the slot kept, to be released outside all locks.
    func takeOutdated() -> AnyObject? { nil }

    /// Gives up the value for good, once its container is shut down or ends.
    ///
    /// - Returns: What the slot kept, to be released when no thread reads it.
    func takeForGood() -> AnyObject? { fatalError("\(Self.self) does not override takeForGood()") }

    // All scopes share these.

    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        unboxed(try box(in: trace), as: type)
    }

    private final func box(in trace: Trace?) throws(ResolutionError) -> AnyBox {
        if let box = trace?.heldValue(of: self) ?? keptBox() {
            observe(.reused, in: trace)
            return box
        }
        if mustBeStarted { throw notStarted(in: trace) }
        return try makeOrWait(in: trace)
    }

    /// The value that is kept, if there is one that may still be used; never makes one.
    final func boxIfMade() -> AnyBox? {
        guard let box = keptBox() else { return nil }
        observe(.reused, in: Frame.enclosingTrace)
        return box
    }

    final override var madeType: Any.Type? { keptBox().map(type(in:)) }

    /// Whether the value is an optional that was made `nil`, and stays `nil` until the container ends.
    final var keepsNil: Bool {
        guard lifetime.isSingleton, let box = keptBox() else { return false }
        func isNil<Value>(_ type: Value.Type) -> Bool { DIContainer.isNil(unboxed(box, as: type)) }
        return isNil(valueType)
    }

    /// Creates the value for a start.
    final func makeNow(in trace: Trace) throws(ResolutionError) {
        if keptBox() == nil { _ = try makeOrWait(in: trace) }
    }

    /// The error for a value that must be awaited, when the call does not wait.
    private final func notStarted(in trace: Trace?) -> ResolutionError {
        let around = trace ?? Frame.enclosingTrace
        if container.isShutDown { return error(.shutDown, path: origin.path(in: around)) }
        // If its own factory asks, waiting would not help.
        guard let around, around.isMaking(ObjectIdentifier(self)) else {
            let error = origin.notStarted(lifetime, in: trace)
            guard isMadeOnMainActor else { return error }
            return error.advising(
                """
                first call `try container.startImmediately()` on the main actor
                or `try await container.start()`
                or wait for it, by `try await container.resolve`.
                """,
                since: "it is made on the main actor, by a start or a call that waits.")
        }
        return error(.cycle, path: around.path + [step])
    }

    /// Creates the value, or waits for the thread that does.
    private final func makeOrWait(in trace: Trace?) throws(ResolutionError) -> AnyBox {
        var isMade = false
        let box = try gate.make(
            making, for: self, in: trace, container: container,
            existing: { self.keptBox() },
            make: { trace throws(ResolutionError) in
                isMade = true
                return try self.create(in: trace, until: self.stopwatch(of: self.base, in: trace))
            })
        // Another thread made it while this one waited.
        if !isMade { observe(.reused, in: trace) }
        return box
    }

    /// Makes the value without waiting, and keeps it.
    ///
    /// - Parameters:
    ///   - trace: The resolution that makes the value, with its creation.
    ///   - limit: What ``stopwatch(of:in:)`` was before the resolution looked for anything.
    /// - Returns: `nil` if the creation may not begin.
    final func create(in trace: Trace, until limit: Stopwatch?) throws(ResolutionError) -> AnyBox? {
        guard try trace.creation!.begin(in: trace) else { return nil }
        try trace.makeAhead(for: self)
        let start = Lifecycle.creationTime
        return try keep(try makeBox(in: trace), in: trace, from: start, until: limit)
    }

    /// The same, waiting for the factory if it is asynchronous. The creation has begun, and everything that the value needs is
    /// ready in `trace`.
    final func createAwaiting(in trace: Trace, until limit: Stopwatch?) async throws(ResolutionError) -> AnyBox {
        let start = Lifecycle.creationTime
        return try keep(try await makeAwaiting(in: trace), in: trace, from: start, until: limit)
    }

    /// The parent's value to which this one only adds, if the scope has a time to live.
    ///
    /// A base without a running stopwatch has no value now. Its next value will be no older than its own base's.
    typealias Base = (slot: KeepingSlot, running: Stopwatch?, clock: Slot?)

    final var base: Base? {
        guard lifetime.timeToLive != nil, registrations.factory == nil,
            let slot = container.parent?.slot(of: registrations.key)?.keeping
        else { return nil }
        if let running = slot.stopwatch { return (slot, running, nil) }
        return slot.base ?? (slot, nil, slot.container.slot(of: KeyIdentity(TimeToLiveClockKey.self)))
    }

    /// The stopwatch of a value that only adds to a parent's, so that it expires no later; `nil` for others.
    ///
    /// It is read before the value is made from anything, since the parent may renew its own meanwhile.
    final func stopwatch(of base: Base?, in trace: Trace) throws(ResolutionError) -> Stopwatch? {
        guard let base else { return nil }
        if let running = base.running { return running }
        return try lifetime.stopwatch(of: base.slot.container, in: trace)
    }

    /// Hands a value that was made to its lifespan.
    ///
    /// - Returns: The value.
    @inline(never) private final func keep(
        _ box: AnyBox, in trace: Trace, from start: Duration?, until limit: Stopwatch?
    ) throws(ResolutionError) -> AnyBox {
        try check(box, in: trace)
        let creation = trace.creation!
        var isOver = if let limit { limit } else { try lifetime.stopwatch(of: container, in: trace) }
        if !creation.sessions.isEmpty {
            isOver = { [isOver, terms = creation.terms] in !terms.allSatisfy(\.isCurrent) || isOver?() == true }
        }
        container.lifecycle.note(self, from: start, in: trace)
        // Otherwise the lifespan has ended without waiting for the value.
        if !creation.lifespan!.keep(box, until: isOver, of: self, by: creation) { shutDown(box, madeBy: creation) }
        return box
    }

    final override func giveUp(_ box: AnyBox, in trace: Trace?) {
        if let creation = trace?.creation { shutDown(box, madeBy: creation) }
    }

    /// Shuts down a value that is not kept. If an end waits for its creation, the end does so.
    private final func shutDown(_ box: AnyBox, madeBy creation: Creation) {
        if registrations.factory?.onShutdown == nil { return }
        let closing = Creation(closing: Lifespan.Value(box, of: self), in: creation.lifespan!)
        let singletons = container.lifecycle.singletons
        if creation.lifespan!.take(closing, of: creation) ?? singletons.take(closing, of: creation) == true { return }
        Task(executorPreference: executorOfStartedTasks) { [self, container] in
            // No caller waits for this shutdown, so none gives a limit.
            _ = await shutDown(by: closing, timeLimit: .seconds(30))
            closing.leaveBehind()
            extendLifetime(container)
        }
    }
}

extension Lifetime {
    /// A function that tells whether the time to live, which begins now, has passed; `nil` if there is none.
    fileprivate func stopwatch(of container: Container, in trace: Trace) throws(ResolutionError) -> Stopwatch? {
        guard let timeToLive else { return nil }
        func stopwatch(on clock: some Clock<Duration>) -> Stopwatch {
            let start = clock.now
            // A clock that went back makes no value younger than new, so a limit of zero is always reached.
            return { max(.zero, start.duration(to: clock.now)) >= timeToLive }
        }
        let clock = try container.value(of: TimeToLiveClockKey.self, in: trace)
        return stopwatch(on: clock)
    }
}

extension Trace {
    /// How deeply the creations of kept values may nest before further requirements are made ahead.
    ///
    /// A level takes several kilobytes of the stack in a debug build; secondary threads have 512 KB on Apple's systems.
    private static let maximumDepth = 16

    /// Makes the kept values that a slot needs, directly or not, one after the other, if the resolution is already
    /// deep.
    ///
    /// Otherwise a factory's injections are made inside it, so that a long chain of singletons would overflow the
    /// stack. Here each value is made when everything that it needs is there, starting at the far end of the declared
    /// graph. The factories then find what they ask for. They make the rest: values that are not kept, or that may end
    /// before the factories need them.
    ///
    /// - Parameter slot: The slot whose value this resolution is about to make.
    /// - Throws: ``ResolutionError`` as the factory of `slot` would.
    func makeAhead(for slot: Slot) throws(ResolutionError) {
        // An observer is told in whose factory each value was asked for, so there factories ask themselves.
        guard depth > Self.maximumDepth, slot.container.observation == nil else { return }
        var path: [(slot: Slot, remaining: ArraySlice<Slot>)] = [(slot, slot.requirements[...])]
        // The slot itself was entered before.
        defer { for _ in path.dropFirst() { leaveAhead() } }
        var visited: Set<ObjectIdentifier> = []
        while let last = path.indices.last {
            guard let next = path[last].remaining.popFirst() else {
                let visit = path.removeLast()
                if path.isEmpty { return }
                leaveAhead()
                try visit.slot.keeping?.makeNow(in: self)
                continue
            }
            guard visited.insert(ObjectIdentifier(next)).inserted else { continue }
            if next.lifetime.endsByItself { continue }
            if next.keeping?.keptBox() != nil { continue }
            // The factory that needs the value throws for it, or tells the observer.
            if next.mustBeStarted || next.container.observation != nil { return }
            enterAhead(next)
            path.append((next, next.requirements[...]))
        }
    }
}

/// The slot of scope `singleton` without a time to live: one value until the container ends.
///
/// The value is in ``Slot/kept``, where linked factories read it without a call. An observer must be told of each reader,
/// so the singletons of an observed container are in a ``CachedSlot``.
final class SingletonSlot: KeepingSlot, @unchecked Sendable {
    override func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        if let box = beginReading() {
            defer { endReading() }
            return box.boxedValue(type)
        }
        return try super.value(of: type, in: trace)
    }

    override func keptBox() -> AnyBox? { keptBoxForGood() }

    override func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: Stopwatch?) -> AnyObject? {
        // There is none here yet.
        extendLifetime(kept.publish(box))
        return nil
    }

    override func takeForGood() -> AnyObject? { kept.take() }
}

/// The slot of a value that can end before its container does: of scope `cached(in:)`, or with a time to live.
final class CachedSlot: KeepingSlot, @unchecked Sendable {
    /// The last part tells whether its time to live has passed.
    private typealias Content = Box<(box: AnyBox, term: Lifespan.Term, isOver: Stopwatch?)>

    private let state = Locked<Content?>(nil)

    private var usableContent: Content? {
        // The clock is user code, so it is read outside the lock.
        guard let content = state.withLock({ $0 }), content.value.term.isCurrent, content.value.isOver?() != true
        else { return nil }
        return content
    }

    override func keptBox() -> AnyBox? { usableContent?.value.box }

    override func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: Stopwatch?) -> AnyObject? {
        var content: Content? = Content((box, term, isOver))
        state.withLock { swap(&$0, &content) }
        return content
    }

    override var stopwatch: Stopwatch? { usableContent?.value.isOver }

    override func keepsValue(of term: Lifespan.Term) -> Bool { state.withLock { $0?.value.term === term } }

    override func takeOutdated() -> AnyObject? {
        state.withLock { state in
            guard let content = state, !content.value.term.isCurrent else { return nil }
            state = nil
            return content
        }
    }

    override func takeForGood() -> AnyObject? { state.withLock { $0.take() } }
}

/// The slot of scope `shared`: it holds its value weakly, so the value ends with its last holder.
final class SharedSlot: KeepingSlot, @unchecked Sendable {
    private let state = Locked<WeakReference?>(nil)

    override func keptBox() -> AnyBox? {
        // The clock is user code, so it is read outside the lock.
        guard let object = state.withLock({ $0 })?.usableObject else { return nil }
        // `check` found that the object is the value itself, so the cast only restores its abstraction.
        func box<Value>(_ type: Value.Type) -> AnyBox { Box(object as! Value) }
        return box(valueType)
    }

    override func check(_ box: AnyBox, in trace: Trace) throws(ResolutionError) {
        // `as AnyObject` alone would box a struct, and the box would die at once.
        let type = type(in: box)
        if !(type is AnyClass) { throw error(.notAnObject(type: TypeName(type).spelling), path: trace.path) }
    }

    override func publish(_ box: AnyBox, in term: Lifespan.Term, until isOver: Stopwatch?) -> AnyObject? {
        func object<Value>(_ type: Value.Type) -> AnyObject { unboxed(box, as: type) as AnyObject }
        var reference: WeakReference? = WeakReference(object(valueType), until: isOver)
        state.withLock { swap(&$0, &reference) }
        // It is released outside all locks, since a clock may end with it.
        return reference
    }

    override var stopwatch: Stopwatch? {
        state.withLock { $0 }.flatMap { $0.usableObject == nil ? nil : $0.isOver }
    }

    override func takeForGood() -> AnyObject? { state.withLock { $0.take() } }
}

/// A weak reference to an object, which may have a time to live.
final class WeakReference: @unchecked Sendable {
    // `@unchecked`: values of scope `shared` are Sendable or of the main actor, which `Scope` ensures.
    weak let object: AnyObject?
    /// Whether its time to live has passed.
    let isOver: Stopwatch?

    init(_ object: AnyObject, until isOver: Stopwatch? = nil) {
        (self.object, self.isOver) = (object, isOver)
    }

    var usableObject: AnyObject? { isOver?() == true ? nil : object }
}
