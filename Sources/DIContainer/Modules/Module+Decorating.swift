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
    ///   - dependency: More keys whose values the factory takes, in order.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Takes the value to wrap, then the values of the dependencies.
    /// - Returns: The module.
    public static func decorating<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Value, repeat (each Dependency).Value) throws -> Key.Value
    ) -> Module where Key.Isolation == Nonisolated, repeat (each Dependency).Isolation: ReachableFromAnywhere {
        decorator(
            key, named: name, injecting: repeat each dependency, place: SourcePlace(fileID: fileID, line: line),
            factory: factory)
    }

    /// Wraps the value that another module makes for a key of the main actor. The factory runs on that actor.
    public static func decorating<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Value, repeat (each Dependency).Value) throws -> Key.Value
    ) -> Module where Key.Isolation == MainActor {
        let factory = MainActorFunction<Key.Value, Key.Value, repeat (each Dependency).Value>(function: factory)
            .withoutIsolation
        return decorator(
            key, named: name, injecting: repeat each dependency, place: SourcePlace(fileID: fileID, line: line),
            factory: { (base: Key.Value, value: repeat (each Dependency).Value) throws in
                try factory(base, repeat each value)
            })
    }

    private static func decorator<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String?, injecting dependency: repeat (each Dependency).Type, place: SourcePlace,
        factory: @escaping @Sendable (Key.Value, repeat (each Dependency).Value) throws -> Key.Value
    ) -> Module {
        let identity = KeyIdentity(key, name: name)
        return Module(
            Registration(
                .decorates, key: identity, lifetime: .unique, place: place, injected: keys(repeat each dependency),
                factory: .adding { linked, box, trace throws(ResolutionError) in
                    do {
                        var linked = linked
                        let values = (repeat try linked.next((each Dependency).Value.self, in: trace))
                        let base = unsafeDowncast(box, to: Box<Key.Value>.self)
                        base.value = try factory(base.value, repeat each values)
                    } catch {
                        throw ValueOrigin(key: identity, place: place).report(error, in: trace)
                    }
                }))
    }
}
