// Words of other libraries, for programs that migrate to this one. All are unavailable, so that each message says in
// one sentence where to read on. They do not conflict with a library that declares the same name: if both are imported,
// Swift takes the available one. `withDependencies` is left out, because functions are overloaded instead, which would
// make the other library's messages worse.

/// The result of another library's word, so that the code behind it gets no message as well.
///
/// Exists for the messages of those words.
@available(*, unavailable, message: "see 'Migrating'")
@dynamicMemberLookup
public struct _OtherLibrary: Sendable {
    /// Any member.
    public subscript(dynamicMember name: String) -> _OtherLibrary {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    /// The value of a key.
    @_alwaysEmitIntoClient
    public subscript<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) -> Key.Value { fatalError() }

    /// Any value.
    @_disfavoredOverload
    public subscript<Value>(_ argument: Any) -> Value {
        get { fatalError() }
        nonmutating set { fatalError() }
    }

    /// Any value.
    @_alwaysEmitIntoClient
    public func resolve<Value>(_ type: Value.Type = Value.self, name: String? = nil) -> Value! { fatalError() }

    /// Any call.
    @discardableResult
    @_alwaysEmitIntoClient
    public func callAsFunction(_ argument: Any...) -> _OtherLibrary { fatalError() }

    /// Any call whose result is used.
    @_alwaysEmitIntoClient
    public func callAsFunction<Value>(_ argument: Any...) -> Value { fatalError() }

    /// Any call with a closure.
    @discardableResult
    @_alwaysEmitIntoClient
    public func callAsFunction<Value>(_ argument: Any..., factory: () -> Value) -> _OtherLibrary { fatalError() }

    /// What follows a registration of Swinject.
    @discardableResult
    @_alwaysEmitIntoClient
    public func inObjectScope(_ scope: Word) -> _OtherLibrary { fatalError() }

    /// What follows a registration of Resolver.
    @discardableResult
    @_alwaysEmitIntoClient
    public func scope(_ scope: Word) -> _OtherLibrary { fatalError() }

    /// What follows a registration of Resolver.
    @discardableResult
    @_alwaysEmitIntoClient
    public func implements(_ type: Any.Type) -> _OtherLibrary { fatalError() }

    /// The name of a scope.
    public enum Word: Sendable {
        /// As Factory, Resolver and Swinject have them.
        case application, cached, container, graph, shared, singleton, transient, unique, weak
    }
}

extension Container {
    /// Exists for its message: a word of Factory and Swinject.
    @available(
        *, unavailable,
        message: "no container is shared: 'build()' makes yours the one that 'Container.current' reads; see 'Migrating'"
    )
    public static var shared: _OtherLibrary { fatalError() }

    /// Exists for its message: a word of Resolver.
    @available(
        *, unavailable,
        message: "a container never changes: write 'Module(Key.self) { value }' in its block; see 'Migrating'"
    )
    @discardableResult
    @_alwaysEmitIntoClient
    public func register<Value>(
        _ type: Any.Type = Any.self, name: String? = nil, factory: () -> Value
    ) -> _OtherLibrary { fatalError() }

    /// Exists for its message: a word of Swinject.
    @available(
        *, unavailable,
        message: "a container never changes: write 'Module(Key.self) { value }' in its block; see 'Migrating'"
    )
    @discardableResult
    @_alwaysEmitIntoClient
    public func register<Value>(
        _ type: Any.Type = Any.self, name: String? = nil, factory: (_OtherLibrary) -> Value
    ) -> _OtherLibrary { fatalError() }

    /// Exists for its message: a word of Swinject.
    @available(
        *, unavailable,
        message:
            "a container never changes: write 'Module(Key.self, passing: Argument.self, factory: Value.init)' in its block; see 'Migrating from Swinject'"
    )
    @discardableResult
    @_alwaysEmitIntoClient
    public func register<Argument, Value>(
        _ type: Any.Type = Any.self, name: String? = nil, factory: (_OtherLibrary, Argument) -> Value
    ) -> _OtherLibrary { fatalError() }

    /// Exists for its message: a word of Resolver.
    @available(
        *, unavailable,
        message: "a container never changes: write 'Module(Key.self) { value }' in its block; see 'Migrating'"
    )
    @discardableResult
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func register(_ argument: Any...) -> _OtherLibrary { fatalError() }
}

/// Exists for its message: a word of Factory.
@available(
    *, unavailable,
    message:
        "declare a key, and write 'Module(Key.self) { value }' in the container's block; see 'Migrating from Factory'"
)
@dynamicMemberLookup
public struct Factory<Value> {
    /// Any factory.
    @_alwaysEmitIntoClient
    public init(_ container: Container? = nil, factory: () -> Value) { fatalError() }

    /// Any modifier.
    @_alwaysEmitIntoClient
    public subscript(dynamicMember name: String) -> Factory { fatalError() }

    /// The value, or a modifier that takes a number.
    @_alwaysEmitIntoClient
    public func callAsFunction(_ argument: Any...) -> Value { fatalError() }
}

extension Resolver {
    /// Exists for its message: a word of the library Resolver.
    @available(
        *, unavailable,
        message: "write 'Module(Key.self) { value }' in the block of a container; see 'Migrating from Resolver'"
    )
    @discardableResult
    @_alwaysEmitIntoClient
    public static func register<Value>(
        _ type: Any.Type = Any.self, name: String? = nil, factory: () -> Value
    ) -> _OtherLibrary { fatalError() }

    /// Exists for its message: a word of the library Resolver.
    @available(
        *, unavailable, message: "read 'Key.currentValue', or 'container[Key.self]'; see 'Migrating from Resolver'"
    )
    @_alwaysEmitIntoClient
    public static func resolve<Value>(_ type: Value.Type = Value.self, name: String? = nil) -> Value { fatalError() }

    /// Exists for its message: a word of the library Resolver.
    @available(
        *, unavailable,
        message: "read 'Maybe<Key>.currentValue', or 'container[Maybe<Key>.self]'; see 'Migrating from Resolver'"
    )
    @_alwaysEmitIntoClient
    public static func optional<Value>(_ type: Value.Type = Value.self, name: String? = nil) -> Value? { fatalError() }

    /// Exists for its message: a word of the library Resolver.
    @available(*, unavailable, message: "make a 'Container', and call 'build()' on it; see 'Migrating from Resolver'")
    public static var main: _OtherLibrary { fatalError() }

    /// Exists for its message: a word of the library Resolver.
    @available(*, unavailable, message: "make a 'Container', and call 'build()' on it; see 'Migrating from Resolver'")
    public static var root: _OtherLibrary { fatalError() }
}

/// Exists for its message: a word of the library Resolver.
@available(
    *, unavailable,
    message:
        "write a 'struct AppModules: ModuleGroup', and 'Container { AppModules() }.build()'; see 'Migrating from Resolver'"
)
public protocol ResolverRegistering {}

/// Exists for its message: a word of Swinject.
@available(
    *, unavailable, message: "write a 'ModuleGroup', of which 'modules' is the body; see 'Migrating from Swinject'"
)
public protocol Assembly {}
