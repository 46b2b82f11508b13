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
    /// Each has a lifetime of its own: a start makes one of scope `singleton(eager: true)`, and awaits what it injects.
    ///
    /// - Parameters:
    ///   - key: The key to contribute to.
    ///   - scope: How long the contributed value lives.
    ///   - dependency: The keys whose values the factory takes, in order.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value.
    ///   - onShutdown: What the container does with the value at its end, or a scope of `cached(in:)` at its own.
    /// - Returns: The module.
    public static func contributing<Key: InjectionKey, each Dependency: InjectionKey>(
        to key: Key.Type, scope: Scope<Key.Value.Element> = .unique,
        injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (repeat (each Dependency).Value) throws -> Key.Value.Element,
        onShutdown: (@Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module
    where
        Key.Value: ContributedArray, Key.Isolation == Nonisolated, Key.Argument == Void,
        repeat (each Dependency).Isolation: ReachableFromAnywhere
    {
        contribution(
            to: key, scope.lifetime, injecting: repeat each dependency,
            place: SourcePlace(fileID: fileID, line: line), factory: factory, onShutdown: shutdownAction(onShutdown))
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
    ///   - onShutdown: What the container does with the value on the main actor at its end, or a scope of
    ///     `cached(in:)` at its own.
    /// - Returns: The module.
    public static func contributing<Key: InjectionKey, each Dependency: InjectionKey>(
        to key: Key.Type, scope: Scope<MainActor> = .unique, injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (repeat (each Dependency).Value) throws -> Key.Value.Element,
        onShutdown: (@MainActor @Sendable (Key.Value.Element) async throws -> Void)? = nil
    ) -> Module where Key.Value: ContributedArray, Key.Isolation == MainActor, Key.Argument == Void {
        contribution(
            to: key, scope.lifetime, injecting: repeat each dependency,
            place: SourcePlace(fileID: fileID, line: line), factory: calledOnMainActor(factory),
            onShutdown: shutdownActionOnMainActor(onShutdown))
    }

    private static func contribution<Key: InjectionKey, each Dependency: InjectionKey>(
        to key: Key.Type, _ lifetime: Lifetime, injecting dependency: repeat (each Dependency).Type, place: SourcePlace,
        factory: @escaping @Sendable (repeat (each Dependency).Value) throws -> Key.Value.Element,
        onShutdown: ShutdownAction<Key.Value.Element>?
    ) -> Module where Key.Value: ContributedArray {
        let (key, injected) = (KeyIdentity(key), keys(repeat each dependency))
        let element = Registration(
            .provides, key: key, lifetime: lifetime, place: place, injected: injected,
            factory: combining(factory, of: repeat each dependency), onShutdown: onShutdown)
        return Module(
            Registration(
                .contributes, key: key, lifetime: lifetime, place: place, injected: injected, element: element,
                addition: { linked, values, trace throws(ResolutionError) in
                    // It is linked to the contribution only.
                    do { values.append(try linked.value(0, of: Key.Value.Element.self, in: trace)) } catch {
                        throw error as! ResolutionError
                    }
                } as Addition<Key.Value>))
    }
}

/// An array, as the value of a key that modules contribute to.
///
/// It is a protocol because the compiler then knows the type of a contribution from the key alone, and can say what is
/// wrong with a factory. Told that the value is an array of whatever the factory makes, it often cannot.
///
/// `SendableMetatype` lets the type travel with its module, which is `Sendable`.
public protocol ContributedArray: SendableMetatype {
    /// What a module contributes.
    associatedtype Element

    /// Makes an empty array.
    init()

    /// Adds a contribution at the end.
    mutating func append(_ newElement: __owned Element)
}

extension Array: ContributedArray {}
