extension Scope {
    /// Exists for its message: a word of Swinject.
    @available(*, unavailable, message: "write '.singleton'; see 'Migrating from Swinject'")
    public static var container: Scope { fatalError() }

    /// Exists for its message: a word of Swinject.
    @available(*, unavailable, message: "write '.unique', or no scope; see 'Migrating from Swinject'")
    public static var transient: Scope { fatalError() }

    /// Exists for its message: a word of the library Resolver.
    @available(*, unavailable, message: "write '.singleton'; see 'Migrating from Resolver'")
    public static var application: Scope { fatalError() }

    /// Exists for its message: a word of Swinject.
    @available(*, unavailable, message: "write '.shared'; see 'Migrating from Swinject'")
    public static var weak: Scope { fatalError() }
}

extension Module {
    /// Exists for its message: a word of Swinject.
    @available(
        *, unavailable,
        message:
            "the scope is an argument: 'Module(Key.self, scope: .singleton) { value }'; see 'Migrating from Swinject'"
    )
    @_alwaysEmitIntoClient
    public func inObjectScope(_ scope: _OtherLibrary.Word) -> Module { fatalError() }

    /// Exists for its message: a word of the library Resolver.
    @available(
        *, unavailable,
        message:
            "the scope is an argument: 'Module(Key.self, scope: .singleton) { value }'; see 'Migrating from Resolver'"
    )
    @_alwaysEmitIntoClient
    public func scope(_ scope: _OtherLibrary.Word) -> Module { fatalError() }

    /// Exists for its message: a word of the library Resolver.
    @available(
        *, unavailable,
        message:
            "the value of a key may be 'any API', and a second key is 'Module.forwarding(OtherKey.self, to: Key.self) { $0 }'; see 'Migrating from Resolver'"
    )
    @_alwaysEmitIntoClient
    public func implements(_ type: Any.Type) -> Module { fatalError() }
}
