// Written by Scripts/arities, which says why there are so many.

// Emitted into clients, so that programs without such modules have none of this code.
extension Module {
    /// The same, with no keys to inject.
    @_alwaysEmitIntoClient @inline(__always) @_disfavoredOverload
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable () throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, plainFactory: factory,
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// Registers a factory that makes the value of a key of no actor once, on the main actor.
    ///
    /// ```swift
    /// Module(TrackerKey.self, scope: .singleton(madeOn: MainActor.self), injecting: RouterKey.self) {
    ///     Tracker(screen: $0.screen)       // on the main actor, from values of that actor
    /// }
    /// ```
    ///
    /// A start makes it; see ``Scope/singleton(madeOn:shutdownLimit:)``. Then it is read from anywhere, so keys that
    /// inject it need not belong to the main actor. The injected keys may belong to the main actor or to none, and
    /// `onShutdown` runs on no actor.
    @_alwaysEmitIntoClient @inline(__always) @_disfavoredOverload
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable, First.Argument == Void {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (First.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, factory: Module.linked(factory),
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// The same, with two keys to inject.
    @_alwaysEmitIntoClient @inline(__always) @_disfavoredOverload
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type, _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable, First.Argument == Void,
        Second.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, factory: Module.linked(factory),
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// The same, with three keys to inject.
    @_alwaysEmitIntoClient @inline(__always) @_disfavoredOverload
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable, First.Argument == Void,
        Second.Argument == Void, Third.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: [first, second, third], factory: Module.linked(factory),
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// The same, with four keys to inject.
    @_alwaysEmitIntoClient @inline(__always) @_disfavoredOverload
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable, First.Argument == Void,
        Second.Argument == Void, Third.Argument == Void, Fourth.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: [first, second, third, fourth],
            factory: Module.linked(factory),
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// The same, with five and more keys to inject.
    @_disfavoredOverload
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, each Other: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        _ fifth: Fifth.Type, _ other: repeat (each Other).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, repeat (each Other).Value
            ) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable, First.Argument == Void,
        Second.Argument == Void, Third.Argument == Void, Fourth.Argument == Void, Fifth.Argument == Void
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
            onShutdown: Module.shutdownAction(onShutdown))
    }
}
