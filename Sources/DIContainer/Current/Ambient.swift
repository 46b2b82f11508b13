import Synchronization

/// What surrounds the running code: the current container, and the resolution in whose factory it runs.
@usableFromInline
enum Ambient {
    /// One layer: pushed by `withContainer`, and around factories.
    @usableFromInline
    final class Frame: Sendable {
        let container: Container
        /// The container once more, for callers that hold the frame: loading this one counts no reference.
        @usableFromInline let unretainedContainer: Unmanaged<Container>
        let pass: ResolutionPass?
        /// The task that pushed the frame; see ``Ambient/taskIdentity``.
        let task: Int

        /// A frame around the factories of `pass`.
        init(container: Container, pass: ResolutionPass) {
            self.container = container
            unretainedContainer = .passUnretained(container)
            self.pass = pass
            task = Ambient.taskIdentity
        }

        /// A frame that changes the container only: what is resolved inside belongs to the resolution outside.
        init(container: Container, inside outer: Frame?) {
            self.container = container
            unretainedContainer = .passUnretained(container)
            pass = outer?.pass
            task = outer?.task ?? 0
        }
    }

    @TaskLocal static var frame: Frame?

    /// Whether any frame was ever pushed in this process. Until then nobody reads the task-local value.
    ///
    /// Relaxed loads suffice: a thread that should see a frame pushed it itself, or was started by a task that did.
    private static let isUsed = Atomic(false)

    /// Whether the current container may ever have been another than the root.
    ///
    /// In a program that uses one container and overrides nothing, nobody reads the task-local value to find it.
    private static let hasOtherContainers = Atomic(false)

    /// The container of the innermost frame, read only where it can be another than the root.
    static var currentContainer: Container? {
        hasOtherContainers.load(ordering: .relaxed) ? frame?.container : nil
    }

    /// The innermost frame, read only where there can be one.
    @usableFromInline
    static var currentFrame: Frame? { isUsed.load(ordering: .relaxed) ? frame : nil }

    /// The resolution in whose factory this code runs, on this very call stack.
    ///
    /// A task started by a factory inherits the frame too, but is not part of the resolution: it may wait for it. So
    /// the frame counts only for the task (or the thread without one) that pushed it, and only while its pass runs.
    static var enclosingPass: ResolutionPass? {
        guard let frame = currentFrame, let pass = frame.pass, pass.isActive, frame.task == taskIdentity else {
            return nil
        }
        return pass
    }

    /// Runs `operation` with `container` as the current one, as part of `pass`, or else of the pass around it.
    static func with<Value>(
        _ container: Container, _ pass: ResolutionPass?, _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        isUsed.store(true, ordering: .relaxed)
        if !container.isRoot.load(ordering: .relaxed) { noteOtherContainer() }
        var marker: UInt8 = 0
        let stack = CallStackHint(at: &marker, in: CallStackHint.words)
        defer { stack.leave() }
        let frame =
            pass.map { Frame(container: container, pass: $0) } ?? Frame(container: container, inside: currentFrame)
        let result = $frame.withValue(frame) { () -> Result<Value, ResolutionError> in
            do throws(ResolutionError) { return .success(try operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Runs an asynchronous `operation` with `container` as the current one, as part of `pass`.
    static func with<Value>(
        _ container: Container, _ pass: ResolutionPass,
        _ operation: nonisolated(nonsending) () async throws(ResolutionError) -> Value
    ) async throws(ResolutionError) -> Value {
        isUsed.store(true, ordering: .relaxed)
        if !container.isRoot.load(ordering: .relaxed) { noteOtherContainer() }
        let frame = Frame(container: container, pass: pass)
        let result = await $frame.withValue(frame) { () -> Result<Value, ResolutionError> in
            do throws(ResolutionError) { return .success(try await operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// The containers that this task, or one that started it, is shutting down.
    @TaskLocal static var shuttingDown: [CreationLog] = []

    static func isShuttingDown(_ log: CreationLog) -> Bool { shuttingDown.contains { $0 === log } }

    /// Notes that the current container is about to be another than the root, or that the root changes.
    static func noteOtherContainer() {
        readFrames()
        CompositionRoot.dispute()
    }

    /// Has everybody look for the current container in the task-local value, from now on.
    static func readFrames() {
        isUsed.store(true, ordering: .relaxed)
        hasOtherContainers.store(true, ordering: .relaxed)
    }

    /// What tells the running task from others; 0 on a thread that runs no task.
    private static var taskIdentity: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}
