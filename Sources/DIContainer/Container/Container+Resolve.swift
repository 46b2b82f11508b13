extension Container {
    /// The value of a key; stops the program with a message if it cannot be resolved.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys: `container[Maybe<TracerKey>.self]`.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    @_alwaysEmitIntoClient
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        valueOrStop(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a main-actor key.
    @_alwaysEmitIntoClient @MainActor
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
    @_alwaysEmitIntoClient
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        try value(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a main-actor key.
    @_alwaysEmitIntoClient @MainActor
    public func resolve<Key: InjectionKey>(
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
    @_alwaysEmitIntoClient
    public nonisolated(nonsending) func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        if name == nil, let value = keptValue(of: key) { return value }
        return try await awaitedValue(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
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
    @_alwaysEmitIntoClient @MainActor
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Key.Value where Key.Isolation == MainActor, Key.Argument == Void {
        if name == nil, let value = keptValue(of: key) { return value }
        return try await awaitedValue(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value that this container keeps for good, if it has been made.
    @_alwaysEmitIntoClient
    func keptValue<Key: InjectionKey>(of key: Key.Type) -> Key.Value? {
        defer { extendLifetime(self) }
        guard let slot = registry.table.slot(of: key) else { return nil }
        // The slot at a key's address holds a value of the key's type: `Module` takes both from one type.
        return slot._withUnsafeGuaranteedRef { $0.keptValue(of: Key.Value.self) }
    }

    /// The common body of all calls that await a value, of this type and of ``Resolver``, already on the key's actor.
    @usableFromInline
    nonisolated(nonsending) func awaitedValue<Key: InjectionKey>(
        of key: Key.Type, named name: String?, in outer: Trace?, place: SourcePlace
    ) async throws(ResolutionError) -> Key.Value {
        let trace = outer ?? Trace()
        defer { if outer == nil { trace.finish() } }
        do throws(ResolutionError) {
            try await prepare(trace, for: key, named: name)
            return try Frame.with(self, trace) { () throws(ResolutionError) in
                try value(of: key, named: name, in: trace, place: place)
            }
        } catch {
            throw error.requested(from: place)
        }
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
