/// A container as keys see it while one of them is being resolved.
@usableFromInline
struct ResolutionContext: ValueSource {
    /// The container, held by whoever called it for the time of the call, which the context does not outlive.
    @usableFromInline unowned(unsafe) let container: Container
    /// The resolution, where it is recorded.
    @usableFromInline let pass: ResolutionPass?
    /// The call that asked, for messages.
    @usableFromInline let place: SourcePlace?

    @inlinable
    init(container: Container, pass: ResolutionPass?, place: SourcePlace?) {
        self.container = container
        self.pass = pass
        self.place = place
    }

    @inlinable
    func value<Key: InjectionKey>(of key: Key.Type) throws(ResolutionError) -> Key.Value {
        guard let slot = container.table.slot(of: key) else {
            return try container.inheritedValue(of: key, in: pass, place: place)
        }
        // A slot under a key's address is one of the key's value: `Module` takes both from one type.
        return try unsafeDowncast(slot.takeUnretainedValue(), to: Slot<Key.Value>.self).enter(in: pass, place: place)
    }

    @inlinable
    func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        container.table.slot(of: key) != nil || container.parentHasModule(for: key)
    }

    @inlinable
    func provider<Key: InjectionKey>(of key: Key.Type) -> @Sendable () -> Key.Value {
        let deferred = DeferredResolution<Key>(container: container)
        return { deferred.value() }
    }

    @inlinable
    func lazy<Key: InjectionKey>(of key: Key.Type) -> @Sendable () -> Key.Value {
        let cell = LazyCell<Key>(container: container)
        return { cell.value() }
    }

    @inlinable
    func makeResolver() -> Resolver { Resolver(container: container, pass: pass) }
}
