/// One layer around running code: the current container, and the resolution in whose factory the code runs.
///
/// `withContainer` pushes one, and so does a container around the factories that it records. The layers are a
/// task-local value, so that tasks which the code starts inherit them.
final class Frame: Sendable {
    /// The innermost layer around the running code.
    @TaskLocal static var innermost: Frame?

    /// The container of this layer or of the one around it; `nil` if the root decides.
    let container: Container?
    /// The resolution, also for tasks that its factory started; see ``enclosingTrace``.
    let enclosing: Trace?
    /// The reference of the handle whose call runs this code, if it does not hold the container; see ``letsGo(of:)``.
    private let handle: ContainerReference?
    /// The task that pushed the frame; see ``taskIdentity``.
    private let task: Int

    /// A frame around the factories of `trace`; without a trace, resolutions inside belong to the resolution outside.
    convenience init(inside outer: Frame? = innermost, container: Container?, trace: Trace? = nil) {
        self.init(inside: outer, container: container, trace: trace, handle: outer?.handle)
    }

    private init(inside outer: Frame?, container: Container?, trace: Trace? = nil, handle: ContainerReference?) {
        self.handle = handle
        self.container = container ?? outer?.container
        enclosing = trace ?? outer?.enclosing
        task = trace == nil ? outer?.task ?? 0 : Frame.taskIdentity
    }

    /// A frame around code for which a caller has chosen a container.
    convenience init(chosen container: Container) {
        let outer = Frame.innermost
        self.init(
            inside: outer, container: container, handle: outer?.container === container ? outer?.handle : nil)
    }

    /// Whether the code is part of a factory or an `onShutdown` of a container that has not ended yet, or of a task that one
    /// has started.
    func isMaking(in container: ObjectIdentifier) -> Bool {
        enclosing?.isMaking(in: container) == true
    }

    /// Whether what the code makes must not hold a container.
    ///
    /// The container may keep it in two cases. A factory of a kept value makes it, perhaps in a task of its own. Or a
    /// handle of the container has asked for it: a value that a handle makes often becomes part of a kept one.
    func letsGo(of container: Container) -> Bool {
        handle?.container === container || enclosing?.keptValue(in: ObjectIdentifier(container)) != nil
    }

    /// The kept value that must not hold its container, if the code makes a part of one.
    func holder(in container: Container) -> ValueOrigin? {
        enclosing?.keptValue(in: ObjectIdentifier(container)) ?? handle?.holder
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
        return try with(Frame(inside: innermost, container: container, handle: handle), operation)
    }

    private static func with<Value>(
        _ frame: Frame, _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        // `withValue` throws the operation's error, but without its type. A `Result` of it would cost each call the
        // look-up of a type.
        do { return try $innermost.withValue(frame, operation: operation) } catch { throw error as! ResolutionError }
    }
}
