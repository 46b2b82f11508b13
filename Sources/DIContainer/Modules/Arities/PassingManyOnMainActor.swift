// Written by Scripts/arities, which says why there are so many.

extension Module {
    /// The same, with six keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void, Sixth.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory,
            as: (@Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Key.Argument
            ) throws -> Key.Value).self)
        self.init(
            key, name, fileID, line, injecting: [first, second, third, fourth, fifth, sixth],
            argumentFactory: { linked, argument, trace in
                try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    linked.value(2, of: Third.Value.self, in: trace), linked.value(3, of: Fourth.Value.self, in: trace),
                    linked.value(4, of: Fifth.Value.self, in: trace), linked.value(5, of: Sixth.Value.self, in: trace),
                    argument)
            })
    }

    /// The same, with seven keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type, _ seventh: Seventh.Type,
        passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void, Sixth.Argument == Void, Seventh.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory,
            as: (@Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Key.Argument
            ) throws -> Key.Value).self)
        self.init(
            key, name, fileID, line, injecting: [first, second, third, fourth, fifth, sixth, seventh],
            argumentFactory: { linked, argument, trace in
                try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    linked.value(2, of: Third.Value.self, in: trace), linked.value(3, of: Fourth.Value.self, in: trace),
                    linked.value(4, of: Fifth.Value.self, in: trace), linked.value(5, of: Sixth.Value.self, in: trace),
                    linked.value(6, of: Seventh.Value.self, in: trace), argument)
            })
    }

    /// The same, with eight keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey, Eighth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type, _ seventh: Seventh.Type,
        _ eighth: Eighth.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void, Sixth.Argument == Void, Seventh.Argument == Void,
        Eighth.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory,
            as: (@Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Key.Argument
            ) throws -> Key.Value).self)
        self.init(
            key, name, fileID, line, injecting: [first, second, third, fourth, fifth, sixth, seventh, eighth],
            argumentFactory: { linked, argument, trace in
                try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    linked.value(2, of: Third.Value.self, in: trace), linked.value(3, of: Fourth.Value.self, in: trace),
                    linked.value(4, of: Fifth.Value.self, in: trace), linked.value(5, of: Sixth.Value.self, in: trace),
                    linked.value(6, of: Seventh.Value.self, in: trace),
                    linked.value(7, of: Eighth.Value.self, in: trace), argument)
            })
    }

    /// The same, with nine keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey, Eighth: InjectionKey, Ninth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type, _ seventh: Seventh.Type,
        _ eighth: Eighth.Type, _ ninth: Ninth.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Ninth.Value, Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void, Sixth.Argument == Void, Seventh.Argument == Void,
        Eighth.Argument == Void, Ninth.Argument == Void
    {
        let factory = MainActor.withoutIsolation(
            factory,
            as: (@Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Ninth.Value, Key.Argument
            ) throws -> Key.Value).self)
        self.init(
            key, name, fileID, line, injecting: [first, second, third, fourth, fifth, sixth, seventh, eighth, ninth],
            argumentFactory: { linked, argument, trace in
                try factory(
                    linked.value(0, of: First.Value.self, in: trace), linked.value(1, of: Second.Value.self, in: trace),
                    linked.value(2, of: Third.Value.self, in: trace), linked.value(3, of: Fourth.Value.self, in: trace),
                    linked.value(4, of: Fifth.Value.self, in: trace), linked.value(5, of: Sixth.Value.self, in: trace),
                    linked.value(6, of: Seventh.Value.self, in: trace),
                    linked.value(7, of: Eighth.Value.self, in: trace), linked.value(8, of: Ninth.Value.self, in: trace),
                    argument)
            })
    }
}
