extension Container {
    /// The value of a key; stops the program with a message where that cannot be.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys: `container[Maybe<TracerKey>.self]`.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    @inlinable
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation == Nonisolated {
        valueOrStop(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a key of the main actor; stops the program with a message where that cannot be.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys: `container[Maybe<TracerKey>.self]`.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    @inlinable @MainActor
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation == MainActor {
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
    /// - Throws: ``ResolutionError`` where nothing serves the key, a factory fails, or the key needs itself.
    @inlinable
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == Nonisolated {
        try value(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a key of the main actor.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    /// - Returns: The value, made now or kept from before, as the scope of its module says.
    /// - Throws: ``ResolutionError`` where nothing serves the key, a factory fails, or the key needs itself.
    @inlinable @MainActor
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == MainActor {
        try value(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// What all calls that resolve a key at once come to, of this type and of ``Resolver``.
    ///
    /// - Parameters:
    ///   - key: The key, read where its value may be; the public calls see to that.
    ///   - name: The name of its module, if it has one.
    ///   - trace: The resolution that asks, where it is recorded.
    ///   - place: The call, for messages.
    @inlinable @inline(__always)
    func value<Key: InjectionKey>(
        of key: Key.Type, named name: String? = nil, in trace: Trace?, place: SourcePlace?
    ) throws(ResolutionError) -> Key.Value {
        // The context does not hold the container. Inlined into the function that does, this would be its last use, and
        // it might end before the slot is done.
        defer { extendLifetime(self) }
        let context = ResolutionContext(container: self, trace: trace, place: place)
        guard let name else { return try key._value(in: context) }
        return try key._value(in: NamedResolutionContext(context: context, name: name))
    }

    /// The same for calls that cannot throw.
    @inlinable @inline(__always)
    func valueOrStop<Key: InjectionKey>(
        of key: Key.Type, named name: String? = nil, in trace: Trace? = nil, place: SourcePlace? = nil
    ) -> Key.Value {
        do throws(ResolutionError) {
            return try value(of: key, named: name, in: trace, place: place)
        } catch {
            error.stop(at: place)
        }
    }
}
