// Written by Scripts/arities, which says why there are so many.

// Inlined, so that a factory is compiled together with its caller, and emitted into clients only.
extension Module {
    /// The same, with no keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Argument == Void {
        self.init(
            key, name, scope.lifetime, fileID, line, plainFactory: factory,
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// Registers the factory of a key.
    ///
    /// There is a form for each number of injected keys, and one without `injecting:`.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, if several modules serve one key: `container[APIKey.self, named: "staging"]`.
    ///   - scope: How long the value lives.
    ///   - first: The key whose value the factory takes.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value; it may be an unapplied initialiser. If it throws, nothing is kept, and a later
    ///     resolution tries again. Throw errors that callers of `try container.resolve(_:)` can handle: for a
    ///     subscript, `@Inject` or a call of ``Lazy``, a factory that throws stops the program. While it runs, only the
    ///     lock of its own value is held.
    ///   - onShutdown: What the container does with the value when the container ends, or when its `cached(in:)` scope
    ///     ends.
    @_alwaysEmitIntoClient @inline(__always)
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
            key, name, scope.lifetime, fileID, line, injecting: first, factory: Module.linked(factory),
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// The same, with two keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
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
            key, name, scope.lifetime, fileID, line, injecting: first, second, factory: Module.linked(factory),
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// The same, with three keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
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
            key, name, scope.lifetime, fileID, line, injecting: [first, second, third], factory: Module.linked(factory),
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// The same, with four keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
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
            key, name, scope.lifetime, fileID, line, injecting: [first, second, third, fourth],
            factory: Module.linked(factory),
            onShutdown: Module.shutdownAction(onShutdown))
    }

    /// The same, with five and more keys to inject.
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

    /// The same for generic code that has the keys as a parameter pack.
    public static func providing<Key: InjectionKey, each Injected: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting injected: repeat (each Injected).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (repeat (each Injected).Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module
    where Key.Isolation == Nonisolated, Key.Argument == Void, repeat (each Injected).Isolation: ReachableFromAnywhere {
        Module(
            key, name, scope.lifetime, fileID, line, injecting: Module.keys(repeat each injected),
            factory: Module.combining(factory, of: repeat each injected),
            onShutdown: Module.shutdownAction(onShutdown))
    }
}
