// An asynchronous factory that takes an argument first. Its other values are injected by the types of its parameters, or by
// keys.
extension Module {
    /// Registers an asynchronous factory that takes an argument.
    ///
    /// ```swift
    /// Module(AccountKey.self, passing: Token.self, factory: Account.open)
    ///
    /// let account = try await makeAccount.resolve(token)      // makeAccount: Provider<AccountKey>
    /// ```
    ///
    /// The factory runs off the caller's actor.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @concurrent @Sendable (Key.Argument) async throws -> Key.Value
    ) where Key.Isolation == Nonisolated, Key.Argument: Sendable, Key.Value: Sendable {
        self.init(
            passingTo: key, name, fileID, line,
            asyncFactory: { Box(try await factory(unboxed($0, as: Key.Argument.self))) })
    }

    /// The same, with one parameter.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey, A>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @concurrent @Sendable (Key.Argument, A) async throws -> Key.Value
    ) where Key.Isolation == Nonisolated, Key.Argument: Sendable, Key.Value: Sendable {
        self.init(
            passingTo: key, name, fileID, line, injecting: TypeKey<A>.self,
            asyncFactory: { Box(try await factory(unboxed($0, as: Key.Argument.self), $1.value)) })
    }

    /// The same, with two parameters.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey, A, B>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @concurrent @Sendable (Key.Argument, A, B) async throws -> Key.Value
    ) where Key.Isolation == Nonisolated, Key.Argument: Sendable, Key.Value: Sendable {
        self.init(
            passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, TypeKey<B>.self,
            asyncFactory: { Box(try await factory(unboxed($0, as: Key.Argument.self), $1.value, $2.value)) })
    }

    /// The same, with one key to inject.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (Key.Argument, First.Value) async throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, Key.Argument: Sendable, Key.Value: Sendable, First.Isolation: ReachableByAwaiting
    {
        self.init(
            passingTo: key, name, fileID, line, injecting: first,
            asyncFactory: { Box(try await factory(unboxed($0, as: Key.Argument.self), $1.value)) })
    }

    /// The same, with two keys to inject.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey, First: InjectionKey<Void>, Second: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (Key.Argument, First.Value, Second.Value) async throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, Key.Argument: Sendable, Key.Value: Sendable, First.Isolation: ReachableByAwaiting,
        Second.Isolation: ReachableByAwaiting
    {
        self.init(
            passingTo: key, name, fileID, line, injecting: first, second,
            asyncFactory: { Box(try await factory(unboxed($0, as: Key.Argument.self), $1.value, $2.value)) })
    }

    /// Registers the asynchronous factory of a main-actor key whose value takes an argument. It runs on the main actor.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument) async throws -> Key.Value
    ) where Key.Isolation == MainActor {
        self.init(
            passingTo: key, name, fileID, line,
            asyncFactory: { @MainActor in Box(try await factory(unboxed($0, as: Key.Argument.self))) })
    }

    /// The same, with one parameter.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey, A>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, A) async throws -> Key.Value
    ) where Key.Isolation == MainActor {
        self.init(
            passingTo: key, name, fileID, line, injecting: MainActorTypeKey<A>.self,
            asyncFactory: { @MainActor in Box(try await factory(unboxed($0, as: Key.Argument.self), $1.value)) })
    }

    /// The same, with one key to inject.
    @_disfavoredOverload @export(implementation)
    public init<Key: InjectionKey, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, First.Value) async throws -> Key.Value
    ) where Key.Isolation == MainActor {
        self.init(
            passingTo: key, name, fileID, line, injecting: first,
            asyncFactory: { @MainActor in Box(try await factory(unboxed($0, as: Key.Argument.self), $1.value)) })
    }
}
