// Written by Scripts/arities, which says why there are so many.

extension Module {
    /// The same, with no keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor, Key.Argument == Void {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable () throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, plainFactory: factory,
            onShutdown: Module.shutdownActionOnMainActor(onShutdown))
    }

    /// Registers the factory of a key of the main actor.
    ///
    /// The factory and `onShutdown` run on the main actor. The value need not be `Sendable`; the injected keys may
    /// belong to the main actor or to none.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor, Key.Argument == Void, First.Argument == Void {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (First.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, factory: Module.linked(factory),
            onShutdown: Module.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with two keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor, Key.Argument == Void, First.Argument == Void, Second.Argument == Void {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, factory: Module.linked(factory),
            onShutdown: Module.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with three keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == MainActor, Key.Argument == Void, First.Argument == Void, Second.Argument == Void,
        Third.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: [first, second, third], factory: Module.linked(factory),
            onShutdown: Module.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with four keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == MainActor, Key.Argument == Void, First.Argument == Void, Second.Argument == Void,
        Third.Argument == Void, Fourth.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: [first, second, third, fourth],
            factory: Module.linked(factory),
            onShutdown: Module.shutdownActionOnMainActor(onShutdown))
    }

    /// The same, with five and more keys to inject.
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, each Other: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        _ fifth: Fifth.Type, _ other: repeat (each Other).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, repeat (each Other).Value
            ) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == MainActor, Key.Argument == Void, First.Argument == Void, Second.Argument == Void,
        Third.Argument == Void, Fourth.Argument == Void, Fifth.Argument == Void
    {
        let factory = MainActorFunction<
            Key.Value, First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, repeat (each Other).Value
        >(function: factory).withoutIsolation
        self.init(
            key, name, scope.lifetime, fileID, line,
            injecting: Module.keys(first, second, third, fourth, fifth, repeat each other),
            factory: { linked, trace in
                var other = linked.skipping(5)
                return try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    linked.value(2, of: Third.Value.self, in: trace), linked.value(3, of: Fourth.Value.self, in: trace),
                    linked.value(4, of: Fifth.Value.self, in: trace),
                    repeat try other.next((each Other).Value.self, in: trace))
            },
            onShutdown: Module.shutdownActionOnMainActor(onShutdown))
    }

    /// The same for generic code that has the keys as a parameter pack.
    public static func providing<Key: InjectionKey, each Injected: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .uniqueByDefault,
        injecting injected: repeat (each Injected).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (repeat (each Injected).Value) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module where Key.Isolation == MainActor, Key.Argument == Void {
        Module(
            key, name, scope.lifetime, fileID, line, injecting: Module.keys(repeat each injected),
            factory: Module.combining(MainActorFunction(function: factory).withoutIsolation, of: repeat each injected),
            onShutdown: Module.shutdownActionOnMainActor(onShutdown))
    }
}
