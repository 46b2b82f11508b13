extension Module {
    /// Registers the factory of a key whose value takes an argument: the factory takes that, and then a value of each other
    /// parameter's type.
    ///
    /// ```swift
    /// enum EditorKey: InjectionKey { typealias Value = Editor; typealias Argument = Document }
    ///
    /// Module(EditorKey.self, passing: Document.self, factory: Editor.init)        // init(document: Document, api: any API)
    /// ```
    @_alwaysEmitIntoClient @_semantics("optimize.sil.specialize.generic.never") public init<Key: InjectionKey, A>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, A) throws -> Key.Value
    ) where Key.Isolation == Nonisolated {
        self.init(passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, factory: factory)
    }

    /// The same, with two parameters.
    @_alwaysEmitIntoClient @_semantics("optimize.sil.specialize.generic.never") public init<Key: InjectionKey, A, B>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, A, B) throws -> Key.Value
    ) where Key.Isolation == Nonisolated {
        self.init(passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, TypeKey<B>.self, factory: factory)
    }

    /// The same, with three parameters.
    @_alwaysEmitIntoClient @_semantics("optimize.sil.specialize.generic.never") public init<Key: InjectionKey, A, B, C>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, A, B, C) throws -> Key.Value
    ) where Key.Isolation == Nonisolated {
        self.init(
            passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, TypeKey<B>.self, TypeKey<C>.self,
            factory: factory)
    }

    /// Registers the factory of a main-actor key whose value takes an argument, and then a value of each other parameter's type.
    @_alwaysEmitIntoClient @_semantics("optimize.sil.specialize.generic.never") public init<Key: InjectionKey, A>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, A) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        self.init(passingTo: key, name, fileID, line, injecting: MainActorTypeKey<A>.self, factory: factory)
    }

    /// The same, with two parameters.
    @_alwaysEmitIntoClient @_semantics("optimize.sil.specialize.generic.never") public init<Key: InjectionKey, A, B>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, A, B) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        self.init(
            passingTo: key, name, fileID, line, injecting: MainActorTypeKey<A>.self, MainActorTypeKey<B>.self,
            factory: factory)
    }

    /// Registers an asynchronous factory that takes an argument: `try await makeSession.resolve(token)`.
    ///
    /// The factory runs off the caller's actor.
    @_disfavoredOverload @_alwaysEmitIntoClient @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (Key.Argument) async throws -> Key.Value
    ) where Key.Isolation == Nonisolated, Key.Argument: Sendable, Key.Value: Sendable {
        self.init(passingTo: key, name, fileID, line, asyncFactory: factory)
    }

    /// The same, with one parameter.
    @_disfavoredOverload @_alwaysEmitIntoClient @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey, A>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (Key.Argument, A) async throws -> Key.Value
    ) where Key.Isolation == Nonisolated, Key.Argument: Sendable, Key.Value: Sendable {
        self.init(passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, asyncFactory: factory)
    }

    /// The same, with two parameters.
    @_disfavoredOverload @_alwaysEmitIntoClient @_semantics("optimize.sil.specialize.generic.never")
    public init<Key: InjectionKey, A, B>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (Key.Argument, A, B) async throws -> Key.Value
    ) where Key.Isolation == Nonisolated, Key.Argument: Sendable, Key.Value: Sendable {
        self.init(
            passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, TypeKey<B>.self, asyncFactory: factory)
    }
}
