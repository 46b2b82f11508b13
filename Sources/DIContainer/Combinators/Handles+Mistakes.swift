// A combinator is a type. These initializers are unavailable, so that the compiler considers them only if no other
// fits.

extension Lazy {
    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Lazy<APIKey>.self'")
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(_ key: Key.Type) { fatalError() }
}

extension Provider {
    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Provider<APIKey>.self'")
    @_alwaysEmitIntoClient @_disfavoredOverload
    public init(_ key: Key.Type) { fatalError() }
}
