extension Container {
    /// Ends a scope: drops the values that this container keeps in it, so that the next resolution makes new ones.
    ///
    /// ```swift
    /// container.reset(.session)        // at logout
    /// ```
    ///
    /// A service that decides when the scope ends injects ``CacheReset`` instead of a container.
    ///
    /// A value that is being made meanwhile goes to those who asked for it, but is not kept. What a parent keeps
    /// stays; reset the parent for that.
    ///
    /// - Parameter name: The name that modules were given in `scope: .cached(in:)`.
    public func reset(_ name: CacheName) {
        for slot in registry.madeSlots { slot.reset(name) }
    }
}

extension ContainerReference {
    /// Ends a scope of the container, if that is still there; perhaps it ends at this very moment.
    func reset(_ name: CacheName) {
        // The slots are reset outside the lock, since that may run the user's `deinit`s.
        for slot in whileInMemory({ $0.registry.madeSlots }) ?? [] { slot.reset(name) }
    }
}
