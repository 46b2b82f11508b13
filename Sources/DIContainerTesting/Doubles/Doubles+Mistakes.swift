public import DIContainer

// Doubles that look right and are not. All are unavailable, so that the compiler considers them only if no other fits.

extension Module {
    /// Exists for its message: a scope.
    @available(*, unavailable, message: "it is made at each use: drop 'scope:'")
    public init<Key: InjectionKey>(unimplemented key: Key.Type, named name: String? = nil, scope: Scope<MainActor>) {
        fatalError()
    }

    /// Exists for its message: an argument.
    @available(*, unavailable, message: "it stands for any argument: drop 'passing:'")
    public init<Key: InjectionKey>(unimplemented key: Key.Type, named name: String? = nil, passing argument: Any.Type) {
        fatalError()
    }

    /// Exists for its message: a closure.
    @available(
        *, unavailable, message: "write 'returning: value', without braces; a double is 'Module(Key.self) { … }'"
    )
    @_disfavoredOverload public init<Key: InjectionKey>(
        unimplemented key: Key.Type, named name: String? = nil, returning make: () throws -> Any
    ) { fatalError() }

    /// Exists for its message: several keys.
    @available(*, unavailable, message: "each key has its module: 'Module(unimplemented: APIKey.self)'")
    @_disfavoredOverload public init(unimplemented keys: [any InjectionKey.Type]) { fatalError() }

    /// Exists for its message: a key path.
    @available(*, unavailable, message: "a change is a closure: 'changing(Key.self) { $0.name = … }'")
    @_disfavoredOverload public static func changing<Key: InjectionKey, Part>(
        _ key: Key.Type, named name: String? = nil, _ path: KeyPath<Key.Value, Part>, _ value: Part
    ) -> Module { fatalError() }

    /// Exists for its message: another key.
    @available(*, unavailable, message: "a change injects nothing: write 'Module.decorating(Key.self, injecting: …)'")
    @_disfavoredOverload public static func changing<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type,
        change: (inout Key.Value, First.Value) throws -> Void
    ) -> Module { fatalError() }
}

extension ResolutionSpy {
    /// Exists for its message: a container to observe.
    @available(*, unavailable, message: "a spy is given to a container: 'Container(observer: spy) { … }'")
    public convenience init(_ container: Container) { fatalError() }
}
