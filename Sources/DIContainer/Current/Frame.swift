import Synchronization

/// One layer around running code: the current container, and the resolution in whose factory the code runs.
///
/// `withContainer` pushes one, and so does a container around the factories that it records. The layers are a
/// task-local value, so that tasks which the code starts inherit them. Such a task may run for as long as the value that
/// started it, so a layer around code that makes a part of a kept value does not hold the container of that value.
final class Frame: @unchecked Sendable {
    // `@unchecked` because of the weak reference, which is written once.

    /// The innermost layer around the running code.
    @TaskLocal static var innermost: Frame?

    /// The container, if the layer holds it.
    private let held: Container?
    /// The container, if the layer does not hold it.
    private weak var unheld: Container?
    private let isHolding: Bool
    /// The resolution, also for tasks that its factory started; see ``enclosingTrace``.
    let enclosing: Trace?
    /// The reference of the handle whose call pushed the layer, if it does not hold the container.
    private let handle: ContainerReference?
    /// Whether that call is still running.
    private let isCalling = Atomic(true)
    /// The layer around this one that such a call pushed.
    private let outerCall: Frame?
    /// The task that pushed the frame; see ``taskIdentity``.
    private let task: Int

    /// A layer around the factories of `trace`, around a handle's call, or around code for which a caller has chosen a
    /// container. Without a trace, resolutions inside belong to the resolution outside.
    init(
        inside outer: Frame? = innermost, container: Container?, trace: Trace? = nil, handle: ContainerReference? = nil
    ) {
        self.handle = handle
        outerCall = outer.flatMap { $0.handle == nil ? $0.outerCall : $0 }
        enclosing = trace ?? outer?.enclosing
        task = trace == nil ? outer?.task ?? 0 : Frame.taskIdentity
        if let container {
            isHolding =
                container.isFirstRoot.load(ordering: .relaxed)
                || !(handle?.container === container || outerCall?.activeHandle(of: container) != nil
                    || enclosing?.keptValue(in: ObjectIdentifier(container)) != nil)
            held = isHolding ? container : nil
            unheld = isHolding ? nil : container
        } else {
            isHolding = outer?.isHolding ?? true
            held = outer?.held
            unheld = outer?.unheld
        }
    }

    /// The container of this layer or of the one around it; `nil` if the root decides, or if the container is gone.
    var container: Container? { isHolding ? held : unheld }

    /// Whether the container is gone: the code belongs to a task that outlives it.
    var isOrphaned: Bool { !isHolding && unheld == nil }

    /// Whether the code is part of a factory or an `onShutdown` of a container that has not ended yet, or of a task that one
    /// has started.
    func isMaking(in container: ObjectIdentifier) -> Bool {
        enclosing?.isMaking(in: container) == true
    }

    /// Whether a handle made here must not hold the container.
    ///
    /// The container may keep it in two cases, as long as they last. A factory of a kept value makes it, perhaps in a task
    /// of its own. Or a handle of the container has asked for it: a value that a handle makes often becomes part of a kept
    /// one.
    func forbidsHolding(_ container: Container) -> Bool {
        activeHandle(of: container) != nil || enclosing?.keptValue(in: ObjectIdentifier(container)) != nil
    }

    /// The kept value that must not hold its container, if the code makes a part of one.
    func holder(in container: Container) -> ValueOrigin? {
        enclosing?.keptValue(in: ObjectIdentifier(container)) ?? activeHandle(of: container)?.holder
    }

    /// The handle whose call runs this code, if it does not hold its container, which is this one.
    private func activeHandle(of container: Container) -> ContainerReference? {
        if let handle, handle.container === container, isCalling.load(ordering: .acquiring) { return handle }
        return outerCall?.activeHandle(of: container)
    }

    /// The resolution in whose factory this code runs, on the same call stack.
    ///
    /// A task that a factory starts inherits the frame too, but is not part of the resolution: the factory may be
    /// waiting for it. So the frame counts only for the task (or the thread without one) that pushed it, and only while
    /// its trace is active.
    static var enclosingTrace: Trace? { innermost?.traceOnThisStack }

    /// The same for the innermost frame.
    var traceOnThisStack: Trace? {
        guard let enclosing, enclosing.isActive, task == Frame.taskIdentity else { return nil }
        return enclosing
    }

    /// A number that identifies the running task; 0 on a thread that runs no task.
    private static var taskIdentity: Int {
        withUnsafeCurrentTask { $0?.hashValue ?? 0 }
    }

    /// Runs `operation` with `container` as the current one, as part of `trace`, or of the resolution around it if
    /// there is none.
    static func with<Value>(
        _ container: Container?, _ trace: Trace?, inside outer: Frame? = innermost,
        _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if let container { CompositionRoot.noteCurrent(container) }
        return try with(Frame(inside: outer, container: container, trace: trace), operation)
    }

    /// Runs an asynchronous factory with `container` as the current one, as part of `trace`.
    @inline(never) static func with<Value>(
        _ container: Container, _ trace: Trace,
        factory: nonisolated(nonsending) () async throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        CompositionRoot.noteCurrent(container)
        let result = await $innermost.withValue(Frame(container: container, trace: trace)) {
            () -> Result<Value, ResolutionError> in
            do throws(ResolutionError) { return .success(try await factory()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Runs the shutdown of a value of `container`, as part of `trace`.
    static func with<Value: Sendable>(
        _ container: Container, _ trace: Trace, _ operation: () async -> Value
    ) async -> Value {
        CompositionRoot.noteCurrent(container)
        defer { trace.finish() }
        return await $innermost.withValue(Frame(container: container, trace: trace), operation: operation)
    }

    /// Runs `operation`, which resolves from `container` for a handle that does not hold it.
    static func with<Value>(
        _ container: Container, _ handle: ContainerReference, _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        CompositionRoot.noteCurrent(container)
        let frame = Frame(container: container, handle: handle)
        defer { frame.isCalling.store(false, ordering: .releasing) }
        return try with(frame, operation)
    }

    private static func with<Value>(
        _ frame: Frame, _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        // `withValue` throws the operation's error, but without its type. A `Result` of it would cost each call the
        // look-up of a type.
        do { return try $innermost.withValue(frame, operation: operation) } catch { throw error as! ResolutionError }
    }
}
