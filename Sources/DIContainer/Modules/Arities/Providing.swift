// For any number of values: the keys, or the types of the parameters, are a pack. Under a name of its own, since a pack in an
// initializer would spoil the compiler's messages.
extension Module {
    /// Registers the factory of a key, which takes a value of each parameter's type, of any number.
    ///
    /// ```swift
    /// Module.providing(UploaderKey.self, scope: .singleton, factory: Uploader.init(api:))
    /// ```
    @_disfavoredOverload public static func providing<Key: InjectionKey<Void>, First, each Parameter>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First, repeat each Parameter) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module where Key.Isolation == Nonisolated {
        providing(
            key, named: name, scope: scope, injecting: TypeKey<First>.self, repeat TypeKey<each Parameter>.self,
            fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same for a type that is its own key.
    @_disfavoredOverload public static func providing<Value, First, each Parameter>(
        _ type: Value.Type?, named name: String? = nil, scope: Scope<Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First, repeat each Parameter) throws -> Value,
        onShutdown: (@Sendable (Value) async throws -> Void)? = nil
    ) -> Module {
        providing(
            TypeKey<Value>.self, named: name, scope: scope, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same for a main-actor key.
    @_disfavoredOverload public static func providing<Key: InjectionKey<Void>, First, each Parameter>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First, repeat each Parameter) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module where Key.Isolation == MainActor {
        providing(
            key, named: name, scope: scope, injecting: MainActorTypeKey<First>.self,
            repeat MainActorTypeKey<each Parameter>.self, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same for an asynchronous factory.
    @_disfavoredOverload public static func providing<Key: InjectionKey<Void>, First, each Parameter>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (First, repeat each Parameter) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module where Key.Isolation == Nonisolated, Key.Value: Sendable {
        providing(
            key, named: name, scope: scope, injecting: TypeKey<First>.self, repeat TypeKey<each Parameter>.self,
            fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same for an asynchronous factory of a main-actor key.
    @_disfavoredOverload public static func providing<Key: InjectionKey<Void>, First, each Parameter>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First, repeat each Parameter) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module where Key.Isolation == MainActor {
        providing(
            key, named: name, scope: scope, injecting: MainActorTypeKey<First>.self,
            repeat MainActorTypeKey<each Parameter>.self, fileID: fileID, line: line, factory: factory,
            onShutdown: onShutdown)
    }

    /// The same for a factory that takes an argument first.
    public static func providing<Key: InjectionKey, First, each Parameter>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, First, repeat each Parameter) throws -> Key.Value
    ) -> Module where Key.Isolation == Nonisolated {
        Module(
            passingTo: key, name, fileID, line, injecting: TypeKey<First>.self, repeat TypeKey<each Parameter>.self,
            factory: factory)
    }

    /// The same for a factory of a main-actor key that takes an argument first.
    public static func providing<Key: InjectionKey, First, each Parameter>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, First, repeat each Parameter) throws -> Key.Value
    ) -> Module where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        return Module(
            passingTo: key, name, fileID, line, injecting: MainActorTypeKey<First>.self,
            repeat MainActorTypeKey<each Parameter>.self, factory: factory)
    }
}
