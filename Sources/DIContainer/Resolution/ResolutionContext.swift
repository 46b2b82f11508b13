/// A container as keys see it while one of them is being resolved.
@frozen @usableFromInline
struct ResolutionContext: ValueSource {
    /// The container, held by whoever called it for the time of the call (`resolve` and `Inject` extend its lifetime),
    /// which the context does not outlive.
    @usableFromInline unowned(unsafe) let container: Container
    /// The resolution, where it is recorded.
    @usableFromInline let pass: ResolutionPass?
    /// The call that asked, for messages.
    @usableFromInline let place: SourcePlace?
    /// The name under which modules are looked up; combinators pass it on to the keys that they are made of.
    @usableFromInline let name: String?

    @inlinable
    init(container: Container, pass: ResolutionPass?, place: SourcePlace?, name: String? = nil) {
        self.container = container
        self.pass = pass
        self.place = place
        self.name = name
    }

    @inlinable
    func value<Key: InjectionKey>(of key: Key.Type) throws(ResolutionError) -> Key.Value {
        if let name {
            return try container.value(
                of: KeyIdentity(key, name: name), as: Key.Value.self, in: pass, place: place)
        }
        guard let slot = container.table.slot(of: key) else {
            return try container.inheritedValue(of: key, in: pass, place: place)
        }
        // A slot under a key's address is one of the key's value: `Module` takes both from one type.
        return try unsafeDowncast(slot.takeUnretainedValue(), to: Slot<Key.Value>.self).enter(in: pass, place: place)
    }

    @inlinable
    func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        if let name { return container.hasModule(for: KeyIdentity(key, name: name)) }
        return container.table.slot(of: key) != nil || container.parentHasModule(for: key)
    }

    @inlinable
    var hasDefaults: Bool { name == nil }

    @usableFromInline
    func inOneResolution<Value>(
        _ body: (borrowing ResolutionContext) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if pass != nil { return try body(self) }
        let own = ResolutionPass(parent: Ambient.enclosingPass)
        defer { own.finish() }
        let context = ResolutionContext(container: container, pass: own, place: place, name: name)
        return try Ambient.with(container, own) { () throws(ResolutionError) in try body(context) }
    }

    @inlinable
    func provider<Key: InjectionKey>(
        of key: Key.Type, through combinator: any InjectionKey.Type
    ) -> @Sendable () -> Key.Value {
        let deferred = DeferredResolution<Key>(container: container, name: name, combinator: combinator)
        return { deferred.value() }
    }

    @inlinable
    func lazy<Key: InjectionKey>(
        of key: Key.Type, through combinator: any InjectionKey.Type
    ) -> @Sendable () -> Key.Value {
        let cell = LazyCell<Key>(container: container, name: name, combinator: combinator)
        return { cell.value() }
    }

    @inlinable
    func makeResolver() -> Resolver { Resolver(container: container, pass: pass) }
}
