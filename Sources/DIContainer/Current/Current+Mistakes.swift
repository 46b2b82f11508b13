// Wrappers that look right and are not. All are unavailable, so that the compiler considers them only if no other fits.

extension Inject {
    /// Exists for its message.
    @available(*, unavailable, message: "drop the '= …'; for a default, make the key a DefaultInjectionKey")
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(wrappedValue: Value, _ key: Any.Type = Any.self, named name: String? = nil) { fatalError() }

    /// Exists for its message.
    @available(
        *, unavailable,
        message: "inject by a key, '@Inject(APIKey.self) var api', or by type, '@Inject var api: any API'"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(_ type: Value.Type, named name: String? = nil) { fatalError() }

    /// Exists for its message.
    @available(
        *, unavailable,
        message: "inject by a key, '@Inject(APIKey.self) var api', or by type, '@Inject var api: any API'"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(_ value: Value) { fatalError() }

    /// Exists for its message.
    @available(*, unavailable, message: "a key with an Argument is injected as '@Inject(Provider<Key>.self)'")
    @_alwaysEmitIntoClient
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Any? = nil
    ) where Key.Value == Value { fatalError() }

    /// Exists for its message: an optional property.
    @available(*, unavailable, message: "drop the '?', or write '@Inject(Maybe<APIKey>.self) var api'")
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) where Value == Key.Value? {
        fatalError()
    }

    /// Exists for its message: several keys.
    @available(
        *, unavailable, message: "a property injects one key; several are '@Inject(Dependencies<AKey, BKey>.self)'"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(_ key: any InjectionKey.Type, _ other: any InjectionKey.Type...) where Value == Any { fatalError() }
}

/// Exists for its message: a container or modules in a closure.
@available(*, unavailable, message: "the container is a value: 'withContainer(Container { AppModules() }) { … }'")
@_alwaysEmitIntoClient
public func withContainer<Result>(_ container: () -> Any, operation: () throws -> Result) rethrows -> Result {
    fatalError()
}

/// Exists for its message: a container without an operation.
@available(*, unavailable, message: "the operation is missing: 'withContainer(container) { … }'")
@_alwaysEmitIntoClient
public func withContainer(_ container: Container) { fatalError() }
