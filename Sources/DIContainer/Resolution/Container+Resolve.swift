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
        do {
            return try resolve(key, named: name, fileID: fileID, line: line)
        } catch {
            stop(error, at: SourcePlace(fileID: fileID, line: line))
        }
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
        do {
            return try resolve(key, named: name, fileID: fileID, line: line)
        } catch {
            stop(error, at: SourcePlace(fileID: fileID, line: line))
        }
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
        // The context does not hold the container. Inlined into the function that does, this would be its last use, and
        // it might end before the slot is done.
        defer { extendLifetime(self) }
        return try key.value(in: self, named: name, pass: nil, place: SourcePlace(fileID: fileID, line: line))
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
        // The context does not hold the container. Inlined into the function that does, this would be its last use, and
        // it might end before the slot is done.
        defer { extendLifetime(self) }
        return try key.value(in: self, named: name, pass: nil, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value of a key, for a caller whose own place nobody knows.
    @inlinable @inline(__always)
    func value<Key: InjectionKey>(of key: Key.Type) -> Key.Value {
        defer { extendLifetime(self) }
        do {
            return try key.value(in: self, named: nil, pass: nil, place: nil)
        } catch {
            stop(error)
        }
    }

    @usableFromInline
    func stop(_ error: ResolutionError, at place: SourcePlace? = nil) -> Never {
        place?.stop(error.description) ?? fatalError(error.description)
    }
}
