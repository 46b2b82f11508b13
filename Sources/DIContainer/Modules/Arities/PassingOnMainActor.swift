// Written by Scripts/arities, which says why there are so many.

extension Module {
    /// The same, with no keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = MainActor.withoutIsolation(factory, as: (@Sendable (Key.Argument) throws -> Key.Value).self)
        self.init(key, name, fileID, line, injecting: [], argumentFactory: { _, argument, _ in try factory(argument) })
    }

    /// Registers the factory of a key of the main actor whose value takes an argument at run time.
    ///
    /// The factory runs on the main actor. The value need not be `Sendable`; the injected keys may belong to the main
    /// actor or to none.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Key.Argument) throws -> Key.Value
    ) where Key.Isolation == MainActor, First.Argument == Void {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Key.Argument) throws -> Key.Value).self)
        self.init(
            key, name, fileID, line, injecting: [first],
            argumentFactory: { linked, argument, trace in
                try factory(linked.value(0, of: First.Value.self, in: trace), argument)
            })
    }

    /// The same, with two keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value, Key.Argument) throws -> Key.Value
    ) where Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value, Key.Argument) throws -> Key.Value).self)
        self.init(
            key, name, fileID, line, injecting: [first, second],
            argumentFactory: { linked, argument, trace in
                try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    argument)
            })
    }

    /// The same, with three keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value, Key.Argument) throws -> Key.Value
    ) where Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void {
        let factory = MainActor.withoutIsolation(
            factory, as: (@Sendable (First.Value, Second.Value, Third.Value, Key.Argument) throws -> Key.Value).self)
        self.init(
            key, name, fileID, line, injecting: [first, second, third],
            argumentFactory: { linked, argument, trace in
                try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    linked.value(2, of: Third.Value.self, in: trace), argument)
            })
    }

    /// The same, with four keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, _ fourth: Fourth.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Key.Argument) throws
            -> Key.Value
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory,
            as: (@Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Key.Argument) throws -> Key.Value)
                .self)
        self.init(
            key, name, fileID, line, injecting: [first, second, third, fourth],
            argumentFactory: { linked, argument, trace in
                try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    linked.value(2, of: Third.Value.self, in: trace), linked.value(3, of: Fourth.Value.self, in: trace),
                    argument)
            })
    }

    /// The same, with five keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory,
            as: (@Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Key.Argument) throws ->
                Key.Value).self)
        self.init(
            key, name, fileID, line, injecting: [first, second, third, fourth, fifth],
            argumentFactory: { linked, argument, trace in
                try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    linked.value(2, of: Third.Value.self, in: trace), linked.value(3, of: Fourth.Value.self, in: trace),
                    linked.value(4, of: Fifth.Value.self, in: trace), argument)
            })
    }
}
