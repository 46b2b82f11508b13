// Forms that exist for their messages: the compiler considers them only if no other fits.

extension Module {
    // The compiler's own messages about mistakes in a closure are better. So no trailing closure must ever match a
    // parameter of this form: the closures are values with a default, and the last parameter, which the mode of Swift 5
    // considers first, takes none.
    /// Exists for its message: a factory that does not fit, or none.
    @available(
        *, unavailable,
        message:
            "a module takes a factory, whose parameters are the values of the keys that 'injecting:' names, in their order; the argument that 'passing:' names comes first"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        injecting dependency: repeat (each Dependency).Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: Any? = nil, onShutdown: Any? = nil, trailing: Never? = nil
    ) where Key.Isolation == Nonisolated { fatalError() }

    /// Exists for its message: a factory of the main actor that does not fit, or none.
    @available(
        *, unavailable,
        message:
            "a module takes a factory, whose parameters are the values of the keys that 'injecting:' names, in their order; the argument that 'passing:' names comes first"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .unique,
        injecting dependency: repeat (each Dependency).Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: Any? = nil, onShutdown: Any? = nil,
        trailing: Never? = nil
    ) where Key.Isolation == MainActor { fatalError() }

    /// Exists for its message: a factory that does not fit the keys and the argument.
    @available(
        *, unavailable,
        message:
            "the factory takes the argument first, then the values of the keys that 'injecting:' names, in their order"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil,
        passing argument: Key.Argument.Type,
        injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line, factory: Any? = nil, trailing: Never? = nil
    ) { fatalError() }

    /// Exists for its message: a scope of a value that takes an argument.
    @available(
        *, unavailable,
        message:
            "a value that takes an argument is made at each call, so its module has no scope; to keep values by argument, register a singleton that has a dictionary"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value>,
        passing argument: Key.Argument.Type,
        injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line, factory: Any
    ) { fatalError() }

    /// Exists for its message: a factory that takes values, of a module that injects none.
    @available(
        *, unavailable,
        message:
            "a factory takes the values of the keys that 'injecting:' names; to choose at run time, inject Resolver.self"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, Argument, each Other>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        factory: (Argument, repeat each Other) throws -> Key.Value
    ) { fatalError() }

    /// Exists for its message: a factory that takes a resolver, as in other libraries.
    @available(
        *, unavailable,
        message:
            "a factory takes the values of the keys that 'injecting:' names; to choose at run time, inject Resolver.self"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        factory: (Resolver) throws -> Key.Value
    ) { fatalError() }

    /// Exists for its message: a factory without a key.
    @available(*, unavailable, message: "a module serves a key: Module(Key.self) { value }")
    @_alwaysEmitIntoClient public init(factory: () throws -> Any) { fatalError() }

    /// Exists for its message: a value without a key.
    @available(*, unavailable, message: "a module serves a key: Module(Key.self) { value }")
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init(_ value: Any) { fatalError() }

    /// Exists for its message: a value in place of a closure.
    @available(*, unavailable, message: "a module takes a closure that makes the value: Module(Key.self) { value }")
    @_alwaysEmitIntoClient public init<Key: InjectionKey>(_ key: Key.Type, _ value: Key.Value) { fatalError() }

    /// Exists for its message: keys in an array.
    @available(*, unavailable, message: "list keys without brackets: 'injecting: AKey.self, BKey.self'")
    @_alwaysEmitIntoClient public init<Key: InjectionKey, each Argument>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        injecting keys: [any InjectionKey.Type], factory: (repeat each Argument) throws -> Key.Value
    ) { fatalError() }

    /// Exists for its message: the name of a dependency.
    @available(
        *, unavailable,
        message: "'named:' names the module and stands right after the key; a NamedInjectionKey injects a named module"
    )
    @_alwaysEmitIntoClient public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, scope: Scope<Key.Value> = .unique, injecting dependency: repeat (each Dependency).Type,
        named name: String, factory: (repeat (each Dependency).Value) throws -> Key.Value
    ) { fatalError() }
}

extension Module {
    /// Exists for its message: a decorator of other parameters.
    @available(
        *, unavailable,
        message:
            "the factory takes the value to wrap first, as '{ base in … }' or '$0', and then those that 'injecting:' names"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func decorating<Key: InjectionKey, each Dependency: InjectionKey, each Argument>(
        _ key: Key.Type, named name: String? = nil, injecting dependency: repeat (each Dependency).Type,
        factory: (repeat each Argument) throws -> Key.Value
    ) -> Module { fatalError() }

    /// Exists for its message: a decorator by a function that does not fit.
    @available(
        *, unavailable,
        message:
            "the factory takes the value to wrap first, and then those of the keys that 'injecting:' names, in their order"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func decorating<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting dependency: repeat (each Dependency).Type,
        factory: Any? = nil, trailing: Never? = nil
    ) -> Module { fatalError() }

    /// Exists for its message: an asynchronous decorator.
    @available(
        *, unavailable,
        message: "a decorator cannot wait; let it inject what an asynchronous module makes"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func decorating<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting dependency: repeat (each Dependency).Type,
        factory: (Key.Value, repeat (each Dependency).Value) async throws -> Key.Value
    ) -> Module where repeat (each Dependency).Isolation: ReachableFromAnywhere { fatalError() }

    /// Exists for its message: a key of the main actor.
    @available(
        *, unavailable,
        message: "a key of the main actor cannot be injected here, unless the decorated key is one as well"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func decorating<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting dependency: repeat (each Dependency).Type,
        factory: (Key.Value, repeat (each Dependency).Value) throws -> Key.Value
    ) -> Module { fatalError() }

    /// Exists for its message: a decorator that names a scope.
    @available(
        *, unavailable, message: "a decorated value lives in the scope of the module that makes it; drop 'scope:'"
    )
    @_alwaysEmitIntoClient public static func decorating<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value>,
        injecting dependency: repeat (each Dependency).Type,
        factory: (Key.Value, repeat (each Dependency).Value) throws -> Key.Value
    ) -> Module { fatalError() }

    /// Exists for its message: a forwarder that names a scope.
    @available(
        *, unavailable, message: "a forwarded value lives in the scope of the module that makes it; drop 'scope:'"
    )
    @_alwaysEmitIntoClient public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor>, to base: Base.Type,
        conversion: (@MainActor (Base.Value) throws -> Any)? = nil
    ) -> Module { fatalError() }

    /// Exists for its message: the same, at another place.
    @available(
        *, unavailable, message: "a forwarded value lives in the scope of the module that makes it; drop 'scope:'"
    )
    @_alwaysEmitIntoClient public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type, scope: Scope<MainActor>,
        conversion: (@MainActor (Base.Value) throws -> Any)? = nil
    ) -> Module { fatalError() }

    /// Exists for its message: a forwarder between keys of different values.
    @available(
        *, unavailable,
        message:
            "the values of these keys are of different types: convert one to the other with a closure, as in '{ $0 }'"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type
    ) -> Module { fatalError() }

    /// Exists for its message: a key of the main actor.
    @available(
        *, unavailable,
        message: "a key of the main actor cannot be forwarded to here, unless this key is one as well"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type, conversion: (Base.Value) throws -> Any
    ) -> Module where Key.Isolation == Nonisolated, Base.Isolation == MainActor { fatalError() }

    /// Exists for its message: a contribution of other parameters.
    @available(
        *, unavailable,
        message:
            "the factory takes the values of the keys that 'injecting:' names, in their order, and makes one element of the array"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func contributing<Key: InjectionKey, each Dependency: InjectionKey, each Argument>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique,
        injecting dependency: repeat (each Dependency).Type,
        factory: @Sendable (repeat each Argument) throws -> Key.Value.Element
    ) -> Module where Key.Value: ContributedArray { fatalError() }

    /// Exists for its message: a contribution by a function that does not fit.
    @available(
        *, unavailable,
        message:
            "the factory takes the values of the keys that 'injecting:' names, in their order, and makes one element of the array"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func contributing<Key: InjectionKey, each Dependency: InjectionKey>(
        to key: Key.Type, injecting dependency: repeat (each Dependency).Type, factory: Any? = nil,
        trailing: Never? = nil
    ) -> Module { fatalError() }

    /// Exists for its message: a contribution of the whole value.
    @available(
        *, unavailable,
        message:
            "a contribution is one element: the key's value is an array, and Module(Key.self) serves the whole of it"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func contributing<Key: InjectionKey, each Dependency: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value> = .unique, injecting dependency: repeat (each Dependency).Type,
        factory: (repeat (each Dependency).Value) throws -> Key.Value
    ) -> Module { fatalError() }

    /// Exists for its message: a key of the main actor.
    @available(
        *, unavailable,
        message: "a key of the main actor cannot be injected here, unless the key to contribute to is one as well"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func contributing<Key: InjectionKey, each Dependency: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique,
        injecting dependency: repeat (each Dependency).Type,
        factory: (repeat (each Dependency).Value) throws -> Key.Value.Element
    ) -> Module where Key.Value: ContributedArray { fatalError() }

    /// Exists for its message: the label is missing.
    @available(*, unavailable, message: "write 'contributing(to: Key.self)'")
    public static func contributing<Key: InjectionKey>(_ key: Key.Type, factory: () throws -> Any) -> Module {
        fatalError()
    }
}
