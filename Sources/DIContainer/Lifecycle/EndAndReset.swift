extension Container {
    /// Starts a new session of a scope without shutting anything down: the next resolution creates new values.
    ///
    /// ```swift
    /// container.reset(.session)        // at logout
    /// ```
    ///
    /// Children's sessions end too; parents' values stay. A running factory still serves its callers, but nothing keeps
    /// its value. A handle that the factory calls gives values of the new session, but a ``Resolver`` shares values of
    /// scope ``Scope/graph`` that it has given before. A call that resolves meanwhile without waiting may get values of
    /// both sessions. A call that waits does not: it tries again, for fifty ends at most. A service that decides when
    /// the session ends injects ``CacheReset``.
    ///
    /// If a module of the scope has an `onShutdown`, the program stops with a message: call ``end(_:timeLimit:)``.
    ///
    /// - Parameter name: The name in `scope: .cached(in:)` of the modules.
    public func reset(_ name: CacheName) {
        warnIfMistyped(name)
        stopIfShutDown(name)
        lifecycle.reset(name)
    }

    /// Ends a session of a scope and shuts its values down. The next resolution creates new ones.
    ///
    /// ```swift
    /// Module(DatabaseKey.self, scope: .cached(in: .session)) { try await Database.open() } onShutdown: { await $0.close() }
    ///
    /// await container.end(.session)        // at logout
    /// ```
    ///
    /// It cancels asynchronous factories of the session's values, and of shared values that need them, and waits for
    /// them. Then each `onShutdown` runs, one after the other, dependents first. What it resolves belongs to the new
    /// session.
    ///
    /// Ends of one container run one after the other. Cancelling the calling task does not cut one short. Children's
    /// sessions end too, but a child shuts its own values down: end it first. Parents' values stay. If no module has
    /// the scope, nothing ends; a debug build names one that is spelled alike. If a shutdown has begun, it ends the
    /// session, within the limits of ``shutdown(timeLimit:)``, and this call waits for it and returns its report.
    ///
    /// - Parameters:
    ///   - name: The name in `scope: .cached(in:)` of the modules.
    ///   - timeLimit: How long each `onShutdown` may take; and how long, counted from the call, factories and ends that
    ///     began before may take; then the end goes on without them. A factory that ends later has its value shut down
    ///     then, and a later shutdown waits for that. `nil` sets no limit, and may wait forever.
    /// - Returns: What went wrong, and when each value was shut down. A call from a factory or an `onShutdown` of this
    ///   container returns an empty report at once, because it would wait for itself; the session ends nevertheless.
    @discardableResult public func end(_ name: CacheName, timeLimit: Duration? = .seconds(30)) async -> ShutdownReport {
        warnIfMistyped(name)
        let isInside = isInFactoryOrShutdown
        let task = lifecycle.end(name, of: self, timeLimit: timeLimit)
        return isInside ? .empty : await task.value
    }

    /// Stops the program if a module of the scope has an `onShutdown`, even if there is no value now.
    private func stopIfShutDown(_ name: CacheName) {
        let modules = registry.modules.registrations.map { $0.element ?? $0 }.filter {
            $0.onShutdown != nil && $0.lifetime.isShutDown && $0.lifetime.kind == .cached(name)
        }
        if modules.isEmpty { return }
        SourcePlace.stopAtUnknown(
            """
            Scope \(name) cannot be reset, because its values must be shut down.
              modules:    \(modules.map(\.step.description).joined(separator: ", "))
              requested:  \(SourcePlace.unknown)
              fix:        call `await end(_:)` on the container or on a CacheReset instead.
            """)
    }
}
