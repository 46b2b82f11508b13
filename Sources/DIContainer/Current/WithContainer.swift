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
    public static var current: Container {
        get {
            if isCurrentGone { stopSinceCurrentIsGone() }
            // `current` reports to the watch of a test; `currentIfAny` does not.
            guard let container = ownCurrent ?? CompositionRoot.current(at: nil) else {
                SourcePlace.stopAtUnknown(
                    """
                    There is no container to inject from. Call `Container { … }.build()` when the program starts, \
                    or run this code inside `withContainer(container) { … }`.
                      requested:  \(SourcePlace.unknown)\(Container.secondCopyHint)
                    """)
            }
            return container
        }
        // Exists for its message.
        @available(
            *, unavailable,
            message:
                "call 'container.build()' where the program starts, or 'withContainer(container) { … }' for a part of it"
        )
        set { fatalError() }
    }

    /// The container that the running code keeps, even if another one becomes the root.
    private static var ownCurrent: Container? {
        CompositionRoot.undisputed.object ?? Frame.innermost?.container
    }

    /// Whether the code runs in a task that outlives its container.
    private static var isCurrentGone: Bool { Frame.innermost?.isOrphaned == true }

    private static func stopSinceCurrentIsGone() -> Never {
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
    return try Frame.$innermost.withValue(Frame(container: container), operation: operation)
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
    return try await Frame.$innermost.withValue(Frame(container: container), operation: operation)
}
