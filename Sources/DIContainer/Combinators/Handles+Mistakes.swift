// A combinator is a type. These initialisers are unavailable, so that the compiler considers them only if no other
// fits.

extension Lazy {
    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Lazy<APIKey>.self'")
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(_ key: Key.Type) { fatalError() }
}

extension Provider {
    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Provider<APIKey>.self'")
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init(_ key: Key.Type) { fatalError() }

    /// Exists for its message.
    @available(*, unavailable, message: "the key states an Argument, which each call passes: 'makeEditor(document)'")
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func callAsFunction() -> Key.Value { fatalError() }
}

extension Maybe {
    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Maybe<APIKey>.self'")
    @_alwaysEmitIntoClient
    public init(_ key: Key.Type) { fatalError() }
}

extension Awaited {
    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Awaited<ModelKey>.self'")
    @_alwaysEmitIntoClient
    public init(_ key: Key.Type) { fatalError() }
}
