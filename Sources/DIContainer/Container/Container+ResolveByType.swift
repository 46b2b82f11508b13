// A type in place of a key stands for its `TypeKey`.
extension Container {
    /// The value of what serves a type; stops the program with a message if it cannot be resolved.
    ///
    /// ```swift
    /// let repository = container[Repository.self]
    /// ```
    ///
    /// <doc:ByType> says what serves a type.
    ///
    /// - Parameters:
    ///   - type: The type, which is not a key.
    ///   - name: The name that the module of the type itself was registered with, if it has one.
    ///   - fileID: The file of the call, for messages.
    ///   - line: The line of the call, for messages.
    @_disfavoredOverload @export(implementation)
    public subscript<Value>(
        _ type: Value.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Value { self[TypeKey<Value>.self, named: name, fileID: fileID, line: line] }

    /// The value of what serves a type.
    ///
    /// - Throws: ``ResolutionError`` if nothing serves the type, several keys have values of it, or a factory fails.
    @_disfavoredOverload @export(implementation) public func resolve<Value>(
        _ type: Value.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Value { try resolve(TypeKey<Value>.self, named: name, fileID: fileID, line: line) }

    /// The value of what serves a type, waiting for values that are made asynchronously.
    @_disfavoredOverload @export(implementation) public nonisolated(nonsending) func resolve<Value>(
        _ type: Value.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Value {
        try await resolve(TypeKey<Value>.self, named: name, fileID: fileID, line: line)
    }
}

extension Resolver {
    /// The value of what serves a type; stops the program with a message if it cannot be resolved.
    @_disfavoredOverload
    public subscript<Value>(
        _ type: Value.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Value { self[TypeKey<Value>.self, named: name, fileID: fileID, line: line] }

    /// The value of what serves a type.
    @_disfavoredOverload public func resolve<Value>(
        _ type: Value.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Value { try resolve(TypeKey<Value>.self, named: name, fileID: fileID, line: line) }

    /// The value of what serves a type, waiting for values that are made asynchronously.
    @_disfavoredOverload public nonisolated(nonsending) func resolve<Value>(
        _ type: Value.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Value {
        try await resolve(TypeKey<Value>.self, named: name, fileID: fileID, line: line)
    }
}
