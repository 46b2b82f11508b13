extension Container {
    /// Ends a scope: drops the values that this container keeps in it, so that the next resolution makes new ones.
    ///
    /// ```swift
    /// container.reset(.session)        // at logout
    /// ```
    ///
    /// A service that decides when the scope ends injects ``CacheReset`` instead of a container.
    ///
    /// It draws a line: what is resolved afterwards, in children too, is made of nothing in that scope that was made
    /// or begun before. A value that is being made meanwhile goes to those that asked for it before, but is not kept.
    /// What a parent keeps stays; reset the parent for that.
    /// Of a child's values, those end with the parent's that inject them or a ``Resolver``; what a factory reads by
    /// `@Inject` or `currentValue` is not seen.
    ///
    /// It does not wait, so it cannot shut anything down: where a module of the scope has an `onShutdown`, it stops the program
    /// with a message. Such a scope ends by ``end(_:timeLimit:)``.
    ///
    /// - Parameter name: The name that modules were given in `scope: .cached(in:)`.
    public func reset(_ name: CacheName) {
        stopIfShutDown(name)
        extendLifetime(drawLine(name).compactMap { $0.reset(name) })
    }

    /// Stops the program where a module of the scope says how its value is shut down, also if there is no value now.
    fileprivate func stopIfShutDown(_ name: CacheName) {
        let modules = registry.modulesToEnd(in: name)
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
        registry.scopes.withLock { $0.resets[name, default: 0] += 1 }
        return registry.madeSlots
    }

    /// How often a scope was ended here, where values are kept from, and perhaps in the parents.
    func resets(of name: CacheName, withParents: Bool) -> Int {
        let others = [kept?.original, withParents ? parent : nil]
        return others.reduce(registry.scopes.withLock { $0.resets[name, default: 0] }) { sum, other in
            sum + (other?.resets(of: name, withParents: true) ?? 0)
        }
    }
}

extension ContainerReference {
    /// Ends a scope of the container, if that is still there; perhaps it ends at this very moment.
    func reset(_ name: CacheName) {
        // The slots are reset outside the lock, since that may run the user's `deinit`s.
        let slots = whileInMemory { container in
            container.stopIfShutDown(name)
            return container.drawLine(name)
        }
        extendLifetime(slots?.compactMap { $0.reset(name) })
    }
}
