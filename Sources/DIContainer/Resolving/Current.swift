import Synchronization

/// The container for all code that has no other current container: the one of the last
/// ``Container/build(fileID:line:)``.
///
/// Most programs build one container, once, and override nothing. Then it is ``undisputed``, and reading the current
/// container is one load. Once another container was current, ``undisputed`` is `nil` for good: code then reads the
/// task-local frame, and after that the root, under a lock.
///
/// The first root stays in memory until the process ends, as a composition root does, so that readers of its address
/// count no reference. Each root after it goes when it is replaced. Code that runs while the root is replaced may see
/// either.
@usableFromInline enum CompositionRoot {
    /// The first root, which is never released, while it is the current container of all code.
    @usableFromInline static let undisputed = PublishedReference<Container>()

    private struct State {
        /// The first root, held forever.
        var first: Container?
        var current: Container?
        /// The places where the first root and the current one were built.
        var firstPlace: SourcePlace?
        var currentPlace: SourcePlace?
        /// The watch that is asked before code gets the root, and what is told of a new root.
        var watch: RootWatch?
        var told: (@Sendable (Container, SourcePlace) -> Void)?

        /// Makes a container the first root, and undisputed if no other container was ever current.
        mutating func setFirst(_ container: Container) {
            first = container
            container.isFirstRoot.store(true, ordering: .relaxed)
            if !wasDisputed.load(ordering: .relaxed) { extendLifetime(undisputed.publish(container)) }
        }

        mutating func dispute() {
            // `first` still holds it.
            extendLifetime(undisputed.take())
            wasDisputed.store(true, ordering: .releasing)
        }
    }

    /// Whether the code in the block of a container is running.
    @TaskLocal static var isListingModules = false

    private static let state = Locked(State())
    /// Whether another container was ever current somewhere, or the root is watched; changed under the lock.
    private static let wasDisputed = Atomic(false)

    /// Whether a container is the current one of all code.
    @export(implementation) static func isUndisputed(_ container: ObjectIdentifier) -> Bool {
        undisputed.address == UnsafeRawPointer(bitPattern: UInt(bitPattern: container))
    }

    /// Whether another container than the first root may be current somewhere.
    ///
    /// A thread with another current container has called ``dispute()``, or inherited the container from a task that
    /// has.
    @export(implementation) static var isDisputed: Bool { undisputed.address == nil }

    /// The root, or `nil` before the first ``Container/build(fileID:line:)``.
    static var current: Container? { undisputed.object ?? state.withLock { $0.current } }

    /// The root for code at a place, or the container that its watch gives instead.
    static func current(at place: SourcePlace?) -> Container? {
        if let root = undisputed.object { return root }
        let (root, watch) = state.withLock { ($0.current, $0.watch) }
        guard let watch else { return root }
        return watch(root, false, place)
    }

    /// What a watch gives to code that outlives its container.
    static func containerInsteadOfGone(at place: SourcePlace?) -> Container? {
        state.withLock(\.watch)?(nil, true, place)
    }

    /// Prepares for a container to be the current one somewhere.
    static func noteCurrent(_ container: Container) {
        if !container.isFirstRoot.load(ordering: .relaxed) { dispute() }
    }

    /// Prepares for another container than the first root to be current somewhere.
    @inline(never) static func dispute() {
        // Acquiring: code that finds it disputed must find no undisputed root.
        if wasDisputed.load(ordering: .acquiring) { return }
        state.withLock { $0.dispute() }
    }

    /// Lets `watch` decide, from now on, before code gets the root, and tells `told` where a new one is built.
    static func setWatch(
        _ watch: @escaping RootWatch, telling told: @escaping @Sendable (Container, SourcePlace) -> Void
    ) {
        dispute()
        state.withLock { ($0.watch, $0.told) = (watch, told) }
    }

    /// Makes a container the root.
    static func replace(with container: Container, builtAt place: SourcePlace) {
        state.withLock(\.told)?(container, place)
        let old = state.withLock { state in
            let old = state.current
            if old === container { return old }
            state.currentPlace = place
            if state.first == nil {
                state.firstPlace = place
                state.setFirst(container)
            } else {
                state.dispute()
                old?.isFirstRoot.store(false, ordering: .relaxed)
            }
            state.current = container
            return old
        }
        // The old root ends outside the lock, because that runs the `deinit`s of its values.
        extendLifetime(old)
    }
}

// For error messages.
extension CompositionRoot {
    /// What to do where code injects and there is no root.
    static var adviceWithoutRoot: String {
        if isListingModules {
            return
                "\n  fix:        inject in the factory of a module: while its modules are listed, a container has none."
        }
        let space = "\n              or "
        let escaping = "\(space)pass its container on to a detached task, a queue or a thread, by `escaping { … }`"
        return """

              fix:        call `Container { … }.build()` when the program starts
                          or run this code inside `withContainer(container) { … }`\
            \(wasDisputed.load(ordering: .relaxed) ? escaping : "")\
            \(Container.adviceForTests("\(space)give the test a container, by `@Test(.container { … })`")).
            """
    }

    typealias RootChange = (before: SourcePlace, now: SourcePlace)

    /// Where the first root and the current one were built, if the first served a key, and a container belongs to the
    /// current one; `nil` otherwise.
    static func change(thatLost key: KeyIdentity, for container: Container) -> RootChange? {
        let state = state.withLock { (first: $0.first, before: $0.firstPlace, root: $0.current, now: $0.currentPlace) }
        guard let first = state.first, let root = state.root, let before = state.before, let now = state.now,
            first !== root, first.hasModule(for: key), root.isOrHasParent(container) || container.isOrHasParent(root)
        else { return nil }
        return (before, now)
    }
}

extension Container {
    fileprivate func isOrHasParent(_ other: Container) -> Bool {
        sequence(first: self, next: \.parent).contains { $0 === other }
    }
}

extension Container {
    /// Lets `watch` decide, from now on, before code without a current container gets the composition root, and tells
    /// `told` where another one is built.
    ///
    /// - Returns: The root that is there already.
    package static func watchRoot(
        by watch: @escaping RootWatch, telling told: @escaping @Sendable (Container, SourcePlace) -> Void
    ) -> Container? {
        CompositionRoot.setWatch(watch, telling: told)
        return CompositionRoot.current
    }
}

/// Decides before code without a current container gets the root, if there is one.
///
/// It returns the container for code at a place, if that is known: the root itself, another, or none. It is also asked by
/// code whose own container is gone.
package typealias RootWatch = @Sendable (_ root: Container?, _ isGone: Bool, _ place: SourcePlace?) -> Container?

extension Container {
    /// The container for the running code, if there is one: the innermost of `withContainer(_:operation:)` and of the
    /// factories on the call stack, or else the composition root.
    public static var currentIfAny: Container? { ownCurrent ?? (isCurrentGone ? nil : CompositionRoot.current) }

    /// The container for the running code.
    ///
    /// It is the innermost of `withContainer(_:operation:)` and of the factories on the call stack, or else the
    /// composition root: the last container that was built. If there is none, the program stops with a message.
    ///
    /// A task that the factory of a kept value starts does not hold the container. If the container is gone, there is
    /// none for that task.
    ///
    /// Do not store it in a value that it keeps: the two would not be released before a shutdown.
    public static var current: Container {
        get {
            if let container = ownCurrent { return container }
            if isCurrentGone { return CompositionRoot.containerInsteadOfGone(at: nil) ?? stopSinceCurrentIsGone() }
            // `current` reports to the watch of a test; `currentIfAny` does not.
            guard let container = CompositionRoot.current(at: nil) else {
                SourcePlace.stopAtUnknown(
                    """
                    There is no container to inject from.
                      requested:  \(SourcePlace.unknown)\(CompositionRoot.adviceWithoutRoot)\(Container.secondCopyHint)
                    """)
            }
            return container
        }
        // Exists for its message.
        @available(*, unavailable, message: "call 'container.build()' first, or 'withContainer(container) { … }'")
        set { fatalError() }
    }

    /// The container of the running code: the undisputed root, or that of the innermost frame.
    private static var ownCurrent: Container? {
        CompositionRoot.undisputed.object ?? Frame.innermost?.container
    }

    /// Whether the code runs in a task that outlives its container.
    static var isCurrentGone: Bool { Frame.innermost?.isOrphaned == true }

    private static func stopSinceCurrentIsGone() -> Container {
        SourcePlace.stopAtUnknown(
            """
            The current container is gone. The factory of a value that it kept has started this task, which does not \
            keep the container alive.
              requested:  \(SourcePlace.unknown)
              fix:        keep the container alive as long as the task runs, or resolve before the task starts.
            """)
    }
}

/// Runs `operation` with another current container.
///
/// ```swift
/// let test = app.replacing { Module(APIKey.self) { MockAPI() } }
/// withContainer(test) { Checkout().pay() }
/// ```
///
/// The container is current in this call and in the tasks that it starts, including unstructured ones that inherit
/// task-local values (`Task { }`, but not `Task.detached { }`); other tasks and threads keep theirs, so that tests may
/// run in parallel.
///
/// - Parameters:
///   - container: The container for `operation`.
///   - operation: What to run.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withContainer<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
    CompositionRoot.dispute()
    return try Frame.run(inside: Frame(container: container), operation)
}

/// Runs an asynchronous `operation` with another current container.
///
/// - Parameters:
///   - container: The container for `operation`.
///   - operation: The code to run; it stays on the caller's actor.
public nonisolated(nonsending) func withContainer<Result>(
    _ container: Container, operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
    CompositionRoot.dispute()
    return try await Frame.run(inside: Frame(container: container), operation)
}

/// One layer around running code: the current container, and the resolution in whose factory the code runs.
///
/// `withContainer` pushes one, and so does a container around factories that need one. The layers are a task-local
/// value, so that tasks which the code starts inherit them. Such a task may run for as long as the value that started
/// it, so a layer around code that makes a part of a kept value lets the value's container go when the code has ended.
final class Frame: @unchecked Sendable {
    // `@unchecked` because of the weak reference, which is read and written under the lock.

    /// The innermost layer around the running code.
    @TaskLocal static var innermost: Frame?

    /// The container, if the layer holds it as long as the layer itself lives.
    private let held: Container?
    /// Otherwise the container, until the code has ended.
    private let heldMeanwhile: Locked<Container?>
    private weak var unheld: Container?
    private let isHolding: Bool
    /// Layers around this one that do not hold their containers, one for each container.
    private let unholding: [Frame]
    /// The resolution, also for tasks that its factory started; see ``enclosingTrace``.
    let enclosing: Trace?
    /// What the code runs for, if that is known.
    let use: ContainerUse?
    /// The task that runs ``enclosing``; see ``taskIdentity``.
    private let task: Int

    /// A layer around the factories of `trace`, or around code for which a caller has chosen a container. Without a trace,
    /// resolutions inside belong to the resolution outside.
    ///
    /// - Parameter use: What the code runs for, if the layer is the first one of it.
    @inline(never) init(
        inside outer: Frame? = innermost, container: Container?, trace: Trace? = nil, for use: ContainerUse? = nil
    ) {
        self.use = use ?? trace?.use ?? outer?.use
        enclosing = trace ?? outer?.enclosing
        task = trace == nil ? outer?.task ?? 0 : Frame.taskIdentity
        unholding = outer?.unholdingHere ?? []
        if let container {
            isHolding =
                container.isFirstRoot.load(ordering: .relaxed)
                || self.use?.keeping(container) == nil && !unholding.contains { $0.container === container }
            held = isHolding ? container : nil
            heldMeanwhile = Locked(isHolding ? nil : container)
        } else {
            isHolding = outer?.isHolding ?? true
            held = outer?.held
            heldMeanwhile = Locked(isHolding ? nil : outer?.container)
        }
    }

    /// The layers that do not hold their containers, this one and those around it.
    private var unholdingHere: [Frame] {
        guard !isHolding, let container, !unholding.contains(where: { $0.container === container }) else {
            return unholding
        }
        return [self] + unholding.filter { !$0.isOrphaned }
    }

    /// Ends a layer when its code has ended: lets the container go, if the layer must.
    ///
    /// If nobody else has the layer, it ends here. Otherwise, a task that the code has started has it.
    @inline(never) fileprivate static func end(_ frame: consuming Frame) {
        if isKnownUniquelyReferenced(&frame) || frame.isHolding { return }
        let container = frame.heldMeanwhile.withLock { [frame] container in
            frame.unheld = container
            return container.take()
        }
        extendLifetime(container)
    }

    /// The container of this layer or of the one around it; `nil` if the root decides, or if the container is gone.
    var container: Container? { isHolding ? held : heldMeanwhile.withLock { $0 ?? unheld } }

    /// Whether the container is gone: the code belongs to a task that outlives it.
    var isOrphaned: Bool { !isHolding && container == nil }

    /// The resolution in whose factory this code runs, on the same call stack.
    ///
    /// A task that a factory starts inherits the frame too, but is not part of the resolution: the factory may be
    /// waiting for it. So the trace counts only for the task (or the thread without one) that runs it, and only while
    /// it is active.
    static var enclosingTrace: Trace? { innermost?.traceOnThisStack }

    /// The same for the innermost frame.
    var traceOnThisStack: Trace? {
        guard let enclosing, enclosing.isActive, task == Frame.taskIdentity else { return nil }
        return enclosing
    }

    /// A number that identifies the running task; 0 on a thread that runs no task.
    static var taskIdentity: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

    /// Runs `operation` with `container` as the current one, as part of `trace`, or of the resolution around it if
    /// there is none.
    ///
    /// - Parameter use: What `operation` runs for, if that begins and ends with it.
    static func with<Value>(
        _ container: Container?, _ trace: Trace?, for use: ContainerUse? = nil, inside outer: Frame? = innermost,
        _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if let container { CompositionRoot.noteCurrent(container) }
        defer { use?.end() }
        // It throws the operation's error, but without its type. A `Result` of it would cost each call the look-up of a
        // type.
        do {
            return try run(inside: Frame(inside: outer, container: container, trace: trace, for: use), operation)
        } catch { throw error as! ResolutionError }
    }

    /// Runs `operation` inside a layer.
    fileprivate static func run<Value>(
        inside frame: consuming Frame, _ operation: () throws -> Value
    ) rethrows -> Value {
        do {
            let value = try $innermost.withValue(frame, operation: operation)
            end(frame)
            return value
        } catch {
            end(frame)
            throw error
        }
    }

    /// The same on the caller's actor, for an operation that waits.
    ///
    /// What `withValue` calls leaves the actor, unless it is a closure that captures the actor.
    fileprivate static func run<Value>(
        inside frame: consuming Frame, on actor: isolated (any Actor)? = #isolation,
        _ operation: nonisolated(nonsending) () async throws -> Value
    ) async rethrows -> Value {
        do {
            let value = try await $innermost.withValue(frame) {
                _ = actor
                return try await operation()
            }
            end(frame)
            return value
        } catch {
            end(frame)
            throw error
        }
    }

    /// The same for an operation that waits.
    nonisolated(nonsending) static func with<Value>(
        _ container: Container, _ trace: Trace?, for use: ContainerUse?,
        awaiting operation: nonisolated(nonsending) () async throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        CompositionRoot.noteCurrent(container)
        defer { use?.end() }
        let frame = Frame(container: container, trace: trace, for: use)
        let result = await run(inside: consume frame) { () -> Result<Value, ResolutionError> in
            do throws(ResolutionError) { return .success(try await operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}

/// Code that runs for a container: the factory or the `onShutdown` of a value that it keeps, an asynchronous factory, or a
/// call of a handle that does not hold it.
///
/// A task that the code starts knows this use, and those around it. The task may outlive them, and start a task of its
/// own, so each use forgets the uses around it that have ended.
final class ContainerUse: Sendable {
    enum Kind { case keptValue, asynchronousFactory, handleCall }

    private let kind: Kind
    private let container: ObjectIdentifier
    /// The kept value of which the code makes a part, if it is known.
    let holder: ValueOrigin?
    /// How long that value lives, if the code is its factory.
    let lifetime: Lifetime?
    /// See ``maker``. A search through the uses around would take long in a long row of calls.
    private let makerAround: ContainerUse?
    private let running = Atomic(true)
    private let outer: Locked<ContainerUse?>

    /// - Parameters:
    ///   - holder: The value that has the handle, or that the code makes.
    ///   - lifetime: How long that value lives, if the code makes it.
    ///   - outer: The use that starts this one; by default, that of the running code.
    init(
        _ kind: Kind, of container: Container, in holder: ValueOrigin? = nil, living lifetime: Lifetime? = nil,
        inside outer: ContainerUse? = Frame.innermost?.use
    ) {
        (self.kind, self.container, self.lifetime) = (kind, ObjectIdentifier(container), lifetime)
        // What a factory makes by another value's handle is part of the factory's own value.
        let around = kind == .handleCall ? outer?.keeping(container) : nil
        self.holder = around?.holder ?? holder
        makerAround = around?.maker
        // The use around it forgets, too: otherwise a chain of tasks would hold them all.
        let next = outer?.next
        // Of asynchronous factories within each other, the innermost says enough.
        let isSame = kind == .asynchronousFactory && outer?.kind == kind && outer?.container == self.container
        self.outer = Locked(!isSame && outer?.isRunning == true ? outer : next)
    }

    /// Makes the use of a resolution whose value its container keeps, or of that value's shutdown.
    convenience init(keeping slot: Slot, inside outer: ContainerUse?) {
        self.init(.keptValue, of: slot.container, in: slot.origin, living: slot.lifetime, inside: outer)
    }

    func end() { running.store(false, ordering: .releasing) }

    /// Whether the code has not ended.
    var isRunning: Bool { running.load(ordering: .acquiring) }

    /// The innermost use around this one that still runs.
    private var next: ContainerUse? {
        let outer = outer.withLock { $0 }
        var next = outer
        while let use = next, !use.isRunning { next = use.outer.withLock { $0 } }
        if next !== outer {
            // Other uses may end with the old one, which is released outside the lock.
            var forgotten = next
            self.outer.withLock { swap(&$0, &forgotten) }
        }
        return next
    }

    /// The innermost use that still runs and meets a condition: this one, or one around it.
    private func first(where isSuch: (ContainerUse) -> Bool) -> ContainerUse? {
        var use: ContainerUse? = self
        while let found = use {
            if found.isRunning, isSuch(found) { return found }
            use = found.next
        }
        return nil
    }

    /// Whether the code is part of a factory or an `onShutdown` of a container that has not ended yet.
    func isMaking(in container: Container) -> Bool {
        first { $0.container == ObjectIdentifier(container) && $0.kind != .handleCall } != nil
    }

    /// The use for which a handle made here must not hold the container.
    ///
    /// The container may keep the handle in two cases, as long as they last. A factory of a kept value makes the
    /// handle, perhaps in a task of its own. Or a call of another handle makes the value that gets it, which often
    /// becomes part of a kept one.
    func keeping(_ container: Container) -> ContainerUse? {
        first { $0.container == ObjectIdentifier(container) && $0.kind != .asynchronousFactory }
    }

    /// What makes the kept value of which the code makes a part, if it is known.
    var maker: ContainerUse? { kind == .keptValue ? self : makerAround }

    deinit {
        // One after the other: a long row would overflow the stack.
        var rest = outer.withLock { $0.take() }
        while isKnownUniquelyReferenced(&rest) { rest = rest!.outer.withLock { $0.take() } }
    }
}
