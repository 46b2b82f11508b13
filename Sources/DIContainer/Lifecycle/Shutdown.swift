extension Container {
    /// Shuts down the values that this container has made, and closes it.
    ///
    /// ```swift
    /// Module(DatabaseKey.self, scope: .singleton) { try await Database.open() } onShutdown: { await $0.close() }
    ///
    /// await container.shutdown()
    /// ```
    ///
    /// Factories that still run are cancelled and awaited; code that awaits their values gets an error. Then each module's
    /// `onShutdown` gets its value: in reverse order of creation, dependents before their dependencies, one after the
    /// other. When one throws, the others follow nevertheless. Meanwhile only an `onShutdown` can have a value made that it
    /// needs; values that are there can be read until all are shut down.
    ///
    /// It happens once: later and simultaneous calls get the same report. Cancelling the calling task does not cut it
    /// short. Resolving from the container afterwards is an error; values that are in use stay valid. Parents and
    /// children are not touched, but children fail if they need what the parent kept.
    ///
    /// - Parameter timeLimit: How long each `onShutdown` may take if its scope sets no limit, and how long factories
    ///   may take to end; after that they are cancelled and left behind. `nil` sets no limit.
    /// - Returns: What went wrong, and when each value was shut down. A call from a factory or an `onShutdown` of the
    ///   same container, or from a task that one of them has started, returns an empty report at once, because it would
    ///   wait for itself. The shutdown has begun nevertheless, and ends when that factory has.
    @discardableResult
    @inline(never)
    public func shutdown(timeLimit: Duration? = .seconds(30)) async -> ShutdownReport {
        let isInside = isInFactoryOrClosing
        // At once, so that it has begun when a factory that calls this goes on.
        if ledger.close() { ledger.stopRunning() }
        let (task, run) = ledger.shutdown.withLock { shutdown in
            if let shutdown { return shutdown }
            let closing = Closing(ledger: ledger)
            // Not part of a factory, even if one calls this first.
            let task = Task {
                await Frame.$innermost.withValue(nil) { await shutDown(by: closing, timeLimit: timeLimit) }
            }
            shutdown = (task, closing.run)
            return (task, closing.run)
        }
        return isInside ? .empty : await run.wait { task }
    }

    /// Whether a shutdown of this container's values would wait for itself if the running code waited for it.
    var isInFactoryOrClosing: Bool {
        Closing.isInside(ledger) || Trace.maker(in: self).map { ledger.isRunning(ObjectIdentifier($0)) } ?? false
    }

    private func shutDown(by closing: Closing, timeLimit: Duration?) async -> ShutdownReport {
        let begin = Moment.now
        defer { closing.run.finish() }
        var late: [AnySlot] = []
        var steps: [ShutdownStep] = []
        var ended: [AnySlot] = []
        repeat {
            // At first those of others, then perhaps those that an `onShutdown` has left.
            ledger.stopRunning()
            if late.isEmpty {
                late = await ledger.waitForRunning(before: nil, for: closing.run, timeLimit: timeLimit)
            }
            // Values stay in place until all are shut down, so that one which still looks for another finds it, and
            // does not make it again.
            let entries = ledger.takeEntries(by: closing.run)
            ended += entries.map(\.slot)
            steps += await closing.shutDown(entries, of: self, timeLimit: timeLimit)
        } while !ledger.finishClosing(leavingRunning: !late.isEmpty)
        for slot in ended { slot.discard() }
        // Cached and weakly held values may hold what has been shut down.
        for slot in registry.madeSlots {
            if slot.lifetime.isKept && !slot.lifetime.isSingleton { slot.discard() }
            slot.forgetShortcut()
        }
        noteEnd(of: .shutdown, since: begin)
        return ShutdownReport(steps, late: late, timeLimit: timeLimit)
    }
}

/// Starts a container, runs `operation` with it as the current one, and shuts it down when `operation` returns or
/// throws, or when the task is cancelled.
///
/// ```swift
/// try await withRunningContainer(app) {
///     try await Server().run()
/// }
/// ```
///
/// - Parameters:
///   - container: The container.
///   - timeLimit: How long each value may take to shut down, unless its scope says otherwise.
///   - progress: Called for each value that is made at the start; see ``Container/start(progress:)``.
///   - onStart: Called before `operation`, when all values of the start are made, with the time of each.
///   - onShutdown: Called at the end with what went wrong and when each value was shut down, even if the start or
///     `operation` has thrown.
///   - operation: What to run; it stays on the caller's actor.
/// - Returns: What `operation` returns.
/// - Throws: What the start or `operation` throws; the ``ShutdownReport`` if only the shutdown failed. Code that
///   reports errors must have its dependencies before: the container is shut down by then.
public nonisolated(nonsending) func withRunningContainer<Result>(
    _ container: Container, timeLimit: Duration? = .seconds(30), progress: (StartProgress) -> Void = { _ in },
    onStart: (Timeline) -> Void = { _ in }, onShutdown: (ShutdownReport) -> Void = { _ in },
    operation: nonisolated(nonsending) () async throws -> Result
) async throws -> Result {
    let result: Result
    do {
        onStart(try await container.start(progress: progress))
        result = try await withContainer(container, operation: operation)
    } catch {
        onShutdown(await container.shutdown(timeLimit: timeLimit))
        throw error
    }
    let report = await container.shutdown(timeLimit: timeLimit)
    onShutdown(report)
    if !report.failures.isEmpty { throw report }
    return result
}
