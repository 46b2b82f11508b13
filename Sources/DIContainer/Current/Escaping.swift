/// The same closure, with the container that is current now as its current one, wherever it runs.
///
/// Tasks take the current container along, but what leaves them does not: a detached task, a dispatch queue, a thread,
/// a callback of another library. There the composition root would be current.
///
/// ```swift
/// Task.detached(operation: escaping { await Uploader().upload() })
/// DispatchQueue.global().async(execute: escaping { Uploader().begin() })
/// socket.onMessage(escaping { message in Inbox().receive(message) })
/// ```
///
/// Call it where the container is current, and hand over what it returns. Two other forms compile, and do not take the
/// container along: `Task.detached { escaping { … } }` makes the closure and never runs it, and
/// `Task.detached { await escaping { … }() }` asks for the container in the task, where the root is current already.
///
/// Where neither the closure nor its receiver says whether it is synchronous, the asynchronous form is meant.
///
/// - Parameter operation: What will run.
/// - Returns: A closure that runs it with today's container, which it holds; the same closure where there is none.
public func escaping<Result: Sendable>(
    _ operation: @escaping @concurrent @Sendable () async -> Result
) -> @concurrent @Sendable () async -> Result {
    guard let container = Container.currentIfAny else { return operation }
    return { @concurrent in await withContainer(container, operation: operation) }
}

/// The same closure, which may throw, with the container that is current now as its current one, wherever it runs.
///
/// - Parameter operation: What will run.
/// - Returns: A closure that runs it with today's container, which it holds; the same closure where there is none.
public func escaping<Result: Sendable>(
    _ operation: @escaping @concurrent @Sendable () async throws -> Result
) -> @concurrent @Sendable () async throws -> Result {
    // Forms of their own, not one with a type of error: of a closure that throws `Never`, Swift 6.3 cannot make the thunk
    // that `Task.detached` wants.
    guard let container = Container.currentIfAny else { return operation }
    return { @concurrent in try await withContainer(container, operation: operation) }
}

/// The same callback, with the container that is current now as its current one, wherever it is called.
///
/// - Parameter operation: What will be called.
/// - Returns: A closure that calls it with today's container, which it holds; the same closure where there is none.
@_disfavoredOverload  // Where both forms fit, as for `Task.detached`, Swift finds neither better by itself.
public func escaping<each Argument, Result>(
    _ operation: @escaping @Sendable (repeat each Argument) -> Result
) -> @Sendable (repeat each Argument) -> Result {
    guard let container = Container.currentIfAny else { return operation }
    return { (argument: repeat each Argument) in
        withContainer(container) { operation(repeat each argument) }
    }
}

/// The same callback, which may throw, with the container that is current now as its current one, wherever it is
/// called.
///
/// - Parameter operation: What will be called.
/// - Returns: A closure that calls it with today's container, which it holds; the same closure where there is none.
@_disfavoredOverload  // As above.
public func escaping<each Argument, Result>(
    _ operation: @escaping @Sendable (repeat each Argument) throws -> Result
) -> @Sendable (repeat each Argument) throws -> Result {
    guard let container = Container.currentIfAny else { return operation }
    return { (argument: repeat each Argument) in
        try withContainer(container) { try operation(repeat each argument) }
    }
}
