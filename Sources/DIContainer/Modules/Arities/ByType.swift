// A factory that names no keys: each parameter is injected by its type.
//
// Fixed numbers of parameters, as in the other forms: with a pack, Swift 6.3 crashes on a variadic initializer, accepts an
// `inout` parameter whose changes are lost, and answers typed throws with an internal error. They are emitted into
// clients, so that programs without such modules have none of this code, and not inlined there, where the compiler would
// take a third longer for a module.
extension Module {
    /// Registers the factory of a key, which takes a value of each parameter's type.
    ///
    /// ```swift
    /// Module(UploaderKey.self, scope: .singleton, factory: Uploader.init(api:))
    /// Module(UploaderKey.self, scope: .singleton) { Uploader(api: $0) }          // the same
    /// ```
    ///
    /// Each parameter is injected by its type, like an injection of its ``TypeKey``: <doc:ByType>. The forms have up to eight
    /// parameters; for more, and in generic code, there is ``providing(_:named:scope:fileID:line:factory:onShutdown:)-8sb1b``.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, if several modules serve one key.
    ///   - scope: How long the value lives.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value; most often an initializer. Default values of its parameters are not used.
    ///   - onShutdown: What the container does with the value when the container ends, or when its `cached(in:)` scope ends.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable (A) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self.init(
            key, name, scope.lifetime, fileID, line, [TypeKey<A>.self], ErasedClosure(Self.linked(factory)),
            Self.shutdownAction(onShutdown))
    }

    /// The same, with two parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A, B>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable (A, B) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self.init(
            key, name, scope.lifetime, fileID, line, [TypeKey<A>.self, TypeKey<B>.self],
            ErasedClosure(Self.linked(factory)), Self.shutdownAction(onShutdown))
    }

    /// The same, with three parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A, B, C>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line, factory: @escaping @Sendable (A, B, C) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self.init(
            key, name, scope.lifetime, fileID, line, [TypeKey<A>.self, TypeKey<B>.self, TypeKey<C>.self],
            ErasedClosure(Self.linked(factory)), Self.shutdownAction(onShutdown))
    }

    /// The same, with four parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A, B, C, D>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self.init(
            key, name, scope.lifetime, fileID, line,
            [TypeKey<A>.self, TypeKey<B>.self, TypeKey<C>.self, TypeKey<D>.self],
            ErasedClosure(Self.linked(factory)), Self.shutdownAction(onShutdown))
    }

    /// The same, with five parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A, B, C, D, E>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D, E) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with six parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A, B, C, D, E, F>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D, E, F) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with seven parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A, B, C, D, E, F, G>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D, E, F, G) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }

    /// The same, with eight parameters.
    @_disfavoredOverload @export(implementation) @_semantics("optimize.sil.specialize.generic.never")
    // Error for a type? Its factory or `onShutdown` does not fit. With `TypeKey<Feed>.self`, the compiler says why.
    public init<Key: InjectionKey<Void>, A, B, C, D, E, F, G, H>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .uniqueByDefault,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (A, B, C, D, E, F, G, H) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated {
        self = .providing(
            key, named: name, scope: scope, fileID: fileID, line: line, factory: factory, onShutdown: onShutdown)
    }
}
