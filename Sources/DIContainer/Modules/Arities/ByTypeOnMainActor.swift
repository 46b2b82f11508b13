extension Module {
    /// Registers the factory of a main-actor key, which takes a value of each parameter's type.
    ///
    /// The factory and `onShutdown` run on the main actor. So the factory may take values of main-actor keys, too.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey<Void>, A>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (A) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, [MainActorTypeKey<A>.self], ErasedClosure(Self.linked(factory)),
            Self.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with two parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey<Void>, A, B>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (A, B) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, [MainActorTypeKey<A>.self, MainActorTypeKey<B>.self],
            ErasedClosure(Self.linked(factory)), Self.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with three parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey<Void>, A, B, C>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B, C) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (A, B, C) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line,
            [MainActorTypeKey<A>.self, MainActorTypeKey<B>.self, MainActorTypeKey<C>.self],
            ErasedClosure(Self.linked(factory)), Self.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with four parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey<Void>, A, B, C, D>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B, C, D) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (A, B, C, D) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line,
            [MainActorTypeKey<A>.self, MainActorTypeKey<B>.self, MainActorTypeKey<C>.self, MainActorTypeKey<D>.self],
            ErasedClosure(Self.linked(factory)), Self.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with five parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey<Void>, A, B, C, D, E>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B, C, D, E) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with six parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey<Void>, A, B, C, D, E, F>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B, C, D, E, F) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with seven parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey<Void>, A, B, C, D, E, F, G>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B, C, D, E, F, G) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with eight parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey<Void>, A, B, C, D, E, F, G, H>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B, C, D, E, F, G, H) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// Registers a factory that makes the value of a plain key once, on the main actor, of a value of each parameter's type.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, A>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (A) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, [MainActorTypeKey<A>.self], ErasedClosure(Self.linked(factory)),
            Self.shutdownAction(onShutdown))
    }

    /// The same, with two parameters.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey<Void>, A, B>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (A, B) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (A, B) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, [MainActorTypeKey<A>.self, MainActorTypeKey<B>.self],
            ErasedClosure(Self.linked(factory)), Self.shutdownAction(onShutdown))
    }
}
