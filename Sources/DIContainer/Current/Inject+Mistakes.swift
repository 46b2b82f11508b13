// Wrappers that look right and are not. All are unavailable, so that the compiler considers them only if no other fits.

extension Inject {
    /// Exists for its message.
    @available(
        *, unavailable,
        message:
            "an injected property has no value of its own: drop the '= …'; for a default, declare the key as a DefaultInjectionKey"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(wrappedValue: Value, _ key: Any.Type = Any.self, named name: String? = nil) { fatalError() }

    /// Exists for its message.
    @available(
        *, unavailable,
        message:
            "inject by a key, '@Inject(APIKey.self) var api', or by the type of the property, '@Inject var api: any API'"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(_ type: Value.Type, named name: String? = nil) { fatalError() }

    /// Exists for its message.
    @available(
        *, unavailable,
        message:
            "inject by a key, '@Inject(APIKey.self) var api', or by the type of the property, '@Inject var api: any API'"
    )
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(_ value: Value) { fatalError() }

    /// Exists for its message.
    @available(
        *, unavailable,
        message:
            "this key states an Argument: inject its provider, '@Inject(Provider<EditorKey>.self) var makeEditor', and pass it at each call"
    )
    @_alwaysEmitIntoClient
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Any? = nil
    ) where Key.Value == Value { fatalError() }
}
