extension Container {
    /// The value of a key; stops the program with a message if it cannot be resolved.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys: `container[Maybe<TracerKey>.self]`.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    @inlinable
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        valueOrStop(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a key of the main actor.
    @inlinable @MainActor
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
    @inlinable
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == Nonisolated, Key.Argument == Void {
        try value(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a key of the main actor.
    @inlinable @MainActor
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation == MainActor, Key.Argument == Void {
        try value(of: key, named: name, in: nil, place: SourcePlace(fileID: fileID, line: line))
    }
}
