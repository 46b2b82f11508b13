// Wrappers that look right and are not. They are unavailable, so that the compiler considers them only if no other fits.

extension Inject {
    /// Exists for its message.
    @available(
        *, unavailable,
        message:
            "a property has no '= …', and a parameter no @Inject; for a default, make the key a DefaultInjectionKey"
    )
    @_disfavoredOverload
    public init(wrappedValue: Value, _ key: Any.Type = Any.self, named name: String? = nil) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "inject by key, '@Inject(APIKey.self) var api', or by type, 'var api: any API'")
    @_disfavoredOverload public init(_ type: Value.Type, named name: String? = nil) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "inject by key, '@Inject(APIKey.self) var api', or by type, 'var api: any API'")
    @_disfavoredOverload public init(_ value: Value) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "inject by key, '@Inject(APIKey.self) var api', or by type, 'var api: any API'")
    @_disfavoredOverload public init(_ path: AnyKeyPath) { neverCalled() }

    /// Exists for its message: a key path without its type.
    @available(*, unavailable, message: "inject by key, '@Inject(APIKey.self) var api', or by type, 'var api: any API'")
    @_disfavoredOverload public init(_ path: KeyPath<_AnyMember, _AnyMember>) { neverCalled() }

    /// Exists for its message: the same, of a property without a type.
    @available(*, unavailable, message: "inject by key, '@Inject(APIKey.self) var api', or by type, 'var api: any API'")
    @_disfavoredOverload public init(_ path: KeyPath<_AnyMember, _AnyMember>) where Value == Any { neverCalled() }

    /// Exists for its message.
    @available(
        *, unavailable,
        message:
            "inject Provider<Key> of a key with an Argument; for Awaited<Key>, await container.resolve(Key.self); generic code needs Nonisolated keys whose Argument == Void"
    )
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Any? = nil
    ) where Key.Value == Value { neverCalled() }

    /// Exists for its message: a scope.
    @available(*, unavailable, message: "the module has the scope: 'Module(APIKey.self, scope: .singleton)'")
    @_disfavoredOverload public init(scope: Scope<Value>) { neverCalled() }

    /// Exists for its message: a scope beside a key.
    @available(*, unavailable, message: "the module has the scope: 'Module(APIKey.self, scope: .singleton)'")
    @_disfavoredOverload public init<Key: InjectionKey>(_ key: Key.Type, scope: Scope<Key.Value>)
    where Key.Value == Value { neverCalled() }

    // Deprecated, since the compiler takes an unavailable initializer only if no other fits. The warning comes before
    // the report of the missing key.
    /// Exists for its message: a key as the type of a property.
    @available(*, deprecated, message: "name the key in parentheses: '@Inject(APIKey.self) var api'")
    public init(named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line)
    where Value: InjectionKey {
        self.init(resolving: TypeKey<Value>.self, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// Exists for its message: an optional property.
    @available(*, unavailable, message: "drop the '?', or write '@Inject(Maybe<APIKey>.self) var api'")
    @_disfavoredOverload
    public init<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) where Value == Key.Value? {
        neverCalled()
    }

    /// Exists for its message: a name without its label, or with another one.
    @available(*, unavailable, message: "a name has the label 'named:': '@Inject(APIKey.self, named: \"staging\")'")
    @_disfavoredOverload public init<Key: InjectionKey>(
        _ key: Key.Type, _ unlabeled: String = "", name: String = ""
    ) where Key.Value == Value { neverCalled() }

    /// Exists for its message: a name in place of a key.
    @available(*, unavailable, message: "inject by key, '@Inject(APIKey.self) var api'; a name has the label 'named:'")
    @_disfavoredOverload public init(_ text: String = "", name: String = "") { neverCalled() }

    /// Exists for its message: neither a key nor a type.
    @available(*, unavailable, message: "name a key, '@Inject(APIKey.self) var api', or a type, 'var api: any API'")
    @_disfavoredOverload public init(untyped: Never? = nil) where Value == Any { neverCalled() }

    /// Exists for its message: a property whose type is a handle.
    @available(*, unavailable, message: "name the handle: '@Inject(Lazy<APIKey>.self) var api'")
    @_disfavoredOverload public init<Key: InjectionKey>(_ key: Key.Type) where Value == Lazy<Key> { neverCalled() }

    /// Exists for its message: the same.
    @available(*, unavailable, message: "name the handle: '@Inject(Provider<APIKey>.self) var makeAPI'")
    @_disfavoredOverload public init<Key: InjectionKey>(_ key: Key.Type) where Value == Provider<Key> { neverCalled() }

    /// Exists for its message: a property whose type is `Maybe`.
    @available(*, unavailable, message: "write '@Inject(Maybe<APIKey>.self) var api': its type is '(any API)?'")
    @_disfavoredOverload public init<Key: InjectionKey>(_ key: Key.Type) where Value == Maybe<Key> { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "a property is injected when it is first read: drop 'lazy:'")
    @_disfavoredOverload public init<Key: InjectionKey>(_ key: Key.Type, lazy: Bool) where Key.Value == Value {
        neverCalled()
    }

    /// Exists for its message: a container.
    @available(
        *, unavailable, message: "a property injects from the current container: 'withContainer(app) { Screen() }'"
    )
    @_disfavoredOverload public init<Key: InjectionKey>(_ key: Key.Type, in container: Container)
    where Key.Value == Value { neverCalled() }

    /// Exists for its message: a value where nothing serves the key.
    @available(*, unavailable, message: "for a default, make the key a DefaultInjectionKey")
    @_disfavoredOverload public init<Key: InjectionKey>(_ key: Key.Type, default value: Key.Value)
    where Key.Value == Value { neverCalled() }

    /// Exists for its message: several keys.
    @available(*, unavailable, message: "a property injects one key; several are 'Dependencies<AKey, BKey>.self'")
    @_disfavoredOverload
    public init(_ key: any InjectionKey.Type, _ other: any InjectionKey.Type...) where Value == Any { neverCalled() }
}

/// A type that has a member of each name, so that the compiler understands `\.api`.
@dynamicMemberLookup public enum _AnyMember {
    public subscript(dynamicMember name: String) -> _AnyMember { neverCalled() }
}

/// Exists for its message: a container or modules in a closure.
@available(*, unavailable, message: "the container is a value: 'withContainer(Container { AppModules() }) { … }'")
public func withContainer<Result>(_ container: () -> Any, operation: () throws -> Result) rethrows -> Result {
    neverCalled()
}

/// Exists for its message: a group in place of a container.
@available(*, unavailable, message: "the container is a value: 'withContainer(Container { AppModules() }) { … }'")
public func withContainer<Result>(_ modules: some ModuleOrGroup, operation: () throws -> Result) rethrows -> Result {
    neverCalled()
}

/// Exists for its message: no container.
@available(*, unavailable, message: "the container is missing: 'withRunningContainer(app) { … }'")
@_disfavoredOverload public func withRunningContainer<Result>(
    _ container: Any? = nil, timeLimit: Duration? = nil, operation: () async throws -> Result
) async throws -> Result { neverCalled() }

/// Exists for its message: a container without an operation.
@available(*, unavailable, message: "the operation is missing: 'withRunningContainer(app) { … }'")
public func withRunningContainer(_ container: Container) async throws { neverCalled() }

/// Exists for its message: modules in a closure.
@available(
    *, unavailable, message: "the container is a value: 'withRunningContainer(Container { AppModules() }) { … }'"
)
public func withRunningContainer<Result>(
    _ container: () -> Any, operation: () async throws -> Result
) async throws -> Result { neverCalled() }

/// Exists for its message: a container without an operation.
@available(*, unavailable, message: "the operation is missing: 'withContainer(container) { … }'")
public func withContainer(_ container: Container) { neverCalled() }

/// Exists for its message: the container is missing, or replacements are passed.
@available(*, unavailable, message: "the container is missing: 'withContainer(app) { … }', or 'app.replacing { … }'")
public func withContainer<Result>(
    _ container: Any? = nil, replacing other: Any? = nil, with value: Any? = nil, modules: (() -> Any)? = nil,
    operation: () async throws -> Result
) rethrows -> Result { neverCalled() }

/// Exists for its message: values that are set.
@available(*, unavailable, message: "the container is missing: 'withContainer(app) { … }', or 'app.replacing { … }'")
public func withContainer<Result>(_ change: (Container) -> Void, operation: () async throws -> Result) -> Result {
    neverCalled()
}

extension InjectionKey {
    /// Exists for its message: a key with an argument.
    @available(
        *, unavailable,
        message:
            "ask for a key with an Argument by 'Provider<Key>.currentValue(argument)'; generic code needs Nonisolated keys whose Argument == Void"
    )
    @_disfavoredOverload public static var currentValue: Value { neverCalled() }
}
