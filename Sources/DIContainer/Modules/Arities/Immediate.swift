// One initializer with a parameter pack could take any number of keys. But with a pack, the compiler hardly explains
// why a factory does not fit, even in another initializer, and spends a fifth of a module's time on the pack. So there
// is one initializer for each number up to five. Generic code has its keys as a pack, and calls a function. Swift 6.3
// crashes if it inlines or specializes a pack of keys in a client.
//
// Inlined, so that a factory is compiled together with its caller, in generic code too, and emitted into clients only.
//
// The compiler's notes quote the line above a form. There, a comment explains the error to its reader.
extension Module {
    /// The same, with no keys to inject.
    @export(implementation) @inline(__always)
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self.init(
            key, name, scope.lifetime, fileID, line, plainFactory: factory,
            onShutdown: Self.shutdownAction(onShutdown))
    }

    /// Registers the factory of a key.
    ///
    /// There is a form for each number of injected keys up to five, and one without `injecting:`.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, if several modules serve one key: `container[APIKey.self, named: "staging"]`.
    ///   - scope: How long the value lives.
    ///   - first: The key whose value the factory takes.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value; it may be an unapplied initializer. If it throws, nothing is kept, and a later
    ///     resolution tries again. Throw errors that callers of `try container.resolve(_:)` can handle: for a
    ///     subscript, `@Inject` or a call of ``Lazy``, a factory that throws stops the program. While it runs, only the
    ///     lock of its own value is held.
    ///   - onShutdown: What the container does with the value when the container ends, or when its `cached(in:)` scope
    ///     ends.
    @export(implementation) @inline(__always) public init<Key: InjectionKey<Void>, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere {
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, factory: Self.linked(factory),
            onShutdown: Self.shutdownAction(onShutdown))
    }

    /// The same, with two keys to inject.
    @export(implementation) @inline(__always)
    public init<Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Second.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, Second.Isolation: ReachableFromAnywhere
    {
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, factory: Self.linked(factory),
            onShutdown: Self.shutdownAction(onShutdown))
    }

    /// The same, with three keys to inject.
    @export(implementation) @inline(__always)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, Second.Isolation: ReachableFromAnywhere,
        Third.Isolation: ReachableFromAnywhere
    {
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, third, factory: Self.linked(factory),
            onShutdown: Self.shutdownAction(onShutdown))
    }

    /// The same, with four keys to inject.
    @export(implementation) @inline(__always)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>,
        Fourth: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, Second.Isolation: ReachableFromAnywhere,
        Third.Isolation: ReachableFromAnywhere, Fourth.Isolation: ReachableFromAnywhere
    {
        self.init(
            key, name, scope.lifetime, fileID, line, injecting: first, second, third, fourth,
            factory: Self.linked(factory), onShutdown: Self.shutdownAction(onShutdown))
    }

    /// The same, with five keys to inject.
    @export(implementation)
    public init<
        Key: InjectionKey<Void>, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>,
        Fourth: InjectionKey<Void>, Fifth: InjectionKey<Void>
    >(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        _ fifth: Fifth.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, Second.Isolation: ReachableFromAnywhere,
        Third.Isolation: ReachableFromAnywhere, Fourth.Isolation: ReachableFromAnywhere,
        Fifth.Isolation: ReachableFromAnywhere
    {
        self = .providing(
            key, named: name, scope: scope, injecting: first, second, third, fourth, fifth, fileID: fileID, line: line,
            factory: factory, onShutdown: onShutdown)
    }

    /// The same for generic code that has the keys as a parameter pack.
    public static func providing<Key: InjectionKey<Void>, each Injected: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        injecting injected: repeat (each Injected).Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (repeat (each Injected).Value) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) -> Module
    where Key.Isolation == Nonisolated, repeat (each Injected).Isolation: ReachableFromAnywhere {
        Module(
            key, name, scope.lifetime, fileID, line, Self.keys(repeat each injected),
            Self.combining(factory, of: repeat each injected), Self.shutdownAction(onShutdown))
    }
}
