extension Module {
    /// Adds one value to a key whose value is an array: one of many, made by modules that do not know each other.
    ///
    /// ```swift
    /// enum PluginsKey: InjectionKey { typealias Value = [any Plugin] }
    ///
    /// Module.contributing(to: PluginsKey.self) { SpellChecker() }
    /// Module.contributing(to: PluginsKey.self, injecting: DictionaryKey.self) { Thesaurus(words: $0) }
    /// ```
    ///
    /// The array holds the contributions in the order of their registration, after the values of a plain module of
    /// the key, if there is one. In a child container they come after those of the parent, for the child alone.
    ///
    /// - Parameters:
    ///   - key: The key to contribute to.
    ///   - scope: How long the contributed value lives.
    ///   - dependency: The keys whose values the factory takes, in order.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value.
    /// - Returns: The module.
    public static func contributing<Key: InjectionKey, each Dependency: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique,
        injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (repeat (each Dependency).Value) throws -> Key.Value.Element
    ) -> Module
    where
        Key.Value: ContributedArray, Key.Isolation == Nonisolated,
        repeat (each Dependency).Isolation: ReachableFromAnywhere
    {
        let element = registration(
            key, named: nil, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
            dependencies: dependencies(on: repeat each dependency), link: linking(factory, to: repeat each dependency))
        return Module(ContributionRegistration<Key.Value>(element: element))
    }

    /// Adds one value to a key of the main actor whose value is an array.
    ///
    /// - Parameters:
    ///   - key: The key to contribute to.
    ///   - scope: How long the contributed value lives.
    ///   - dependency: The keys whose values the factory takes, in order.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value, on the main actor.
    /// - Returns: The module.
    public static func contributing<Key: InjectionKey, each Dependency: InjectionKey>(
        to key: Key.Type, scope: Scope<MainActor> = .unique, injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (repeat (each Dependency).Value) throws -> Key.Value.Element
    ) -> Module where Key.Value: ContributedArray, Key.Isolation == MainActor {
        let nonisolatedFactory: @Sendable (repeat (each Dependency).Value) throws -> Key.Value.Element = {
            (value: repeat (each Dependency).Value) throws in
            let arguments = HandedOver((repeat each value))
            return try MainActor.assumeIsolatedUnchecked { try factory(repeat each arguments.value) }
        }
        let element = registration(
            key, named: nil, lifetime: scope.lifetime, place: SourcePlace(fileID: fileID, line: line),
            dependencies: dependencies(on: repeat each dependency),
            link: linking(nonisolatedFactory, to: repeat each dependency))
        return Module(ContributionRegistration<Key.Value>(element: element))
    }
}
