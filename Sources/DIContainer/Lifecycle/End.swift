extension Container {
    /// Ends a scope and shuts down the values that this container keeps in it, so that the next resolution makes new
    /// ones.
    ///
    /// ```swift
    /// Module(DatabaseKey.self, scope: .cached(in: .session)) { try await Database.open() } onShutdown: { await $0.close() }
    ///
    /// await container.end(.session)        // at logout
    /// ```
    ///
    /// A service that decides when the scope ends injects ``CacheReset`` instead of a container.
    ///
    /// Like ``reset(_:)`` it draws a line at once: values that are resolved afterwards, even while others are still
    /// being shut down, contain nothing from that scope that was made or begun before. Factories of the scope that are
    /// running continue, and the end waits for them; their callers get the values. Then each module's `onShutdown` gets
    /// its value, as in ``shutdown(timeLimit:)``: dependents before their dependencies, one after the other, and the
    /// others follow when one throws. What an `onShutdown` resolves belongs to the next session; from its own session,
    /// it has what its value injects.
    ///
    /// A call while the same scope is ending draws another line, and returns when both sessions are shut down.
    /// Cancelling the calling task does not cut it short. If the container is shutting down, that shuts the values
    /// down, and after its line this call is the same as ``shutdown(timeLimit:)``.
    ///
    /// Values that a parent keeps stay; to end them, end the scope of the parent. A child shuts its own values down,
    /// although those that inject the parent's end with them: so end the child, or its scope, before the parent's.
    ///
    /// - Parameters:
    ///   - name: The name in `scope: .cached(in:)` of the modules.
    ///   - timeLimit: How long each `onShutdown` may take, and how long factories may take to end; after that they are
    ///     cancelled and left behind. A factory that ends later shuts its value down itself. `nil` sets no limit.
    /// - Returns: What went wrong, and when each value was shut down. A call from a factory or an `onShutdown` of the
    ///   same container, or from a task that one of them has started, returns an empty report at once, because it might
    ///   wait for itself. The values end nevertheless.
    @discardableResult
    public func end(_ name: CacheName, timeLimit: Duration? = .seconds(30)) async -> ShutdownReport {
        await end(timeLimit: timeLimit) { state in
            let slots = drawLine(name).filter { $0.lifetime.kind == .cached(name) }
            state.demands.released += slots.compactMap { $0.reset(name) }
            return slots
        }
    }

    /// Draws a line, and shuts down everything before it.
    ///
    /// - Parameter drop: Drops values, and returns their slots; called under the ledger's lock.
    func end(timeLimit: Duration?, _ drop: (inout Ledger.State) -> [AnySlot]) async -> ShutdownReport {
        let isInside = isInFactoryOrClosing
        let closing = Closing(ledger: ledger)
        guard let line = ledger.drawLine(for: closing.run, drop) else { return await shutdown(timeLimit: timeLimit) }
        // Not part of a factory, even if one calls this.
        func begin() -> Task<ShutdownReport, Never> {
            Task { await Frame.$innermost.withValue(nil) { await end(line, by: closing, timeLimit: timeLimit) } }
        }
        if !isInside { return await closing.run.wait(begin) }
        _ = begin()
        return .empty
    }

    private func end(_ line: Ends.Line, by closing: Closing, timeLimit: Duration?) async -> ShutdownReport {
        let begin = Moment.now
        defer { ledger.finishEnd(closing.run) }
        for run in line.previous { await closing.run.wait(for: run) }
        let late = await ledger.waitForRunning(before: line, for: closing.run, timeLimit: timeLimit)
        let steps = await closing.shutDown(
            ledger.takeEntries(before: line, by: closing.run), of: self, timeLimit: timeLimit)
        noteEnd(of: .shutdown, since: begin)
        return ShutdownReport(steps, late: late, timeLimit: timeLimit)
    }
}
