// Emitted into clients, so that programs that do not call it have none of this code.

/// The same closure with the container that is current now as its current one, wherever it runs.
///
/// Tasks inherit the current container, but code that leaves them does not: a detached task, a dispatch queue, a
/// thread, a callback of another library. There the composition root would be current.
///
/// ```swift
/// Task.detached(operation: escaping { await Uploader().upload() })
/// DispatchQueue.global().async(execute: escaping { Uploader().begin() })
/// socket.onMessage(escaping { message in Inbox().receive(message) })
/// ```
///
/// The closure holds the container. In a value that the container keeps, the two are not released before a shutdown.
///
/// Call it where the container is current, and pass on the result. Two other forms compile, but do not pass the
/// container on: `Task.detached { escaping { … } }` makes the closure and never runs it, and `Task.detached { await
/// escaping { … }() }` asks for the container in the task, where the root is already current.
///
/// If neither the closure nor its receiver says whether it is synchronous, the compiler takes the asynchronous form.
///
/// - Parameter operation: The code to run.
/// - Returns: A closure that runs it with the container that is current now, and holds that container; the same closure
///   if there is none.
@export(implementation) public func escaping<Result: Sendable>(
    _ operation: @escaping @concurrent @Sendable () async -> Result
) -> @concurrent @Sendable () async -> Result {
    guard let container = Container.currentIfAny else { return operation }
    return { @concurrent in await withContainer(container, operation: operation) }
}

/// The same closure, which may throw, with the container that is current now as its current one, wherever it runs.
@export(implementation) public func escaping<Result: Sendable>(
    _ operation: @escaping @concurrent @Sendable () async throws -> Result
) -> @concurrent @Sendable () async throws -> Result {
    // Separate forms, not one with a type of error: for a closure that throws `Never`, Swift 6.3 cannot make the thunk
    // that `Task.detached` wants.
    guard let container = Container.currentIfAny else { return operation }
    return { @concurrent in try await withContainer(container, operation: operation) }
}

/// The same callback with the container that is current now as its current one, wherever it is called.
@_disfavoredOverload  // Where both forms fit, as for `Task.detached`, Swift finds neither better by itself.
@export(implementation) public func escaping<each Argument, Result>(
    _ operation: @escaping @Sendable (repeat each Argument) -> Result
) -> @Sendable (repeat each Argument) -> Result {
    guard let container = Container.currentIfAny else { return operation }
    return { (argument: repeat each Argument) in
        withContainer(container) { operation(repeat each argument) }
    }
}

/// The same callback, which may throw, with the container that is current now as its current one, wherever it is
/// called.
@_disfavoredOverload  // As above.
@export(implementation) public func escaping<each Argument, Result>(
    _ operation: @escaping @Sendable (repeat each Argument) throws -> Result
) -> @Sendable (repeat each Argument) throws -> Result {
    guard let container = Container.currentIfAny else { return operation }
    return { (argument: repeat each Argument) in
        try withContainer(container) { try operation(repeat each argument) }
    }
}
