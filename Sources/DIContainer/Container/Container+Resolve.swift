public import Synchronization

extension Container {
    /// The value of a key; stops the program with a message if it cannot be resolved.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys: `container[Maybe<TracerKey>.self]`.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    @export(implementation)
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        valueOrStop(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a main-actor key.
    @export(implementation) @MainActor
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation == MainActor, Key.Argument == Void {
        valueOrStop(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a key.
    ///
    /// ```swift
    /// let api = try container.resolve(APIKey.self)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: The value, made now or kept from before, as the scope of its module says.
    /// - Throws: ``ResolutionError`` if nothing serves the key, a factory fails, or the key needs itself.
    @export(implementation) public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        try value(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a main-actor key.
    @export(implementation) @MainActor public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == MainActor, Key.Argument == Void {
        try value(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }
}

extension Container {
    /// The value of a key, waiting for values that are made asynchronously.
    ///
    /// ```swift
    /// let database = try await container.resolve(DatabaseKey.self)
    /// ```
    ///
    /// In asynchronous code, `resolve` means this form. It does not suspend if there is nothing to wait for. Values
    /// that a container keeps are made off the caller's actor, several at once if they do not need each other, and no
    /// thread of the caller's pool is blocked while another task makes them.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: The value, made now or kept from before, as the scope of its module says.
    /// - Throws: ``ResolutionError`` if nothing serves the key, a factory fails, or the key needs itself; with
    ///   ``ResolutionError/Reason/cancelled`` if the calling task is cancelled, which also cancels the factory if no
    ///   other task waits for it.
    @export(implementation) public nonisolated(nonsending) func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        if name == nil, let value = keptValue(of: key) { return value }
        return try await awaitedValue(of: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a main-actor key, from anywhere, waiting for the main actor and for values that are made
    /// asynchronously.
    ///
    /// ```swift
    /// let model = try await container.resolve(ProfileModelKey.self)
    /// ```
    ///
    /// - Returns: The value, made now or kept from before; off the main actor it must be `Sendable`, as the classes of
    ///   that actor are.
    @export(implementation) @MainActor public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Key.Value where Key.Isolation == MainActor, Key.Argument == Void {
        if name == nil, let value = keptValue(of: key) { return value }
        return try await awaitedValue(of: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value that this container keeps for good, if it has been made.
    @export(implementation) func keptValue<Key: InjectionKey>(of key: Key.Type) -> Key.Value? {
        defer { extendLifetime(self) }
        guard let slot = registry.table.slot(of: key) else { return nil }
        // The slot at a key's address holds a value of the key's type: `Module` takes both from one type.
        return slot._withUnsafeGuaranteedRef { $0.keptValue(of: Key.Value.self) }
    }

    /// The box of the value that this container keeps for good, if it has been made.
    @usableFromInline func keptBox(of key: any InjectionKey.Type) -> AnyBox? {
        defer { extendLifetime(self) }
        return registry.table.slot(of: key)?._withUnsafeGuaranteedRef { $0.keptBoxForGood() }
    }

    /// The common body of all calls that await a value, of this type and of ``Resolver``, already on the key's actor.
    @usableFromInline nonisolated(nonsending) func awaitedValue<Key: InjectionKey>(
        of key: Key.Type, named name: String?, in own: Trace? = nil, place: SourcePlace?
    ) async throws(ResolutionError) -> Key.Value {
        let trace = own ?? Trace()
        defer { trace.finish() }
        do throws(ResolutionError) {
            try await prepare(trace, for: key, named: name)
            return try Frame.with(self, trace) { () throws(ResolutionError) in
                try value(of: key, named: name, in: trace, place: place)
            }
        } catch { throw error.requested(from: place) }
    }

    /// The same for a call from off the main actor.
    @MainActor func awaitedOnMainActor<Key: InjectionKey>(
        of key: Key.Type, named name: String?, in own: Trace? = nil, place: SourcePlace?
    ) async throws(ResolutionError) -> Key.Value {
        try await awaitedValue(of: key, named: name, in: own, place: place)
    }

    /// Creates the values that a resolution must wait for.
    private func prepare(
        _ trace: Trace, for key: any InjectionKey.Type, named name: String?
    ) async throws(ResolutionError) {
        var slots: [Slot] = []
        for dependency in key.dependencies where dependency.deferral == .none {
            // The name in the call counts, not those of the dependencies.
            let named = name.flatMap { name in dependency.type.map { [KeyIdentity($0, name: name)] } }
            for slot in (named ?? keys(of: dependency)).compactMap(slot(of:)) {
                try linkRequired(slot, in: trace)
                slots.append(slot)
            }
        }
        do throws(ResolutionError) {
            try await trace.prepare(slots)
        } catch {
            // The observer knows of the value that failed, but not yet of those that needed it.
            for slot in slots where error.path.contains(slot.step) {
                slot.observeFailure(error, in: trace)
            }
            throw error
        }
    }
}

extension Container {
    /// The common body of all calls that resolve a key at once, of this type and of ``Resolver``.
    ///
    /// - Parameters:
    ///   - key: The key. The public calls ensure that they run on its actor.
    ///   - name: The name of its module, if it has one.
    ///   - trace: The resolution that asks, if it is recorded.
    /// - Throws: ``ResolutionError``; see ``moduleValue(of:named:in:)``.
    @export(implementation) @inline(__always) func requestedValue<Key: InjectionKey>(
        of key: Key.Type, named name: String?, in trace: Trace?
    ) throws -> Key.Value {
        guard let special = key._special else { return try moduleValue(of: key, named: name, in: trace) }
        return try special._value(in: _ResolutionContext(container: self, trace: trace, name: name))
    }

    /// The value that the module of a key makes or keeps.
    ///
    /// - Throws: ``ResolutionError`` if no module serves `key`, or its factory fails. It is untyped, because each caller
    ///   of a typed one contains code that passes it on.
    @export(implementation) @inline(__always) func moduleValue<Key: InjectionKey>(
        of key: Key.Type, named name: String?, in trace: Trace?
    ) throws -> Key.Value {
        // The container holds the slot. Without this, Swift could release the container while the slot works.
        defer { extendLifetime(self) }
        guard name == nil, let slot = registry.table.slot(of: key) else {
            return try otherValue(of: key, named: name, in: trace)
        }
        // The slot at a key's address holds a value of the key's type: `Module` takes both from one type.
        return try slot._withUnsafeGuaranteedRef { try $0.enter(Key.Value.self, in: trace) }
    }

    /// The same for calls that throw.
    ///
    /// - Parameter place: The call, for messages.
    @export(implementation) func value<Key: InjectionKey>(
        of key: Key.Type, named name: String? = nil, in trace: Trace? = nil, place: SourcePlace? = nil
    ) throws(ResolutionError) -> Key.Value {
        do { return try requestedValue(of: key, named: name, in: trace) } catch {
            throw ResolutionError.requested(error, from: place)
        }
    }

    /// The same for calls that cannot throw.
    @export(implementation) @inline(__always) func valueOrStop<Key: InjectionKey>(
        of key: Key.Type, named name: String? = nil, in trace: Trace? = nil, place: SourcePlace? = nil
    ) -> Key.Value {
        do { return try requestedValue(of: key, named: name, in: trace) } catch {
            ResolutionError.stop(error, at: place)
        }
    }
}

extension Container {
    /// The slot of the key that serves a type, if reads by type are indexed and this container has made the slot.
    @export(implementation) @inline(__always) func slot(byType key: any InjectionKey.Type) -> Unmanaged<Slot>? {
        guard let ordinal = heldTypeTable.uncounted?._withUnsafeGuaranteedRef({ $0.table.ordinal(of: key) }) else {
            return nil
        }
        return registry.table.slot(at: ordinal)
    }
}

// Calls of handles.
extension Container {
    /// Whether a handle that is created now may hold the container; see ``ContainerUse/keeping(_:)``.
    @export(implementation) var mayBeHeld: Bool {
        // The first root is never released, so it does not matter.
        if isFirstRoot.load(ordering: .relaxed) || !CompositionRoot.isDisputed { return true }
        return !isKeepingWhatIsMade
    }

    @usableFromInline var isKeepingWhatIsMade: Bool { Frame.innermost?.use?.keeping(self) != nil }
}

/// What a key needs in order to make its value: a view of the container that is resolving it.
@frozen public struct _ResolutionContext {
    @usableFromInline let container: Container
    /// The resolution, if it is recorded.
    @usableFromInline let trace: Trace?
    /// The name of the module that is asked for; combinators pass it on to the keys that they combine.
    @usableFromInline let name: String?

    @export(implementation) init(container: Container, trace: Trace? = nil, name: String? = nil) {
        (self.container, self.trace, self.name) = (container, trace, name)
    }

    /// The value that the module of `key` makes or keeps.
    @export(implementation) @inline(__always) func value<Key: InjectionKey>(of key: Key.Type) throws -> Key.Value {
        try container.moduleValue(of: key, named: name, in: trace)
    }

    /// The value of what serves a type, from the slot itself if reads by type are indexed and the slot is made here.
    @export(implementation) @inline(__always) func value<Key: InjectionKey>(byType key: Key.Type) throws -> Key.Value {
        // The container holds the slot. Without this, Swift could release the container while the slot works.
        defer { extendLifetime(container) }
        guard name == nil, let slot = container.slot(byType: key) else { return try otherValue(byType: key) }
        // The key that serves the type has values of exactly that type.
        return try slot._withUnsafeGuaranteedRef { try $0.enter(Key.Value.self, in: trace) }
    }

    /// Whether a module serves `key`.
    @export(implementation) func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool {
        name == nil && container.registry.table.slot(of: key) != nil || hasOtherModule(for: key)
    }

    /// Whether a module serves a key that has a name, or no slot in this container yet.
    @usableFromInline func hasOtherModule(for key: any InjectionKey.Type) -> Bool {
        container.hasModule(for: container.identity(of: key, named: name))
    }

    /// Runs `body` as one resolution, which shares its values of scope ``Scope/graph``.
    ///
    /// - Throws: ``ResolutionError``, from `body`.
    func inOneResolution<Value>(_ body: (_ResolutionContext) throws -> Value) throws -> Value {
        if trace != nil { return try body(self) }
        let own = Trace()
        defer { own.finish() }
        let context = _ResolutionContext(container: container, trace: own, name: name)
        return try Frame.with(container, own) { () throws(ResolutionError) in
            do { return try body(context) } catch { throw error as! ResolutionError }
        }
    }

    /// A handle that resolves `key` again at each call.
    @export(implementation) func provider<Key: InjectionKey>(of key: Key.Type) -> Provider<Key> {
        // A handle that a kept value's factory injects needs a reference, to know whether the factory still runs.
        if name == nil, container.mayBeHeld, trace == nil || !container.isKeepingWhatIsMade {
            return Provider(source: .held(container))
        }
        return Provider(source: .reference(ContainerReference(container, for: Key.self, named: name), named: name))
    }
}

extension Container {
    /// The value of a key that has a name, or no slot in this container yet.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func otherValue<Key: InjectionKey>(
        of key: Key.Type, named name: String?, in trace: Trace?
    ) throws -> Key.Value {
        if name != nil || Key._special?._namedModule != nil {
            return try value(of: identity(of: key, named: name), as: Key.Value.self, in: trace)
        }
        if let ordinal = registry.table.ordinal(of: key) {
            _ = slot(at: ordinal)
            return try moduleValue(of: key, named: nil, in: trace)
        }
        return try inheritedValue(of: KeyIdentity(key), in: trace) { owner in
            try owner.moduleValue(of: key, named: nil, in: trace)
        }
    }

    /// The value of a registration that is found by name, or whose key type is unknown here.
    func value<Value>(
        of key: KeyIdentity, as type: Value.Type, in trace: Trace?
    ) throws(ResolutionError) -> Value {
        guard let slot = ownSlot(of: key) else {
            return try inheritedValue(of: key, in: trace) { owner in try owner.value(of: key, as: type, in: trace) }
        }
        // The slot of a key holds a value of the key's type: `Module` takes both from one type.
        do { return try slot.enter(type, in: trace) } catch { throw error as! ResolutionError }
    }

    /// Calls `value` with the nearest parent that serves a key; this container does not serve it.
    private func inheritedValue<Value>(
        of key: KeyIdentity, in trace: Trace?, _ value: (Container) throws -> Value
    ) throws(ResolutionError) -> Value {
        let found = parent?.owner(of: key)?.container
        let owner = found ?? withParents[0]
        do {
            if let found { return try value(found) }
            // What serves a type depends on who asks.
            throw (key.isByType ? self : owner).missing(key, in: trace)
        } catch {
            var explained = error as! ResolutionError
            for child in sequence(first: self, next: \.parent).prefix(while: { $0 !== owner }) {
                explained = child.explained(explained)
            }
            throw explained
        }
    }
}
