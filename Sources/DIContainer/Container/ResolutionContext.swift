/// A container as keys see it while one of them is being resolved.
@frozen @usableFromInline
struct ResolutionContext: ValueSource {
    /// The container, held by whoever called it for the time of the call (`resolve` and `Inject` extend its lifetime),
    /// which the context does not outlive.
    @usableFromInline unowned(unsafe) let container: Container
    /// The resolution, where it is recorded, held as the container is.
    @usableFromInline unowned(unsafe) let pass: ResolutionPass?
    /// The call that asked, for messages.
    @usableFromInline let place: SourcePlace?

    @inlinable
    init(container: Container, pass: ResolutionPass?, place: SourcePlace?) {
        self.container = container
        self.pass = pass
        self.place = place
    }

    @inlinable @inline(__always)
    func value<Key: InjectionKey>(of key: Key.Type) throws(ResolutionError) -> Key.Value {
        guard let slot = container.table.slot(of: key) else {
            return try container.otherValue(of: key, in: pass, place: place)
        }
        // A slot under a key's address is one of the key's value: `Module` takes both from one type. Its container holds
        // it, so it need not be retained.
        do {
            return try Unmanaged<Slot<Key.Value>>.fromOpaque(slot)._withUnsafeGuaranteedRef {
                try $0.enter(in: pass)
            }
        } catch { throw (error as! ResolutionError).requested(from: place) }
    }

    @usableFromInline
    func value<Key: NamedInjectionKey>(ofNamed key: Key.Type) throws(ResolutionError) -> Key.Value {
        try container.value(of: KeyIdentity(key), as: Key.Value.self, in: pass, place: place)
    }

    @inlinable
    func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        container.table.slot(of: key) != nil || container.hasModule(for: KeyIdentity(key))
    }

    @inlinable
    var hasDefaults: Bool { true }

    @usableFromInline
    func inOneResolution<Value>(
        _ body: (borrowing ResolutionContext) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if pass != nil { return try body(self) }
        let own = ResolutionPass(parent: Ambient.enclosingPass)
        defer { own.finish() }
        let context = ResolutionContext(container: container, pass: own, place: place)
        return try Ambient.with(container, own) { () throws(ResolutionError) in try body(context) }
    }

    @inlinable
    func provider<Key: InjectionKey>(of key: Key.Type) -> Provider<Key> {
        Provider(source: .container(container.reference))
    }

    @inlinable
    func makeResolver() -> Resolver { Resolver(container: container, pass: pass) }
}
