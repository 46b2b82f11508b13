// Written by Scripts/arities, which says why there are so many.

extension Module {
    /// The same, with six keys to inject.
    @_alwaysEmitIntoClient @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil,
        scope: Scope<PerArgument<Key.Argument, Key.Value>> = .uniqueByDefault, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Key.Argument
            ) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere, Fourth.Argument == Void,
        Fifth.Isolation: ReachableFromAnywhere, Fifth.Argument == Void, Sixth.Isolation: ReachableFromAnywhere,
        Sixth.Argument == Void
    {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                passing: argument, dependencies: Module.dependencies(on: first, second, third, fourth, fifth, sixth),
                link: { container in
                    let (first, second, third, fourth, fifth, sixth) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self), container.dependency(on: Fourth.self),
                        container.dependency(on: Fifth.self), container.dependency(on: Sixth.self)
                    )
                    return { argument, trace in
                        try factory(
                            first.value(in: trace), second.value(in: trace), third.value(in: trace),
                            fourth.value(in: trace), fifth.value(in: trace), sixth.value(in: trace), argument)
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with seven keys to inject.
    @_alwaysEmitIntoClient @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil,
        scope: Scope<PerArgument<Key.Argument, Key.Value>> = .uniqueByDefault, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        _ seventh: Seventh.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Key.Argument
            ) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere, Fourth.Argument == Void,
        Fifth.Isolation: ReachableFromAnywhere, Fifth.Argument == Void, Sixth.Isolation: ReachableFromAnywhere,
        Sixth.Argument == Void, Seventh.Isolation: ReachableFromAnywhere, Seventh.Argument == Void
    {
        self.init(
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                passing: argument,
                dependencies: Module.dependencies(on: first, second, third, fourth, fifth, sixth, seventh),
                link: { container in
                    let (first, second, third, fourth, fifth, sixth, seventh) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self), container.dependency(on: Fourth.self),
                        container.dependency(on: Fifth.self), container.dependency(on: Sixth.self),
                        container.dependency(on: Seventh.self)
                    )
                    return { argument, trace in
                        try factory(
                            first.value(in: trace), second.value(in: trace), third.value(in: trace),
                            fourth.value(in: trace), fifth.value(in: trace), sixth.value(in: trace),
                            seventh.value(in: trace), argument)
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with eight keys to inject.
    @_alwaysEmitIntoClient @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey, Eighth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil,
        scope: Scope<PerArgument<Key.Argument, Key.Value>> = .uniqueByDefault, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        _ seventh: Seventh.Type, _ eighth: Eighth.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Key.Argument
            ) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
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
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                passing: argument,
                dependencies: Module.dependencies(on: first, second, third, fourth, fifth, sixth, seventh, eighth),
                link: { container in
                    let (first, second, third, fourth, fifth, sixth, seventh, eighth) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self), container.dependency(on: Fourth.self),
                        container.dependency(on: Fifth.self), container.dependency(on: Sixth.self),
                        container.dependency(on: Seventh.self), container.dependency(on: Eighth.self)
                    )
                    return { argument, trace in
                        try factory(
                            first.value(in: trace), second.value(in: trace), third.value(in: trace),
                            fourth.value(in: trace), fifth.value(in: trace), sixth.value(in: trace),
                            seventh.value(in: trace), eighth.value(in: trace), argument)
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// The same, with nine keys to inject.
    @_alwaysEmitIntoClient @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey, Eighth: InjectionKey, Ninth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil,
        scope: Scope<PerArgument<Key.Argument, Key.Value>> = .uniqueByDefault, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        _ seventh: Seventh.Type, _ eighth: Eighth.Type, _ ninth: Ninth.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Ninth.Value, Key.Argument
            ) throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
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
            Module.registration(
                key, named: name, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
                passing: argument,
                dependencies: Module.dependencies(
                    on: first, second, third, fourth, fifth, sixth, seventh, eighth, ninth),
                link: { container in
                    let (first, second, third, fourth, fifth, sixth, seventh, eighth, ninth) = (
                        container.dependency(on: First.self), container.dependency(on: Second.self),
                        container.dependency(on: Third.self), container.dependency(on: Fourth.self),
                        container.dependency(on: Fifth.self), container.dependency(on: Sixth.self),
                        container.dependency(on: Seventh.self), container.dependency(on: Eighth.self),
                        container.dependency(on: Ninth.self)
                    )
                    return { argument, trace in
                        try factory(
                            first.value(in: trace), second.value(in: trace), third.value(in: trace),
                            fourth.value(in: trace), fifth.value(in: trace), sixth.value(in: trace),
                            seventh.value(in: trace), eighth.value(in: trace), ninth.value(in: trace), argument)
                    }
                },
                onShutdown: Module.shutdownAction(onShutdown)))
    }
}
