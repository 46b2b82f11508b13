extension Module {
    /// Registers the asynchronous factory of a key, which takes a value of each parameter's type.
    @_disfavoredOverload @export(implementation)
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (A) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with two parameters.
    @_disfavoredOverload @export(implementation)
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A, B>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (A, B) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with three parameters.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, A, B, C>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (A, B, C) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with four parameters.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, A, B, C, D>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (A, B, C, D) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// Registers the asynchronous factory of a main-actor key, which takes a value of each parameter's type.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, A>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with two parameters.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, A, B>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with three parameters.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, A, B, C>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B, C) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }
}
