// Written by Scripts/arities, which says why there are so many.

// Not inlined: a block of many modules takes the compiler much longer as one large function.
extension Module {
    /// The same, with no keys to inject.
    @inlinable @inline(never)
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Argument == Void {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(),
                link: { _ in { _ in try factory() } },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// Says how the value of a key is made.
    ///
    /// There is a form for each number of keys to inject, and one without `injecting:`.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, where several modules serve one key: `container[APIKey.self, named: "staging"]`.
    ///   - scope: How long the value lives.
    ///   - first: The key whose value the factory takes.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value; an unapplied initialiser will do. If it throws, nothing is kept, and a later
    ///     resolution tries again. Throw where those that resolve can do something about it, by
    ///     `try container.resolve(_:)`; where a subscript, `@Inject` or a call of ``Lazy``
    ///     asks, a factory that throws stops the program. While it runs, only the lock of its own value is held.
    ///   - onShutdown: What the container does with the value at its end, or a scope of `cached(in:)` at its own.
    @inlinable @inline(never)
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, First.Isolation: ReachableFromAnywhere,
        First.Argument == Void
    {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(on: first),
                link: { container in
                    let first = container.dependency(on: First.self)
                    return { trace in try factory(first.value(in: trace)) }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with two keys to inject.
    @inlinable @inline(never)
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Second.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, First.Isolation: ReachableFromAnywhere,
        First.Argument == Void, Second.Isolation: ReachableFromAnywhere, Second.Argument == Void
    {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(on: first, second),
                link: { container in
                    let (first, second) = (container.dependency(on: First.self), container.dependency(on: Second.self))
                    return { trace in try factory(first.value(in: trace), second.value(in: trace)) }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with three keys to inject.
    @inlinable @inline(never)
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, First.Isolation: ReachableFromAnywhere,
        First.Argument == Void, Second.Isolation: ReachableFromAnywhere, Second.Argument == Void,
        Third.Isolation: ReachableFromAnywhere, Third.Argument == Void
    {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(on: first, second, third),
                link: { container in
                    let (first, second, third) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self)
                    )
                    return { trace in
                        try factory(first.value(in: trace), second.value(in: trace), third.value(in: trace))
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with four keys to inject.
    @inlinable @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, First.Isolation: ReachableFromAnywhere,
        First.Argument == Void, Second.Isolation: ReachableFromAnywhere, Second.Argument == Void,
        Third.Isolation: ReachableFromAnywhere, Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere,
        Fourth.Argument == Void
    {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(on: first, second, third, fourth),
                link: { container in
                    let (first, second, third, fourth) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self), container.dependency(on: Fourth.self)
                    )
                    return { trace in
                        try factory(
                            first.value(in: trace), second.value(in: trace), third.value(in: trace),
                            fourth.value(in: trace))
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with five and more keys to inject.
    @inlinable @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, each Other: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        _ fifth: Fifth.Type, _ other: repeat (each Other).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, repeat (each Other).Value
            ) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, First.Isolation: ReachableFromAnywhere,
        First.Argument == Void, Second.Isolation: ReachableFromAnywhere, Second.Argument == Void,
        Third.Isolation: ReachableFromAnywhere, Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere,
        Fourth.Argument == Void, Fifth.Isolation: ReachableFromAnywhere, Fifth.Argument == Void,
        repeat (each Other).Isolation: ReachableFromAnywhere
    {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(on: first, second, third, fourth, fifth, repeat each other),
                link: { container in
                    let (first, second, third, fourth, fifth, other) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self), container.dependency(on: Fourth.self),
                        container.dependency(on: Fifth.self), (repeat container.dependency(on: (each Other).self))
                    )
                    return { trace in
                        try factory(
                            first.value(in: trace), second.value(in: trace), third.value(in: trace),
                            fourth.value(in: trace), fifth.value(in: trace), repeat try (each other).value(in: trace))
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, for generic code that was given the keys as a parameter pack.
    public static func providing<Key: InjectionKey, each Injected: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting injected: repeat (each Injected).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (repeat (each Injected).Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module
    where Key.Isolation == Nonisolated, Key.Argument == Void, repeat (each Injected).Isolation: ReachableFromAnywhere {
        Module(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                dependencies: Module.dependencies(on: repeat each injected),
                link: Module.linking(factory, to: repeat each injected),
                onShutdown: Module.shutdownAction(onShutdown)))
    }
}
