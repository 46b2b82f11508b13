extension Module {
    /// The same, with no keys to inject.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// Registers the asynchronous factory of a main-actor key.
    ///
    /// The factory and `onShutdown` run on the main actor, which is free while they wait. The value need not be
    /// `Sendable`; the injected keys may be main-actor keys or plain ones.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, injecting: first, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with two keys to inject.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, injecting: first, second, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same, with three keys to inject.
    @_disfavoredOverload @export(implementation)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
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
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) async throws ->
            Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
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
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        _ fifth: Fifth.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value)
            async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, injecting: first, second, third, fourth, fifth, fileID: fileID, line: line,
            factory: factory, onShutdown: onShutdown)
    }

    /// The same for generic code that has the keys as a parameter pack.
    @_disfavoredOverload public static func providing<Key: InjectionKey<Void>, each Injected: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting injected: repeat (each Injected).Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (repeat (each Injected).Value) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module where Key.Isolation == MainActor {
        Module(
            key, name, scope.lifetime, fileID, line, injecting: repeat each injected,
            asyncFactory: { @MainActor in Box(try await factory(repeat each $0.value)) },
            onShutdown: Self.shutdownActionOnMainActor(onShutdown))
    }
}
