import Synchronization

extension Container {
    /// The container that serves the running code, if there is one: the innermost of `withContainer(_:operation:)`
    /// and of the factories on the way here, or else the composition root.
    public static var currentIfAny: Container? { Ambient.currentContainer ?? CompositionRoot.current }

    /// The container that serves the running code.
    ///
    /// It is the innermost of `withContainer(_:operation:)` and of the factories on the way here, or else the
    /// composition root: the last container that was built. Without any of them the program stops with a message.
    public static var current: Container {
        // Unlike who only looks whether there is one, who wants one is meant to be found where a test watches the root.
        guard let container = Ambient.currentContainer ?? CompositionRoot.current(at: nil) else {
            fatalError(
                """
                There is no container to inject from. Call `Container { … }.build()` when the program starts, \
                or run this code inside `withContainer(container) { … }`.
                """)
        }
        return container
    }

    /// Whether this container is the current one.
    @usableFromInline
    var isCurrent: Bool {
        guard let current = Ambient.currentContainer else { return isRoot.load(ordering: .relaxed) }
        return current === self
    }
}

/// Runs `operation` with another current container.
///
/// ```swift
/// let test = app.replacing { Module(APIKey.self) { MockAPI() } }
/// withContainer(test) { Checkout().pay() }
/// ```
///
/// It holds for this call and for the tasks that it starts, also unstructured ones that inherit task-local values
/// (`Task { }`, but not `Task.detached { }`); other tasks and threads keep theirs, so that tests may run in parallel.
///
/// - Parameters:
///   - container: The container for `operation`.
///   - operation: What to run.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public func withContainer<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
    Ambient.noteOtherContainer()
    return try Ambient.$frame.withValue(
        Ambient.Frame(container: container, inside: Ambient.currentFrame), operation: operation)
}

/// Runs an asynchronous `operation` with another current container.
///
/// ```swift
/// let test = app.replacing { Module(APIKey.self) { MockAPI() } }
/// try await withContainer(test) { try await Checkout().submit() }
/// ```
///
/// It holds for this call and for the tasks that it starts, also unstructured ones that inherit task-local values
/// (`Task { }`, but not `Task.detached { }`); other tasks and threads keep theirs, so that tests may run in parallel.
///
/// - Parameters:
///   - container: The container for `operation`.
///   - operation: What to run; it stays on the caller's actor.
/// - Returns: What `operation` returns.
/// - Throws: What `operation` throws.
public nonisolated(nonsending) func withContainer<Result>(
    _ container: Container, operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
    Ambient.noteOtherContainer()
    return try await Ambient.$frame.withValue(
        Ambient.Frame(container: container, inside: Ambient.currentFrame), operation: operation)
}
