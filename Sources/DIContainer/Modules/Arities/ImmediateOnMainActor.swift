extension Module {
    /// The same, with no keys to inject.
    @export(implementation) @inline(__always) public init<Key: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable () throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, plainFactory: factory,
            onShutdown: Self.shutdownActionOnMainActor(onShutdown))
    }

    /// Registers the factory of a main-actor key.
    ///
    /// The factory and `onShutdown` run on the main actor. The value need not be `Sendable`; the injected keys may
    /// belong to the main actor or to none.
    @export(implementation) @inline(__always) public init<Key: InjectionKey<Void>, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (First.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, factory: Self.linked(factory),
            onShutdown: Self.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with two keys to inject.
    @export(implementation) @inline(__always)
    public init<Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, factory: Self.linked(factory),
            onShutdown: Self.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with three keys to inject.
    @export(implementation) @inline(__always)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, third, factory: Self.linked(factory),
            onShutdown: Self.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with four keys to inject.
    @export(implementation) @inline(__always)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>,
        Fourth: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, third, fourth,
            factory: Self.linked(factory), onShutdown: Self.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with five keys to inject.
    @export(implementation)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>,
        Fourth: InjectionKey<Void>, Fifth: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        _ fifth: Fifth.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value) throws ->
            Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        self = .providing(
            key, named: name, scope: scope, injecting: first, second, third, fourth, fifth, fileID: fileID, line: line,
            factory: factory, onShutdown: onShutdown)
    }

    /// The same for generic code that has the keys as a parameter pack.
    public static func providing<Key: InjectionKey<Void>, each Injected: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting injected: repeat (each Injected).Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (repeat (each Injected).Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module where Key.Isolation == MainActor {
        Module(
            key, name, scope.lifetime, fileID, line, Self.keys(repeat each injected),
            Self.combining(Self.withoutIsolation(factory), of: repeat each injected),
            Self.shutdownActionOnMainActor(onShutdown))
    }
}
