// Written by Scripts/arities.

extension Module {
    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key that states an Argument is injected as Provider<Key>, its own module names the type before the keys, 'passing: Document.self', and generic code for other keys says 'where Key.Argument == Void'"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable () async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) { fatalError() }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key that states an Argument is injected as Provider<Key>, its own module names the type before the keys, 'passing: Document.self', and generic code for other keys says 'where Key.Argument == Void'"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable (First.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) { fatalError() }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key that states an Argument is injected as Provider<Key>, its own module names the type before the keys, 'passing: Document.self', and generic code for other keys says 'where Key.Argument == Void'"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable (First.Value, Second.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) { fatalError() }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key that states an Argument is injected as Provider<Key>, its own module names the type before the keys, 'passing: Document.self', and generic code for other keys says 'where Key.Argument == Void'"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @Sendable (First.Value, Second.Value, Third.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) { fatalError() }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key that states an Argument is injected as Provider<Key>, its own module names the type before the keys, 'passing: Document.self', and generic code for other keys says 'where Key.Argument == Void'"
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
    ) { fatalError() }

    /// Exists for its message: the compiler considers it only if no other form fits.
    @available(
        *, unavailable,
        message:
            "a key that states an Argument is injected as Provider<Key>, its own module names the type before the keys, 'passing: Document.self', and generic code for other keys says 'where Key.Argument == Void'"
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
    ) { fatalError() }

}
