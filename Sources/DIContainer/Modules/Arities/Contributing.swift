extension Module {
    /// Adds one value to a key whose value is an array: one of several values from modules that do not know each other.
    ///
    /// ```swift
    /// enum PluginsKey: InjectionKey { typealias Value = [any Plugin] }
    ///
    /// Module.contributing(to: PluginsKey.self) { SpellChecker() }
    /// Module.contributing(to: PluginsKey.self, injecting: DictionaryKey.self) { Thesaurus(words: $0) }
    /// ```
    ///
    /// The array holds the contributions in the order of their registration, after the values of a plain module of the
    /// key, if there is one. In a child container they follow those of the parent, for the child only.
    ///
    /// Each contribution has its own lifetime: a start makes one of scope `singleton(eager: true)`, and awaits what it
    /// injects. But if the scope of a plain module keeps the array, it keeps the contributions with it.
    ///
    /// - Parameters:
    ///   - key: The key to contribute to.
    ///   - scope: How long the contributed value lives.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value.
    ///   - onShutdown: What the container does with the value when the container ends, or when its `cached(in:)` scope
    ///     ends.
    /// - Returns: The module.
    public static func contributing<Key: InjectionKey<Void>>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable () throws -> Key.Value.Element,
        onShutdown: (@Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module where Key.Value: _ContributedArray, Key.Isolation == Nonisolated {
        contribution(to: key, scope.lifetime, fileID, line, shutdownAction(onShutdown), factory: factory)
    }

    /// The same, with one key to inject.
    public static func contributing<Key: InjectionKey<Void>, First: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value) throws -> Key.Value.Element,
        onShutdown: (@Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module
    where Key.Value: _ContributedArray, Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere {
        contribution(
            to: key, scope.lifetime, fileID, line, shutdownAction(onShutdown), injecting: first, factory: factory)
    }

    /// The same, with two keys to inject.
    public static func contributing<Key: InjectionKey<Void>, First: InjectionKey, Second: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique, injecting first: First.Type, _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Second.Value) throws -> Key.Value.Element,
        onShutdown: (@Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module
    where
        Key.Value: _ContributedArray, Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere,
        Second.Isolation: ReachableFromAnywhere
    {
        contribution(
            to: key, scope.lifetime, fileID, line, shutdownAction(onShutdown), injecting: first, second,
            factory: factory)
    }

    /// The same, with three keys to inject.
    public static func contributing<
        Key: InjectionKey<Void>, First: InjectionKey, Second: InjectionKey, Third: InjectionKey
    >(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value.Element,
        onShutdown: (@Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module
    where
        Key.Value: _ContributedArray, Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere,
        Second.Isolation: ReachableFromAnywhere, Third.Isolation: ReachableFromAnywhere
    {
        contribution(
            to: key, scope.lifetime, fileID, line, shutdownAction(onShutdown), injecting: first, second, third,
            factory: factory)
    }

    /// Adds one value to a main-actor key whose value is an array. The factory and `onShutdown` run on that actor.
    public static func contributing<Key: InjectionKey<Void>>(
        to key: Key.Type, scope: Scope<MainActor> = .unique, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable () throws -> Key.Value.Element,
        onShutdown: (@MainActor @Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module where Key.Value: _ContributedArray, Key.Isolation == MainActor {
        contribution(
            to: key, scope.lifetime, fileID, line, shutdownActionOnMainActor(onShutdown),
            factory: withoutIsolation(factory))
    }

    /// The same, with one key to inject.
    public static func contributing<Key: InjectionKey<Void>, First: InjectionKey>(
        to key: Key.Type, scope: Scope<MainActor> = .unique, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value) throws -> Key.Value.Element,
        onShutdown: (@MainActor @Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module where Key.Value: _ContributedArray, Key.Isolation == MainActor {
        contribution(
            to: key, scope.lifetime, fileID, line, shutdownActionOnMainActor(onShutdown), injecting: first,
            factory: withoutIsolation(factory))
    }

    /// The same, with two keys to inject.
    public static func contributing<Key: InjectionKey<Void>, First: InjectionKey, Second: InjectionKey>(
        to key: Key.Type, scope: Scope<MainActor> = .unique, injecting first: First.Type, _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value) throws -> Key.Value.Element,
        onShutdown: (@MainActor @Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module where Key.Value: _ContributedArray, Key.Isolation == MainActor {
        contribution(
            to: key, scope.lifetime, fileID, line, shutdownActionOnMainActor(onShutdown), injecting: first, second,
            factory: withoutIsolation(factory))
    }

    /// The same, with three keys to inject.
    public static func contributing<
        Key: InjectionKey<Void>, First: InjectionKey, Second: InjectionKey, Third: InjectionKey
    >(
        to key: Key.Type, scope: Scope<MainActor> = .unique, injecting first: First.Type, _ second: Second.Type,
        _ third: Third.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (First.Value, Second.Value, Third.Value) throws -> Key.Value.Element,
        onShutdown: (@MainActor @Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module where Key.Value: _ContributedArray, Key.Isolation == MainActor {
        contribution(
            to: key, scope.lifetime, fileID, line, shutdownActionOnMainActor(onShutdown), injecting: first, second,
            third, factory: withoutIsolation(factory))
    }
}

/// An array, as the value of a key that modules contribute to.
///
/// With this protocol, the compiler knows the type of a contribution from the key alone, and can explain why a factory
/// does not fit. With the type of the factory alone, it often could not.
///
/// `SendableMetatype` lets the type travel with its module, which is `Sendable`.
public protocol _ContributedArray: SendableMetatype {
    /// The contribution of a module.
    associatedtype Element

    /// Makes an empty array.
    init()

    /// Adds a contribution at the end.
    mutating func append(_ newElement: __owned Element)
}

extension Array: _ContributedArray {}
