// Written by Scripts/arities, which says why there are so many.

// Emitted into clients, so that programs which use none of them have none of their code.
extension Module {
    /// The same, with no keys to inject.
    @_alwaysEmitIntoClient @inline(never) @_disfavoredOverload
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                isMadeOnMainActor: true, dependencies: Module.dependencies(),
                link: { _ in { _ in try MainActor.assumeIsolatedUnchecked(factory) } },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// Says how the value of a key of no actor is made on the main actor, once.
    ///
    /// ```swift
    /// Module(TrackerKey.self, scope: .singleton(madeOn: MainActor.self), injecting: RouterKey.self) {
    ///     Tracker(screen: $0.screen)       // on the main actor, out of what lives there
    /// }
    /// ```
    ///
    /// A start makes it; see ``Scope/singleton(madeOn:shutdownLimit:)``. Then it is read from anywhere, so the main actor
    /// does not spread to what injects it.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, where several modules serve one key.
    ///   - scope: `.singleton(madeOn: MainActor.self)`.
    ///   - first: The key whose value the factory takes: of the main actor, or of none.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value, on the main actor; an unapplied initialiser will do.
    ///   - onShutdown: What ``Container/shutdown(timeLimit:)`` does with the value, on no actor.
    @_alwaysEmitIntoClient @inline(never) @_disfavoredOverload
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MadeOnMainActor<Key.Value>>,
        injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Argument == Void, Key.Value: Sendable, First.Argument == Void {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                isMadeOnMainActor: true, dependencies: Module.dependencies(on: first),
                link: { container in
                    let first = container.dependency(on: First.self)
                    return { trace in
                        let values = try HandedOver((first.value(in: trace)))
                        return try MainActor.assumeIsolatedUnchecked { try factory(values.value) }
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with two keys to inject.
    @_alwaysEmitIntoClient @inline(never) @_disfavoredOverload
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
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                isMadeOnMainActor: true, dependencies: Module.dependencies(on: first, second),
                link: { container in
                    let (first, second) = (container.dependency(on: First.self), container.dependency(on: Second.self))
                    return { trace in
                        let values = try HandedOver((first.value(in: trace), second.value(in: trace)))
                        return try MainActor.assumeIsolatedUnchecked { try factory(values.value.0, values.value.1) }
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with three keys to inject.
    @_alwaysEmitIntoClient @inline(never) @_disfavoredOverload
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
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                isMadeOnMainActor: true, dependencies: Module.dependencies(on: first, second, third),
                link: { container in
                    let (first, second, third) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self)
                    )
                    return { trace in
                        let values = try HandedOver(
                            (first.value(in: trace), second.value(in: trace), third.value(in: trace)))
                        return try MainActor.assumeIsolatedUnchecked {
                            try factory(values.value.0, values.value.1, values.value.2)
                        }
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with four keys to inject.
    @_alwaysEmitIntoClient @inline(never) @_disfavoredOverload
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
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                isMadeOnMainActor: true, dependencies: Module.dependencies(on: first, second, third, fourth),
                link: { container in
                    let (first, second, third, fourth) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self), container.dependency(on: Fourth.self)
                    )
                    return { trace in
                        let values = try HandedOver(
                            (
                                first.value(in: trace), second.value(in: trace), third.value(in: trace),
                                fourth.value(in: trace)
                            ))
                        return try MainActor.assumeIsolatedUnchecked {
                            try factory(values.value.0, values.value.1, values.value.2, values.value.3)
                        }
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with five and more keys to inject.
    @_alwaysEmitIntoClient @inline(never) @_disfavoredOverload
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
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                isMadeOnMainActor: true,
                dependencies: Module.dependencies(on: first, second, third, fourth, fifth, repeat each other),
                link: { container in
                    let (first, second, third, fourth, fifth, other) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self), container.dependency(on: Fourth.self),
                        container.dependency(on: Fifth.self), (repeat container.dependency(on: (each Other).self))
                    )
                    return { trace in
                        let values = try HandedOver(
                            (
                                first.value(in: trace), second.value(in: trace), third.value(in: trace),
                                fourth.value(in: trace), fifth.value(in: trace),
                                (repeat try (each other).value(in: trace))
                            ))
                        return try MainActor.assumeIsolatedUnchecked {
                            try factory(
                                values.value.0, values.value.1, values.value.2, values.value.3, values.value.4,
                                repeat each values.value.5)
                        }
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }
}
