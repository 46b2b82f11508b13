/// One layer around running code: the current container, and the resolution in whose factory the code runs.
///
/// `withContainer` pushes one, and so does a container around the factories that it records. The layers are a task-local
/// value, so that tasks which the code starts inherit them.
@usableFromInline
final class Frame: Sendable {
    /// The innermost layer around the running code.
    @TaskLocal @usableFromInline static var innermost: Frame?

    /// The container of this layer or of the one around it; `nil` where that is the root's business.
    let container: Container?
    /// The container once more, for callers that hold the frame: loading this one counts no reference.
    @usableFromInline let unretainedContainer: Unmanaged<Container>?
    private let trace: Trace?
    /// The task that pushed the frame; see ``taskIdentity``.
    private let task: Int

    /// A frame around the factories of `trace`; without one, what is resolved inside belongs to the resolution outside.
    init(container: Container?, trace: Trace? = nil) {
        let outer = Frame.innermost
        self.container = container ?? outer?.container
        unretainedContainer = self.container.map(Unmanaged.passUnretained)
        self.trace = trace ?? outer?.trace
        task = trace == nil ? outer?.task ?? 0 : Frame.taskIdentity
    }

    /// The resolution in whose factory this code runs, on this very call stack.
    ///
    /// A task started by a factory inherits the frame too, but is not part of the resolution: it may wait for it. So
    /// the frame counts only for the task (or the thread without one) that pushed it, and only while its trace is active.
    static var enclosingTrace: Trace? {
        guard let frame = innermost, let trace = frame.trace, trace.isActive, frame.task == taskIdentity else {
            return nil
        }
        return trace
    }

    /// What tells the running task from others; 0 on a thread that runs no task.
    private static var taskIdentity: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }

    /// Runs `operation` with `container` as the current one, as part of `trace`, or else of the resolution around it.
    static func with<Value>(
        _ container: Container?, _ trace: Trace?, _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if let container { CompositionRoot.noteCurrent(container) }
        var marker: UInt8 = 0
        let stack = CallStackHint(at: &marker, in: CallStackHint.words)
        defer { stack.leave() }
        let result = $innermost.withValue(Frame(container: container, trace: trace)) {
            () -> Result<Value, ResolutionError> in
            do throws(ResolutionError) { return .success(try operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Runs an asynchronous `operation` with `container` as the current one, as part of `trace`.
    static func with<Value>(
        _ container: Container, _ trace: Trace,
        _ operation: nonisolated(nonsending) () async throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        CompositionRoot.noteCurrent(container)
        let result = await $innermost.withValue(Frame(container: container, trace: trace)) {
            () -> Result<Value, ResolutionError> in
            do throws(ResolutionError) { return .success(try await operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }
}
