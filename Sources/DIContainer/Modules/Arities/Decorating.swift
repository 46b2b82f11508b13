extension Module {
    /// Wraps the value that another module makes for a key.
    ///
    /// ```swift
    /// Module(APIKey.self, scope: .singleton) { LiveAPI() }
    /// Module.decorating(APIKey.self, injecting: LoggerKey.self) { LoggingAPI(base: $0, logger: $1) }
    /// ```
    ///
    /// The wrapped value replaces the original one and lives in its scope: a singleton is wrapped once. Several
    /// decorators of a key apply in the order of their registration, the first one innermost. In a child container a
    /// decorator wraps the parent's value, for the child only.
    ///
    /// It is a static method, because an initializer would spoil the compiler's messages about factories of the wrong
    /// type.
    ///
    /// - Parameters:
    ///   - key: The key whose value to wrap.
    ///   - name: The name of the module whose value to wrap, if it has one.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Takes the value to wrap, then the values of the dependencies.
    /// - Returns: The module.
    public static func decorating<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Value) throws -> Key.Value
    ) -> Module where Key.Isolation == Nonisolated {
        makeDecorator(key, name, fileID, line, factory: factory)
    }

    /// The same, with one key to inject.
    public static func decorating<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Value, First.Value) throws -> Key.Value
    ) -> Module where Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere {
        makeDecorator(key, name, fileID, line, injecting: first, factory: factory)
    }

    /// The same, with two keys to inject.
    public static func decorating<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Value, First.Value, Second.Value) throws -> Key.Value
    ) -> Module
    where Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, Second.Isolation: ReachableFromAnywhere
    {
        makeDecorator(key, name, fileID, line, injecting: first, second, factory: factory)
    }

    /// Wraps the value that another module makes for a main-actor key. The factory runs on that actor.
    public static func decorating<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Value) throws -> Key.Value
    ) -> Module where Key.Isolation == MainActor {
        let factory = withoutIsolation(factory)
        return makeDecorator(key, name, fileID, line, factory: factory)
    }

    /// The same, with one key to inject.
    public static func decorating<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Value, First.Value) throws -> Key.Value
    ) -> Module where Key.Isolation == MainActor {
        let factory = withoutIsolation(factory)
        return makeDecorator(key, name, fileID, line, injecting: first, factory: factory)
    }

    /// The same, with two keys to inject.
    public static func decorating<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, _ second: Second.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Value, First.Value, Second.Value) throws -> Key.Value
    ) -> Module where Key.Isolation == MainActor {
        let factory = withoutIsolation(factory)
        return makeDecorator(key, name, fileID, line, injecting: first, second, factory: factory)
    }
}
