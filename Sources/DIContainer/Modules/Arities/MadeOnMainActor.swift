// Emitted into clients, so that programs without such modules have none of this code.
extension Module {
    /// The same, with no keys to inject.
    @export(implementation) @_disfavoredOverload public init<Key: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable () throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, plainFactory: factory,
            onShutdown: Self.shutdownAction(onShutdown))
    }

    /// Registers a factory that makes the value of a plain key once, on the main actor.
    ///
    /// ```swift
    /// Module(TrackerKey.self, scope: .singleton(madeOn: MainActor.self), injecting: RouterKey.self) {
    ///     Tracker(screen: $0.screen)       // on the main actor, from values of that actor
    /// }
    /// ```
    ///
    /// A start makes it; see ``Scope/singleton(madeOn:shutdownLimit:)``. Then it is read from anywhere, so keys that
    /// inject it need not be main-actor keys. The injected keys may be main-actor keys or plain ones, and
    /// `onShutdown` runs on no actor.
    @export(implementation) @_disfavoredOverload public init<Key: InjectionKey<Void>, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (First.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, factory: Self.linked(factory),
            onShutdown: Self.shutdownAction(onShutdown))
    }

    /// The same, with two keys to inject.
    @export(implementation) @_disfavoredOverload
    public init<Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type, _ second: Second.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value) throws -> Key.Value).self)
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, factory: Self.linked(factory),
            onShutdown: Self.shutdownAction(onShutdown))
    }
}
