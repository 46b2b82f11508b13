// Disfavored: if a factory does not wait, the compiler has a better form and does not consider these, which
// saves it a quarter of the time for a module.
extension Module {
    /// The same, with no keys to inject.
    @_disfavoredOverload @export(implementation)
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable () async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// Registers the asynchronous factory of a key.
    ///
    /// ```swift
    /// Module(DatabaseKey.self, scope: .singleton) {
    ///     try await Database.open()
    /// } onShutdown: {
    ///     await $0.close()
    /// }
    /// Module(FeedKey.self, scope: .singleton, injecting: DatabaseKey.self) { try await Feed.load(from: $0) }
    /// ```
    ///
    /// Its value must be awaited: with ``Container/start(progress:)``, which makes all such singletons without a time to
    /// live, or with `try await container.resolve(DatabaseKey.self)`. Once a singleton is there, it is read like
    /// any other: `container[DatabaseKey.self]`, `@Inject`, or as a dependency of a factory that is not asynchronous.
    /// Before that, reading it is the error `not-started`.
    ///
    /// The factory of a kept value runs once, however many tasks wait for it. A cancelled task stops waiting; the
    /// factory is cancelled when no task waits any more.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, if several modules serve one key.
    ///   - scope: How long the value lives.
    ///   - first: The key whose value the factory takes; ``Awaited`` for a main-actor key.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value, on no actor. If it throws or is cancelled, nothing is kept, and a later resolution
    ///     tries again.
    ///   - onShutdown: What the container does with the value when the container ends, or when its `cached(in:)` scope
    ///     ends.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (First.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable, First.Isolation: ReachableByAwaiting {
        self = .providing(
            key, named: name, scope: scope, injecting: first, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with two keys to inject.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (First.Value, Second.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Value: Sendable, First.Isolation: ReachableByAwaiting,
        Second.Isolation: ReachableByAwaiting
    {
        self = .providing(
            key, named: name, scope: scope, injecting: first, second, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with three keys to inject.
    @_disfavoredOverload @export(implementation)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (First.Value, Second.Value, Third.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Value: Sendable, First.Isolation: ReachableByAwaiting,
        Second.Isolation: ReachableByAwaiting, Third.Isolation: ReachableByAwaiting
    {
        self = .providing(
            key, named: name, scope: scope, injecting: first, second, third, fileID: fileID, line: line,
            factory: factory, onShutdown: onShutdown)
    }

    /// The same, with four keys to inject.
    @_disfavoredOverload @export(implementation)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>,
        Fourth: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @concurrent @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) async throws ->
            Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Value: Sendable, First.Isolation: ReachableByAwaiting,
        Second.Isolation: ReachableByAwaiting, Third.Isolation: ReachableByAwaiting,
        Fourth.Isolation: ReachableByAwaiting
    {
        self = .providing(
            key, named: name, scope: scope, injecting: first, second, third, fourth, fileID: fileID, line: line,
            factory: factory, onShutdown: onShutdown)
    }

    /// The same, with five keys to inject.
    @_disfavoredOverload @export(implementation)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>,
        Fourth: InjectionKey<Void>, Fifth: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        _ fifth: Fifth.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @concurrent @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value)
            async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Value: Sendable, First.Isolation: ReachableByAwaiting,
        Second.Isolation: ReachableByAwaiting, Third.Isolation: ReachableByAwaiting,
        Fourth.Isolation: ReachableByAwaiting, Fifth.Isolation: ReachableByAwaiting
    {
        self = .providing(
            key, named: name, scope: scope, injecting: first, second, third, fourth, fifth, fileID: fileID, line: line,
            factory: factory, onShutdown: onShutdown)
    }

    /// The same for generic code that has the keys as a parameter pack.
    @_disfavoredOverload public static func providing<Key: InjectionKey<Void>, each Injected: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting injected: repeat (each Injected).Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (repeat (each Injected).Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module
    where Key.Isolation == Nonisolated, Key.Value: Sendable, repeat (each Injected).Isolation: ReachableByAwaiting {
        Module(
            key, name, scope.lifetime, fileID, line, injecting: repeat each injected,
            asyncFactory: { Box(try await factory(repeat each $0.value)) },
            onShutdown: Self.shutdownAction(onShutdown))
    }
}
