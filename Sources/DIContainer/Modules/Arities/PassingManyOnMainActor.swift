// Written by Scripts/arities, which says why there are so many.

extension Module {
    /// The same, with six keys to inject.
    @_alwaysEmitIntoClient @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil,
        scope: Scope<PerArgument<Key.Argument, MainActor>> = .uniqueByDefault, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Key.Argument
            ) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void, Sixth.Argument == Void
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
                        let values = try HandedOver(
                            (
                                first.value(in: trace), second.value(in: trace), third.value(in: trace),
                                fourth.value(in: trace), fifth.value(in: trace), sixth.value(in: trace), argument
                            ))
                        return try MainActor.assumeIsolatedUnchecked {
                            try factory(
                                values.value.0, values.value.1, values.value.2, values.value.3, values.value.4,
                                values.value.5, values.value.6)
                        }
                    }
                },
                onShutdown: Module.shutdownActionOnMainActor(onShutdown)))
    }

    /// The same, with seven keys to inject.
    @_alwaysEmitIntoClient @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil,
        scope: Scope<PerArgument<Key.Argument, MainActor>> = .uniqueByDefault, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        _ seventh: Seventh.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Key.Argument
            ) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void, Sixth.Argument == Void, Seventh.Argument == Void
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
                        let values = try HandedOver(
                            (
                                first.value(in: trace), second.value(in: trace), third.value(in: trace),
                                fourth.value(in: trace), fifth.value(in: trace), sixth.value(in: trace),
                                seventh.value(in: trace), argument
                            ))
                        return try MainActor.assumeIsolatedUnchecked {
                            try factory(
                                values.value.0, values.value.1, values.value.2, values.value.3, values.value.4,
                                values.value.5, values.value.6, values.value.7)
                        }
                    }
                },
                onShutdown: Module.shutdownActionOnMainActor(onShutdown)))
    }

    /// The same, with eight keys to inject.
    @_alwaysEmitIntoClient @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey, Eighth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil,
        scope: Scope<PerArgument<Key.Argument, MainActor>> = .uniqueByDefault, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        _ seventh: Seventh.Type, _ eighth: Eighth.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Key.Argument
            ) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void, Sixth.Argument == Void, Seventh.Argument == Void,
        Eighth.Argument == Void
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
                        let values = try HandedOver(
                            (
                                first.value(in: trace), second.value(in: trace), third.value(in: trace),
                                fourth.value(in: trace), fifth.value(in: trace), sixth.value(in: trace),
                                seventh.value(in: trace), eighth.value(in: trace), argument
                            ))
                        return try MainActor.assumeIsolatedUnchecked {
                            try factory(
                                values.value.0, values.value.1, values.value.2, values.value.3, values.value.4,
                                values.value.5, values.value.6, values.value.7, values.value.8)
                        }
                    }
                },
                onShutdown: Module.shutdownActionOnMainActor(onShutdown)))
    }

    /// The same, with nine keys to inject.
    @_alwaysEmitIntoClient @inline(never)
    public init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey,
        Fifth: InjectionKey, Sixth: InjectionKey, Seventh: InjectionKey, Eighth: InjectionKey, Ninth: InjectionKey
    >(
        _ key: Key.Type, named name: String? = nil,
        scope: Scope<PerArgument<Key.Argument, MainActor>> = .uniqueByDefault, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type, _ fifth: Fifth.Type, _ sixth: Sixth.Type,
        _ seventh: Seventh.Type, _ eighth: Eighth.Type, _ ninth: Ninth.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (
                First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Sixth.Value, Seventh.Value,
                Eighth.Value, Ninth.Value, Key.Argument
            ) throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    )
    where
        Key.Isolation == MainActor, First.Argument == Void, Second.Argument == Void, Third.Argument == Void,
        Fourth.Argument == Void, Fifth.Argument == Void, Sixth.Argument == Void, Seventh.Argument == Void,
        Eighth.Argument == Void, Ninth.Argument == Void
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
                        let values = try HandedOver(
                            (
                                first.value(in: trace), second.value(in: trace), third.value(in: trace),
                                fourth.value(in: trace), fifth.value(in: trace), sixth.value(in: trace),
                                seventh.value(in: trace), eighth.value(in: trace), ninth.value(in: trace), argument
                            ))
                        return try MainActor.assumeIsolatedUnchecked {
                            try factory(
                                values.value.0, values.value.1, values.value.2, values.value.3, values.value.4,
                                values.value.5, values.value.6, values.value.7, values.value.8, values.value.9)
                        }
                    }
                },
                onShutdown: Module.shutdownActionOnMainActor(onShutdown)))
    }
}
