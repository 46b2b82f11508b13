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
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere, Fourth.Argument == Void,
        Fifth.Isolation: ReachableFromAnywhere, Fifth.Argument == Void, Sixth.Isolation: ReachableFromAnywhere,
        Sixth.Argument == Void
    {
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
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere, Fourth.Argument == Void,
        Fifth.Isolation: ReachableFromAnywhere, Fifth.Argument == Void, Sixth.Isolation: ReachableFromAnywhere,
        Sixth.Argument == Void, Seventh.Isolation: ReachableFromAnywhere, Seventh.Argument == Void
    {
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
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere, Fourth.Argument == Void,
        Fifth.Isolation: ReachableFromAnywhere, Fifth.Argument == Void, Sixth.Isolation: ReachableFromAnywhere,
        Sixth.Argument == Void, Seventh.Isolation: ReachableFromAnywhere, Seventh.Argument == Void,
        Eighth.Isolation: ReachableFromAnywhere, Eighth.Argument == Void
    {
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
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Ninth.Value, Key.Argument
            ) throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere, Fourth.Argument == Void,
        Fifth.Isolation: ReachableFromAnywhere, Fifth.Argument == Void, Sixth.Isolation: ReachableFromAnywhere,
        Sixth.Argument == Void, Seventh.Isolation: ReachableFromAnywhere, Seventh.Argument == Void,
        Eighth.Isolation: ReachableFromAnywhere, Eighth.Argument == Void, Ninth.Isolation: ReachableFromAnywhere,
        Ninth.Argument == Void
    {
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
