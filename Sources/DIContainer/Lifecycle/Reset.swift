extension Container {
    /// Ends a scope: drops the values that this container keeps in it, so that the next resolution makes new ones.
    ///
    /// ```swift
    /// container.reset(.session)        // at logout
    /// ```
    ///
    /// A service that decides when the scope ends injects ``CacheReset`` instead of a container.
    ///
    /// It draws a line: values that are resolved afterwards, in children too, contain nothing from that scope that was
    /// made or begun before. A value that is being made meanwhile goes to the requests that came before, but is not
    /// kept. Values that a parent keeps stay; reset the parent for them. A child's values end with the parent's if they
    /// inject one or a ``Resolver``; what a factory reads by `@Inject` or `currentValue` is not considered.
    ///
    /// It does not wait, so it cannot shut anything down: if a module of the scope has an `onShutdown`, it stops the
    /// program with a message. End such a scope with ``end(_:timeLimit:)``.
    ///
    /// - Parameter name: The name in `scope: .cached(in:)` of the modules.
    public func reset(_ name: CacheName) {
        stopIfShutDown(name)
        extendLifetime(drawLine(name).compactMap { $0.reset(name) })
    }

    /// Stops the program if a module of the scope has an `onShutdown`, even if there is no value now.
    fileprivate func stopIfShutDown(_ name: CacheName) {
        let modules = registry.scopes.toEnd[name] ?? []
        if modules.isEmpty { return }
        SourcePlace.stopAtUnknown(
            """
            Scope \(name) cannot be reset, because its values must be shut down.
              modules:    \(modules.text(separator: ", ", \.step.description))
              requested:  \(SourcePlace.unknown)
              fix:        call `await end(_:)` on the container or on a CacheReset instead.
            """)
    }

    /// Notes that a scope has ended.
    ///
    /// - Returns: The slots that may have values in it.
    func drawLine(_ name: CacheName) -> [AnySlot] {
        registry.scopes.resets.withLock { $0[name, default: 0] += 1 }
        return registry.madeSlots
    }

    /// How often a scope was ended in the container that keeps the values, and perhaps in the parents.
    func resets(of name: CacheName, withParents: Bool) -> Int {
        let own = registry.heldScopes.ifMade?.resets.withLock { $0[name, default: 0] } ?? 0
        return own + (withParents ? parent?.resets(of: name, withParents: true) ?? 0 : 0)
    }
}

extension ContainerReference {
    /// Ends a scope of the container if it is still there; it may be ending at the same moment.
    func reset(_ name: CacheName) {
        // The slots are reset outside the lock, because that may run the user's `deinit`s.
        let slots = whileInMemory { container in
            container.stopIfShutDown(name)
            return container.drawLine(name)
        }
        extendLifetime(slots?.compactMap { $0.reset(name) })
    }
}
