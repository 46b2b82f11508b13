// Written by Scripts/arities.

extension Module {
    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key of the main actor cannot be injected here; let this key be one of that actor, too, or make its value there, by scope .singleton(madeOn: MainActor.self), or inject Awaited<Key> into an asynchronous factory"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable (First.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Argument == Void, First.Argument == Void { fatalError() }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key of the main actor cannot be injected here; let this key be one of that actor, too, or make its value there, by scope .singleton(madeOn: MainActor.self), or inject Awaited<Key> into an asynchronous factory"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable (First.Value, Second.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Argument == Void, First.Argument == Void, Second.Argument == Void {
        fatalError()
    }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key of the main actor cannot be injected here; let this key be one of that actor, too, or make its value there, by scope .singleton(madeOn: MainActor.self), or inject Awaited<Key> into an asynchronous factory"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable (First.Value, Second.Value, Third.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, First.Argument == Void, Second.Argument == Void,
        Third.Argument == Void
    { fatalError() }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key of the main actor cannot be injected here; let this key be one of that actor, too, or make its value there, by scope .singleton(madeOn: MainActor.self), or inject Awaited<Key> into an asynchronous factory"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, First.Argument == Void, Second.Argument == Void,
        Third.Argument == Void, Fourth.Argument == Void
    { fatalError() }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key of the main actor cannot be injected here; let this key be one of that actor, too, or make its value there, by scope .singleton(madeOn: MainActor.self), or inject Awaited<Key> into an asynchronous factory"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, each Other: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type,
        _ other: repeat (each Other).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, repeat (each Other).Value)
            async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, First.Argument == Void, Second.Argument == Void,
        Third.Argument == Void, Fourth.Argument == Void, Fifth.Argument == Void
    { fatalError() }

}
