// Calls that look right and are not. All are unavailable, so that the compiler considers them only if no other call
// fits.

extension Container {
    /// Exists for its message.
    @available(*, unavailable, message: "modules are in a block at the end: 'Container { AppModules() }'")
    @_disfavoredOverload public convenience init(
        _ modules: Any..., parent: Container? = nil, observer: (any ContainerObserver)? = nil
    ) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "a child container names its parent: 'Container(parent: app) { AppModules() }'")
    @_disfavoredOverload public convenience init(
        _ parent: Any, parent other: Container? = nil, observer: (any ContainerObserver)? = nil,
        @ModuleBuilder _ modules: () -> [Module]
    ) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "a container never changes: write 'Module(Key.self) { value }' in its block")
    public func register<Value>(_ type: Any.Type = Any.self, name: String? = nil, factory: () -> Value) {
        neverCalled()
    }

    /// Exists for its message.
    @available(*, unavailable, message: "a container never changes: write 'Module(Key.self) { value }' in its block")
    public func register<Value>(
        _ type: Any.Type = Any.self, name: String? = nil, factory: (Container) -> Value
    ) { neverCalled() }

    /// Exists for its message: a value that is set.
    @available(*, unavailable, message: "a container never changes: write 'replacing { Module(Key.self) { value } }'")
    public subscript<Key: InjectionKey>(_ key: Key.Type) -> Key.Value {
        get { neverCalled() }
        set { neverCalled() }
    }

    /// Exists for its message: the same of a type.
    @available(*, unavailable, message: "a container never changes: write 'replacing { Module(Feed.self) { value } }'")
    @_disfavoredOverload public subscript<Value>(_ type: Value.Type?) -> Value {
        get { neverCalled() }
        set { neverCalled() }
    }

    /// Exists for its message.
    @available(*, unavailable, message: "start() makes all that must wait; for one, 'try await resolve(Key.self)'")
    public func start(_ key: Any.Type, _ other: Any.Type...) { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "no container is shared: build() makes one the 'Container.current' of all code")
    public static var shared: Container { neverCalled() }

    /// Exists for its message: a key, and a value or a factory.
    @available(*, unavailable, message: "name the key in a block: 'replacing { Module(APIKey.self) { MockAPI() } }'")
    @_disfavoredOverload
    public func replacing<Key: InjectionKey>(_ key: Key.Type, with value: Any) -> Container { neverCalled() }

    /// Exists for its message: a type, and a value or a factory.
    @available(*, unavailable, message: "name the type in a block: 'replacing { Module(Feed.self) { Feed() } }'")
    @_disfavoredOverload
    public func replacing<Value>(_ type: Value.Type?, with value: Any) -> Container { neverCalled() }

    /// Exists for its message: a name of a type with another label, or without one.
    @available(*, unavailable, message: "a name has the label 'named:'")
    @_disfavoredOverload
    public subscript<Value>(
        _ type: Value.Type?, _ unlabeled: Any = "", name name: String = ""
    ) -> Value { neverCalled() }

    /// Exists for its message: the same, or an argument.
    @available(*, unavailable, message: "a name has the label 'named:'; a value that takes an argument has a key")
    @_disfavoredOverload public func resolve<Value>(_ type: Value.Type?, _ other: Any) -> Value { neverCalled() }

    /// Exists for its message: an argument of a type.
    @available(*, unavailable, message: "a value that takes an argument has a key: 'app[Provider<Key>.self](argument)'")
    @_disfavoredOverload public func resolve<Value>(_ type: Value.Type?, argument: Any) -> Value { neverCalled() }

    /// Exists for its message: modules without a block.
    @available(*, unavailable, message: "modules are in a block: 'replacing { Module(APIKey.self) { MockAPI() } }'")
    public func replacing(_ modules: any ModuleOrGroup...) -> Container { neverCalled() }

    /// Exists for its message: a block for `build`.
    @available(*, unavailable, message: "write 'Container { AppModules() }.build()'")
    public static func build(@ModuleBuilder _ modules: () -> [Module]) -> Container { neverCalled() }

    /// Exists for its message: no scope.
    @available(*, unavailable, message: "name a scope, 'reset(.session)': singletons live as long as the container")
    public func reset() { neverCalled() }

    /// Exists for its message: no scope.
    @available(*, unavailable, message: "name a scope, 'end(.session)': the container ends with 'shutdown()'")
    public func end() { neverCalled() }
}

@available(*, unavailable, message: "one observer, with its label: 'Container(observer: log) { AppModules() }'")
extension Container {
    /// Exists for its message: an observer without its label.
    public convenience init(_ observer: any ContainerObserver, @ModuleBuilder _ modules: () -> [Module]) {
        neverCalled()
    }

    /// Exists for its message: several observers.
    public convenience init(observers: [any ContainerObserver], @ModuleBuilder _ modules: () -> [Module]) {
        neverCalled()
    }
}

// Most keys are types without values, but Swift accepts a function that returns one. Without these forms, a call with a
// key would ask for a value of the key type itself. Container and Resolver each have them, since Swift prefers the
// members of a type to those of its protocols.
extension Container: _AskedByKey {
    public var _asked: Container { self }

    /// Exists for its message.
    @available(*, deprecated, message: "the value of this key has another type; Awaited<Key> is asked for as Key")
    @_disfavoredOverload @export(implementation) public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key { try resolve(TypeKey<Key>.self, named: name, fileID: fileID, line: line) }

    /// Exists for its message.
    @available(
        *, deprecated,
        message:
            "the value of this key has another type; if it has an Argument, ask Provider<Key>; for Awaited<Key>, Key"
    )
    @_disfavoredOverload @export(implementation) public nonisolated(nonsending) func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Key {
        try await resolve(TypeKey<Key>.self, named: name, fileID: fileID, line: line)
    }

    /// Exists for its message: a value of another type. A subscript that is unavailable itself would come after all others.
    @_disfavoredOverload public subscript<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) -> Key {
        @available(*, unavailable, message: "the value of this key has another type") get { neverCalled() }
    }
}

extension Resolver: _AskedByKey {
    public var _asked: Container { container }

    /// Exists for its message.
    @available(*, deprecated, message: "the value of this key has another type; Awaited<Key> is asked for as Key")
    @_disfavoredOverload @export(implementation) public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key { try resolve(TypeKey<Key>.self, named: name, fileID: fileID, line: line) }

    /// Exists for its message.
    @available(
        *, deprecated,
        message:
            "the value of this key has another type; if it has an Argument, ask Provider<Key>; for Awaited<Key>, Key"
    )
    @_disfavoredOverload @export(implementation) public nonisolated(nonsending) func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) async throws(ResolutionError) -> Key {
        try await resolve(TypeKey<Key>.self, named: name, fileID: fileID, line: line)
    }

    /// Exists for its message.
    @_disfavoredOverload public subscript<Key: InjectionKey>(_ key: Key.Type, named name: String? = nil) -> Key {
        @available(*, unavailable, message: "the value of this key has another type") get { neverCalled() }
    }
}

/// A container or a resolver, which is asked for a value by its key.
public protocol _AskedByKey {
    /// The container that is asked.
    var _asked: Container { get }
}

extension _AskedByKey {
    /// Exists for its message.
    @available(*, unavailable, message: "a child asks its parent by itself; keep the parent where you make the child")
    public var parent: Container! { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "'resolve' throws and is never optional: 'try app.resolve(Key.self, named: …)'")
    @_disfavoredOverload public func resolve<Key: InjectionKey>(_ key: Key.Type, name: String? = nil) -> Key.Value!
    where Key.Argument == Void { neverCalled() }

    // Deprecated rather than unavailable: otherwise, the compiler would take the key for a type that is asked for.
    /// Exists for its message, and stops the program.
    @available(*, deprecated, message: "this value is awaited: write 'try await container.resolve(Key.self)'")
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value where Key.Isolation: ReachableByAwaiting, Key.Argument == Void {
        SourcePlace(fileID: fileID, line: line).stop("\(key.spelling) is awaited: write 'try await container.resolve'.")
    }

    /// Exists for its message, and stops the program off the main actor.
    @available(*, deprecated, message: "this value is awaited: write 'try await container.resolve(Key.self)'")
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value where Key.Isolation: ReachableByAwaiting, Key.Argument == Void {
        key.checkReach()
        return try _asked.value(of: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// Exists for its message.
    @available(*, unavailable, message: "a name is 'named:'; an Argument is passed by 'app[Provider<Key>.self](…)'")
    @_disfavoredOverload
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, _ unlabeled: Any = "", name name: String = ""
    ) -> Key.Value { neverCalled() }

    /// Exists for its message: a name without its label.
    @available(*, unavailable, message: "a name is 'named:'; an Argument is passed by 'app[Provider<Key>.self](…)'")
    public func resolve<Key: InjectionKey>(_ key: Key.Type, _ name: String) -> Key.Value { neverCalled() }

    /// Exists for its message: what to make where nothing serves the key.
    @available(*, unavailable, message: "only a module makes a value: for a default, use a DefaultInjectionKey")
    public func resolve<Key: InjectionKey>(_ key: Key.Type, _ make: () -> Key.Value) -> Key.Value { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "write 'app[Key.self]', or 'try app.resolve(Key.self)'")
    public func get<Key: InjectionKey>(_ key: Key.Type) -> Key.Value { neverCalled() }

    /// Exists for its message.
    @available(*, unavailable, message: "write 'app[Feed.self]', or 'try app.resolve(Feed.self)'")
    @_disfavoredOverload public func get<Value>(_ type: Value.Type = Value.self) -> Value { neverCalled() }

    /// Exists for its message.
    @available(
        *, unavailable, message: "'resolve' throws and is never optional: 'try app.resolve((any API).self, named: …)'"
    )
    @_disfavoredOverload public func resolve<Value>(
        _ type: Value.Type = Value.self, named: String? = nil, name: String? = nil
    ) -> Value! { neverCalled() }
}

@available(*, unavailable, message: "ask for a key with an Argument by 'container[Provider<Key>.self](argument)'")
extension _AskedByKey {
    /// Exists for its message: a key whose value is called.
    @_disfavoredOverload public subscript<Key: InjectionKey>(_ key: Key.Type) -> Provider<Key> { neverCalled() }

    /// Exists for its message.
    public subscript<Key: InjectionKey>(_ key: Key.Type, passing argument: Any) -> Key.Value { neverCalled() }

    /// Exists for its message.
    public func resolve<Key: InjectionKey>(_ key: Key.Type, passing argument: Any) -> Key.Value { neverCalled() }

    /// Exists for its message.
    public func resolve<Key: InjectionKey>(_ key: Key.Type, argument: Any) -> Key.Value! { neverCalled() }

    /// Exists for its message.
    public func resolve<Key: InjectionKey>(_ key: Key.Type, arguments: Any, _: Any...) -> Key.Value! { neverCalled() }

    /// Exists for its message.
    public func resolve<Key: InjectionKey>(_ key: Key.Type, _ argument: Any) -> Key.Value { neverCalled() }
}

@available(*, unavailable, message: "ask for each key alone, or for 'Dependencies<AKey, BKey>.self'")
extension _AskedByKey {
    /// Exists for its message: two keys at once.
    public subscript<Key: InjectionKey, Other: InjectionKey>(
        _ key: Key.Type, _ other: Other.Type
    ) -> (Key.Value, Other.Value) { neverCalled() }

    /// Exists for its message: the same.
    public func resolve<Key: InjectionKey, Other: InjectionKey>(
        _ key: Key.Type, _ other: Other.Type
    ) -> (Key.Value, Other.Value) { neverCalled() }

    /// Exists for its message: the same where the type of the value is known.
    public func resolve<Key: InjectionKey>(_ key: Key.Type, _ other: any InjectionKey.Type) -> Key.Value {
        neverCalled()
    }
}

@available(
    *, deprecated,
    message:
        "ask for a key with an Argument by 'container[Provider<Key>.self](argument)'; generic code needs Nonisolated keys whose Argument == Void"
)
extension _AskedByKey {
    /// Exists for its message, and stops the program if the value takes an argument.
    public subscript<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID fileID: StaticString = #fileID, line line: UInt = #line
    ) -> Key.Value {
        key.checkReach()
        return _asked.valueOrStop(of: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// Exists for its message, and throws if the value takes an argument.
    public func resolve<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) throws(ResolutionError) -> Key.Value {
        key.checkReach()
        return try _asked.value(of: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }
}

extension InjectionKey {
    /// Stops the program off the main actor if the value is of that actor, or made of such a value.
    fileprivate static func checkReach() {
        if dependencies.contains(where: { $0.deferral == .none && $0.isOfMainActor }) {
            checkMainActor("Ask for ", " on the main actor, or await it.")
        }
    }
}
