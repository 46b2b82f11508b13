public import Synchronization

// All roads lead here: every request for a value calls `Container.requestedValue(of:named:in:place:)`.
extension Container {
    /// The common body of all calls that resolve a key at once, of this type and of ``Resolver``.
    ///
    /// - Parameters:
    ///   - key: The key, read where its value may be; the public calls ensure that.
    ///   - name: The name of its module, if it has one.
    ///   - trace: The resolution that asks, if it is recorded.
    ///   - place: The call, for messages.
    /// - Throws: ``ResolutionError``; see ``_ValueSource/value(of:)``.
    @inlinable @inline(__always)
    func requestedValue<Key: InjectionKey>(
        of key: Key.Type, named name: String?, in trace: Trace?, place: SourcePlace?
    ) throws -> Key.Value {
        // The context does not hold the container. Inlined into the function that does, this would be its last use, and
        // it might end before the slot has finished.
        defer { extendLifetime(self) }
        guard let name else {
            return try key.resolved(in: ResolutionContext(container: self, trace: trace, place: place))
        }
        return try namedValue(of: key, name, in: trace, place: place)
    }

    /// The same under a name.
    ///
    /// Not inlined: few values have names, and each read of one without would have the code.
    @usableFromInline @inline(never)
    func namedValue<Key: InjectionKey>(
        of key: Key.Type, _ name: String, in trace: Trace?, place: SourcePlace?
    ) throws -> Key.Value {
        defer { extendLifetime(self) }
        let context = ResolutionContext(container: self, trace: trace, place: place)
        return try key.resolved(in: NamedResolutionContext(context: context, name: name))
    }

    /// The same for calls that throw.
    @inlinable @inline(__always)
    func value<Key: InjectionKey>(
        of key: Key.Type, named name: String? = nil, in trace: Trace?, place: SourcePlace?
    ) throws(ResolutionError) -> Key.Value {
        do { return try requestedValue(of: key, named: name, in: trace, place: place) } catch {
            throw ResolutionError.requested(error, from: place)
        }
    }

    /// The same for calls that cannot throw.
    @inlinable @inline(__always)
    func valueOrStop<Key: InjectionKey>(
        of key: Key.Type, named name: String? = nil, in trace: Trace? = nil, place: SourcePlace? = nil
    ) -> Key.Value {
        do { return try requestedValue(of: key, named: name, in: trace, place: place) } catch {
            ResolutionError.stop(error, at: place)
        }
    }
}

// Calls of handles.
extension Container {
    /// Whether what is being made now may hold the container; see ``Frame/letsGo(of:)``.
    @inlinable
    var mayBeHeld: Bool {
        // The first root is never released, so it does not matter.
        if isFirstRoot.load(ordering: .relaxed) || !CompositionRoot.isDisputed { return true }
        return !isKeepingWhatIsMade
    }

    @usableFromInline var isKeepingWhatIsMade: Bool { Frame.innermost?.letsGo(of: self) ?? false }
}

/// The view of a container for keys while one of them is resolved.
@frozen @usableFromInline
struct ResolutionContext: _ValueSource {
    /// The container, held by the caller during the call (`resolve` and `Inject` extend its lifetime), which the
    /// context does not outlive.
    @usableFromInline unowned(unsafe) let container: Container
    /// The resolution, if it is recorded; held like the container.
    @usableFromInline unowned(unsafe) let trace: Trace?
    /// The call that asked, for messages.
    @usableFromInline let place: SourcePlace?

    @inlinable
    init(container: Container, trace: Trace?, place: SourcePlace?) {
        self.container = container
        self.trace = trace
        self.place = place
    }

    @inlinable @inline(__always)
    func value<Key: InjectionKey>(of key: Key.Type) throws -> Key.Value {
        guard let slot = container.registry.table.slot(of: key) else { return try otherValue(of: key) }
        // The slot at a key's address holds a value of the key's type: `Module` takes both from one type. Its container
        // holds the slot, so it need not be retained.
        return try slot._withUnsafeGuaranteedRef {
            try $0.enter(Key.Value.self, in: trace)
        }
    }

    /// The value of a key that has no slot here, or none yet.
    ///
    /// Of the context, which holds no container that a call would count.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func otherValue<Key: InjectionKey>(of key: Key.Type) throws -> Key.Value {
        try container.otherValue(of: key, in: trace, place: place)
    }

    @inlinable
    func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        container.registry.table.slot(of: key) != nil || container.hasModule(for: KeyIdentity(key))
    }

    @usableFromInline
    func valuesByName<Key: InjectionKey>(of key: Key.Type) throws -> [String: Key.Value] {
        try inOneResolution { try $0.container.valuesByName(of: key, in: $0) }
    }

    @inlinable var hasDefaults: Bool { true }

    @usableFromInline
    func inOneResolution<Value>(_ body: (borrowing ResolutionContext) throws -> Value) throws -> Value {
        if trace != nil { return try body(self) }
        let own = Trace()
        defer { own.finish() }
        let context = ResolutionContext(container: container, trace: own, place: place)
        return try Frame.with(container, own) { () throws(ResolutionError) in
            do { return try body(context) } catch { throw error as! ResolutionError }
        }
    }

    @inlinable
    func provider<Key: InjectionKey>(of key: Key.Type) -> Provider<Key> {
        if container.mayBeHeld { return Provider(source: .held(container)) }
        return Provider(source: .reference(ContainerReference(container, for: Key.self), named: nil))
    }

    @usableFromInline
    func makeResolver() -> Resolver {
        Resolver(ContainerReference(container), in: trace)
    }
}

/// The view of a container for keys while one of them is resolved by name; combinators pass the name on to the keys
/// that they combine.
///
/// It is a separate type so that a resolution without a name carries none.
struct NamedResolutionContext: _ValueSource {
    private let context: ResolutionContext
    private let name: String

    init(context: ResolutionContext, name: String) {
        self.context = context
        self.name = name
    }

    func value<Key: InjectionKey>(of key: Key.Type) throws -> Key.Value {
        try context.container.value(
            of: KeyIdentity(key, name: name), as: Key.Value.self, in: context.trace, place: context.place)
    }

    func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        context.container.hasModule(for: KeyIdentity(key, name: name))
    }

    func valuesByName<Key: InjectionKey>(of key: Key.Type) throws -> [String: Key.Value] {
        [name: try key.resolved(in: self)]
    }

    var hasDefaults: Bool { false }

    func inOneResolution<Value>(_ body: (borrowing NamedResolutionContext) throws -> Value) throws -> Value {
        let name = name
        return try context.inOneResolution { try body(NamedResolutionContext(context: copy $0, name: name)) }
    }

    func provider<Key: InjectionKey>(of key: Key.Type) -> Provider<Key> {
        Provider(source: .reference(ContainerReference(context.container, for: Key.self, named: name), named: name))
    }

    func makeResolver() -> Resolver { context.makeResolver() }
}

extension Container {
    /// The value of a key that has no slot here, or none yet.
    fileprivate func otherValue<Key: InjectionKey>(
        of key: Key.Type, in trace: Trace?, place: SourcePlace?
    ) throws -> Key.Value {
        if let ordinal = registry.table.ordinal(of: key) {
            _ = slot(at: ordinal)
            return try ResolutionContext(container: self, trace: trace, place: place).value(of: key)
        }
        if Key._special?._namedModule != nil {
            return try value(of: KeyIdentity(key), as: Key.Value.self, in: trace, place: place)
        }
        return try inheritedValue(of: KeyIdentity(key), in: trace, place: place) { owner in
            try ResolutionContext(container: owner, trace: trace, place: place).value(of: key)
        }
    }

    /// The value of a registration that is found by name, or whose key type is unknown here.
    @usableFromInline
    func value<Value>(
        of key: KeyIdentity, as type: Value.Type, in trace: Trace?, place: SourcePlace?
    ) throws(ResolutionError) -> Value {
        guard let slot = ownSlot(of: key) else {
            return try inheritedValue(of: key, in: trace, place: place) { owner in
                try owner.value(of: key, as: type, in: trace, place: place)
            }
        }
        // The slot of a key holds a value of the key's type: `Module` takes both from one type.
        do {
            return try slot.enter(type, in: trace)
        } catch { throw ResolutionError.requested(error, from: place) }
    }

    /// What `value` finds in the nearest parent that serves a key, which this container does not.
    private func inheritedValue<Value>(
        of key: KeyIdentity, in trace: Trace?, place: SourcePlace?, _ value: (Container) throws -> Value
    ) throws(ResolutionError) -> Value {
        // A loop, since children may nest deeply.
        var owner = self
        while let parent = owner.parent {
            owner = parent
            if owner.registry.ordinal(of: key) != nil { break }
        }
        do {
            if owner.registry.ordinal(of: key) != nil { return try value(owner) }
            throw owner.missing(key, in: trace, place: place)
        } catch {
            var explained = error as! ResolutionError
            for child in sequence(first: self, next: \.parent).prefix(while: { $0 !== owner }) {
                explained = child.explained(explained)
            }
            throw explained
        }
    }
}
