import Synchronization

/// What surrounds the running code: the current container, and the resolution in whose factory it runs.
enum Ambient {
    /// One layer: pushed by `withContainer`, and around factories.
    final class Frame: Sendable {
        let container: Container
        let pass: ResolutionPass?
        /// The task that pushed the frame; see ``Ambient/taskIdentity``.
        let task: Int

        init(container: Container, pass: ResolutionPass?) {
            self.container = container
            self.pass = pass
            task = pass == nil ? 0 : Ambient.taskIdentity
        }
    }

    @TaskLocal static var frame: Frame?

    /// Whether any frame was ever pushed in this process. Until then nobody reads the task-local value.
    ///
    /// Relaxed loads suffice: a thread that should see a frame pushed it itself, or was started by a task that did.
    private static let isUsed = Atomic(false)

    /// The innermost frame, read only where there can be one.
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

    /// Runs `operation` with one more frame.
    static func with<Value>(
        _ container: Container, _ pass: ResolutionPass?, _ operation: () throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        isUsed.store(true, ordering: .relaxed)
        let result = $frame.withValue(Frame(container: container, pass: pass)) { () -> Result<Value, ResolutionError> in
            do throws(ResolutionError) { return .success(try operation()) } catch { return .failure(error) }
        }
        return try result.get()
    }

    /// Notes that frames are about to be pushed.
    static func use() { isUsed.store(true, ordering: .relaxed) }

    /// What tells the running task from others; 0 on a thread that runs no task.
    private static var taskIdentity: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
}
