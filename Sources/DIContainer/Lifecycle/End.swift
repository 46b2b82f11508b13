extension Container {
    /// Ends a scope, and shuts down what this container keeps in it, so that the next resolution makes new values.
    ///
    /// ```swift
    /// Module(DatabaseKey.self, scope: .cached(in: .session)) { try await Database.open() } onShutdown: { await $0.close() }
    ///
    /// await container.end(.session)        // at logout
    /// ```
    ///
    /// A service that decides when the scope ends injects ``CacheReset`` instead of a container.
    ///
    /// Like ``reset(_:)`` it draws a line, at once: what is resolved afterwards, also while values are still shut down, is made of
    /// nothing in that scope that was made or begun before. Factories of the scope that run go on, and are waited for; those that
    /// asked for their values get them. Then each module's `onShutdown` gets its value, as in ``shutdown(timeLimit:)``:
    /// dependents before what they depend on, one after the other, and the others follow when one throws. What an
    /// `onShutdown` resolves is of the next session; of its own, it has what its value injects.
    ///
    /// A call while the same scope is being ended draws another line, and returns when both sessions are shut down.
    /// Cancelling the calling task does not cut it short. Where the container is being shut down, that ends its scopes too, and
    /// this call is the same as ``shutdown(timeLimit:)``.
    ///
    /// What a parent keeps stays; end the scope of the parent for that. A child's values are shut down by the child, although
    /// those that inject the parent's end with them: so end the child, or its scope, before the parent's.
    ///
    /// - Parameters:
    ///   - name: The name that modules were given in `scope: .cached(in:)`.
    ///   - timeLimit: How long each `onShutdown` may take, and how long factories may take to end; then they are
    ///     cancelled and left behind. A factory that ends later shuts its value down itself. `nil` for as long as they like.
    /// - Returns: What went wrong, and when each value was shut down. Called from a factory or an `onShutdown` of this very
    ///   container, or from a task that one of them has started, it returns at once with nothing to tell, since it
    ///   might wait for itself. The values end nevertheless.
    @discardableResult
    public func end(_ name: CacheName, timeLimit: Duration? = .seconds(30)) async -> ShutdownReport {
        await end(timeLimit: timeLimit) { state in
            let slots = drawLine(name).filter { $0.lifetime.kind == .cached(name) }
            state.demands.released += slots.compactMap { $0.reset(name) }
            return slots
        }
    }

    /// Ends the value of one key, and of all that this container keeps and that is made of it, and shuts down what says how.
    ///
    /// ```swift
    /// await container.end(DatabaseKey.self)        // the next resolution opens another one
    /// ```
    ///
    /// It ends the values that ``reset(_:named:)`` would drop, in the way in which ``end(_:timeLimit:)`` ends
    /// those of a scope.
    ///
    /// - Parameters:
    ///   - key: A key that this container has a module for.
    ///   - name: The name that the module was given.
    ///   - timeLimit: How long each `onShutdown` may take, and how long factories may take to end.
    /// - Returns: What went wrong, and when each value was shut down.
    @discardableResult
    public func end<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, timeLimit: Duration? = .seconds(30)
    ) async -> ShutdownReport {
        let slots = slots(madeOf: KeyIdentity(key, name: name))
        return await end(timeLimit: timeLimit) { state in
            _ = state.drop(slots)
            return slots
        }
    }

    /// Draws a line, and shuts down what is before it.
    ///
    /// - Parameter drop: Drops values, and returns their slots; called under the ledger's lock.
    func end(timeLimit: Duration?, _ drop: (inout Ledger.State) -> [AnySlot]) async -> ShutdownReport {
        let isInside = isInFactoryOrClosing
        let closing = Closing(ledger: ledger)
        guard let line = ledger.drawLine(for: closing.run, drop) else { return await shutdown(timeLimit: timeLimit) }
        // Part of no factory, even where one calls.
        let task = Task {
            await Frame.$innermost.withValue(nil) { await end(line, by: closing, timeLimit: timeLimit) }
        }
        return isInside ? .empty : await closing.run.wait(for: task)
    }

    private func end(_ line: Ends.Line, by closing: Closing, timeLimit: Duration?) async -> ShutdownReport {
        let begin = Moment.now
        defer { ledger.finishEnd(closing.run) }
        for run in line.previous { _ = await run.waitUntilFinished() }
        let late = await ledger.waitForRunning(before: line, for: closing.run, timeLimit: timeLimit)
        let steps = await closing.shutDown(ledger.takeEntries(before: line), of: self, timeLimit: timeLimit)
        noteEnd(of: .shutdown, since: begin)
        return ShutdownReport(steps, late: late, timeLimit: timeLimit)
    }
}
