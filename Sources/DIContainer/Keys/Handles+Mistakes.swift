// A combinator is a type. These members are unavailable, so that the compiler considers them only if no other fits.

extension Lazy {
    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Lazy<APIKey>.self'")
    @_disfavoredOverload public convenience init(_ key: Key.Type) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "call the handle: 'api()'")
    public var value: Key.Value { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "call the handle: 'api()'")
    public func get() -> Key.Value { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "call the handle: 'api()'; only a Provider resolves, and waits")
    public func resolve() -> Key.Value { neverCalled() }
}

extension Maybe {
    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Maybe<APIKey>.self'")
    @_disfavoredOverload public init(_ key: Key.Type) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "a factory for 'Maybe<Key>.self' takes the optional value itself: '(any API)?'")
    public var value: Key.Value? { neverCalled() }
}

extension Provider {
    /// Exists for its message.
    @available(*, unavailable, message: "call the handle: 'makeEditor()'")
    public var value: Key.Value { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "call the handle: 'makeEditor()'")
    public func get() -> Key.Value { neverCalled() }

    /// Exists for its message: a key with an argument, or any key.
    @available(
        *, unavailable,
        message: "the call takes the key's Argument alone; generic code needs Nonisolated keys whose Argument == Void"
    )
    @_disfavoredOverload public func callAsFunction(argument: Any? = nil) -> Key.Value { neverCalled() }

    /// Exists for its message: an argument and other values.
    @available(*, unavailable, message: "pass the Argument alone, as a tuple '((a: 1, b: 2))': the rest is injected")
    @_disfavoredOverload public func callAsFunction(_ argument: Any, _ second: Any, _ other: Any...) -> Key.Value {
        neverCalled()
    }

    /// Exists for its message.
    @available(*, unavailable, message: "the closure takes the key's Argument: 'Provider { document in … }'")
    @_disfavoredOverload public init(_ make: () throws -> Key.Value) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "inject the type: 'Provider<APIKey>.self'")
    @_disfavoredOverload public init(_ key: Key.Type) { neverCalled() }
}

extension Dependencies {
    /// Exists for its message: values that do not fit.
    @available(*, unavailable, message: "pass a value for each key that the type lists, in their order")
    @_disfavoredOverload public init(_ values: Any...) { neverCalled() }
}

extension InjectionKey {
    /// Exists for its message: a value of a key without a container.
    @available(*, unavailable, message: "read the value from the current container, as in 'APIKey.currentValue'")
    public static var value: Value { neverCalled() }
}

extension InjectionKey {
    /// Exists for its message: a name.
    @available(*, unavailable, message: "write 'Container.current[Key.self, named: …]', or use a NamedInjectionKey")
    @_disfavoredOverload public static func currentValue(named name: String) -> Value { neverCalled() }

    /// Exists for its message: an argument.
    @available(*, unavailable, message: "ask for a key with an Argument by 'Provider<Key>.currentValue(argument)'")
    @_disfavoredOverload public static func currentValue(_ argument: Any) -> Value { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "read the value from the current container: 'Key.currentValue'")
    @_disfavoredOverload public static var current: Value { neverCalled() }
}

extension CacheReset {
    /// Exists for its message: no scope.
    @available(*, unavailable, message: "name the scope to end: 'reset(.session)'")
    public func callAsFunction() { neverCalled() }
}
