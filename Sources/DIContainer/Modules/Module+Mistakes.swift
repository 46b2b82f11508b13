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
        passing argument: Key.Argument.Type = Key.Argument.self, injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line, factory: Any? = nil, onShutdown: Any? = nil,
        trailing: Never? = nil
    ) { fatalError() }

    // One form with a pack of keys would answer for any number. But where two values are exchanged or one is missing, the
    // compiler has nothing to say beside it.
    /// Exists for its message: an argument that is not named.
    @available(
        *, unavailable,
        message:
            "a key that states an Argument is injected as Provider<Key>, its own module names the type before the keys, 'passing: Document.self', and generic code for other keys says 'where Key.Argument == Void'"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @Sendable () async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) { fatalError() }

    /// Exists for its message: an argument that is not named, or a key that takes one and is injected as it is.
    @available(
        *, unavailable,
        message:
            "a key that states an Argument is injected as Provider<Key>, its own module names the type before the keys, 'passing: Document.self', and generic code for other keys says 'where Key.Argument == Void'"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @Sendable (First.Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) { fatalError() }

    /// Exists for its message: a scope of a value that takes an argument.
    @available(
        *, unavailable,
        message:
            "a value that takes an argument is made at each call, so its module has no scope; to keep values by argument, register a singleton that has a dictionary"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value>, passing argument: Key.Argument.Type,
        injecting dependency: repeat (each Dependency).Type, factory: Any
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

    /// Exists for its message: a value without a key.
    @available(*, unavailable, message: "a module serves a key: Module(Key.self) { value }")
    @_disfavoredOverload @_alwaysEmitIntoClient
    public init(_ value: Any) { fatalError() }

    /// Exists for its message: a value in place of a closure.
    @available(*, unavailable, message: "a module takes a closure that makes the value: Module(Key.self) { value }")
    @_alwaysEmitIntoClient public init<Key: InjectionKey>(_ key: Key.Type, _ value: Key.Value) { fatalError() }

    // Decorators and contributions that inject keys need no form: the compiler names the value that does not fit.
    /// Exists for its message: a decorator that injects nothing and takes other values than the one to wrap.
    @available(
        *, unavailable,
        message:
            "the factory takes the value to wrap first, as '{ base in … }' or '$0', and then those that 'injecting:' names"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func decorating<Key: InjectionKey, each Argument>(
        _ key: Key.Type, named name: String? = nil, factory: (repeat each Argument) throws -> Key.Value
    ) -> Module { fatalError() }

    /// Exists for its message: a contribution that injects nothing and takes values.
    @available(
        *, unavailable,
        message:
            "the factory takes the values of the keys that 'injecting:' names, in their order, and makes one element of the array"
    )
    @_disfavoredOverload @_alwaysEmitIntoClient
    public static func contributing<Key: InjectionKey, First, each Other>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique,
        factory: (First, repeat each Other) throws -> Key.Value.Element
    ) -> Module where Key.Value: ContributedArray { fatalError() }

    // Without this form, the compiler crashes in the mode of Swift 5.
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

    /// Exists for its message: the label is missing.
    @available(*, unavailable, message: "write 'contributing(to: Key.self)'")
    @_alwaysEmitIntoClient
    public static func contributing<Key: InjectionKey>(_ key: Key.Type, factory: () throws -> Any) -> Module {
        fatalError()
    }

    /// Exists for its message: a forwarder that names a scope.
    @available(
        *, unavailable, message: "a forwarded value lives in the scope of the module that makes it; drop 'scope:'"
    )
    @_alwaysEmitIntoClient
    public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor>, to base: Base.Type,
        conversion: (@MainActor (Base.Value) throws -> Any)? = nil
    ) -> Module { fatalError() }
}
