/// The type of other libraries' property wrappers.
///
/// Exists for the messages of those words.
@available(*, unavailable, message: "see 'Migrating'")
@propertyWrapper
public struct _OtherWrapper<Value> {
    /// By type.
    @_alwaysEmitIntoClient
    public init(name: String? = nil) { fatalError() }

    /// By type or key.
    @_alwaysEmitIntoClient
    public init(_ type: Any.Type) { fatalError() }

    /// By the property of a container.
    @_alwaysEmitIntoClient
    public init(_ keyPath: KeyPath<_OtherLibrary, Value>) { fatalError() }

    /// By the property of a container, of any type.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public init<Other>(_ keyPath: KeyPath<_OtherLibrary, Other>) { fatalError() }

    /// Any value.
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    /// Any wrapper.
    public var projectedValue: _OtherLibrary { fatalError() }
}

/// Exists for its message: a word of Factory and Resolver.
@available(
    *, unavailable,
    message: "write '@Inject(APIKey.self) var api'; see 'Migrating from Factory' or 'Migrating from Resolver'"
)
public typealias Injected<Value> = _OtherWrapper<Value>

/// Exists for its message: a word of Factory and Resolver.
@available(
    *, unavailable,
    message:
        "write '@Inject(APIKey.self) var api', which is lazy; see 'Migrating from Factory' or 'Migrating from Resolver'"
)
public typealias LazyInjected<Value> = _OtherWrapper<Value>

/// Exists for its message: a word of Factory and Resolver.
@available(
    *, unavailable,
    message:
        "inject a 'Provider<Key>', and read its 'valueIfMade'; see 'Migrating from Factory' or 'Migrating from Resolver'"
)
public typealias WeakLazyInjected<Value> = _OtherWrapper<Value>

/// Exists for its message: a word of the library Resolver.
@available(*, unavailable, message: "write '@Inject(Maybe<APIKey>.self) var api'; see 'Migrating from Resolver'")
public typealias OptionalInjected<Value> = _OtherWrapper<Value>

/// Exists for its message: a word of Factory and Resolver.
@available(
    *, unavailable,
    message:
        "write '@InjectState(ModelKey.self) var model', of the product DIContainerSwiftUI; see 'Migrating from Factory' or 'Migrating from Resolver'"
)
public typealias InjectedObject<Value> = _OtherWrapper<Value>

/// Exists for its message: a word of Factory.
@available(*, unavailable, message: "write 'var api: any API { APIKey.currentValue }'; see 'Migrating from Factory'")
public typealias DynamicInjected<Value> = _OtherWrapper<Value>

/// Exists for its message: a word of Factory.
@available(
    *, unavailable,
    message:
        "write '@InjectState(ModelKey.self) var model', of the product DIContainerSwiftUI; see 'Migrating from Factory'"
)
public typealias InjectedObservable<Value> = _OtherWrapper<Value>

/// Exists for its message: a word of swift-dependencies.
@available(*, unavailable, message: "write '@Inject(APIKey.self) var api'; see 'Migrating from swift-dependencies'")
public typealias Dependency<Value> = _OtherWrapper<Value>

/// Exists for its message: a word of swift-dependencies.
@available(
    *, unavailable,
    message: "a key needs no property: '@Inject(APIKey.self)' finds it; see 'Migrating from swift-dependencies'"
)
public typealias DependencyValues = _OtherLibrary

/// Exists for its message: a word of swift-dependencies.
@available(
    *, unavailable,
    message:
        "write 'DefaultInjectionKey' and 'defaultValue', or 'InjectionKey' and a module; see 'Migrating from swift-dependencies'"
)
public protocol DependencyKey {}
