// A type that is its own key. The parameter is optional, so that the compiler prefers the forms of keys where it explains a
// mistake: else it could not decide, and would say nothing.
extension Module {
    /// Registers a type that is its own key, and its factory, which takes a value of each parameter's type.
    ///
    /// ```swift
    /// Module((any Storage).self) { StorageMock() }
    /// Module(Uploader.self, factory: Uploader.init(api:))
    /// ```
    ///
    /// It is the same as a module of ``TypeKey``. Use it for concrete types inside a target; between the parts of a
    /// program, declare a key.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable () throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with one parameter.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value, A>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable (A) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with two parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value, A, B>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable (A, B) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with three parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value, A, B, C>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable (A, B, C) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with four parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value, A, B, C, D>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with five parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value, A, B, C, D, E>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D, E) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with six parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value, A, B, C, D, E, F>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D, E, F) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with seven parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value, A, B, C, D, E, F, G>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D, E, F, G) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with eight parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Value, A, B, C, D, E, F, G, H>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D, E, F, G, H) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// Registers a type that is its own key, and its asynchronous factory.
    @_disfavoredOverload @export(implementation)
    public init<Value: Sendable>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable () async throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with one parameter.
    @_disfavoredOverload @export(implementation)
    public init<Value: Sendable, A>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (A) async throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with two parameters.
    @_disfavoredOverload @export(implementation)
    public init<Value: Sendable, A, B>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (A, B) async throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with three parameters.
    @_disfavoredOverload @export(implementation)
    public init<Value: Sendable, A, B, C>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (A, B, C) async throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with four parameters.
    @_disfavoredOverload @export(implementation)
    public init<Value: Sendable, A, B, C, D>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (A, B, C, D) async throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) {
        self.init(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }
}
