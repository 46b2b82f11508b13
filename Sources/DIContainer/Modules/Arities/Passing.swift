// Written by Scripts/arities, which says why there are so many.

// Emitted into clients, so that programs without such modules have none of this code.
extension Module {
    /// The same, with no keys to inject.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument) throws -> Key.Value
    ) where Key.Isolation == Nonisolated {
        self.init(key, name, fileID, line, injecting: [], argumentFactory: { _, argument, _ in try factory(argument) })
    }

    /// Registers the factory of a key whose value takes an argument at run time.
    ///
    /// ```swift
    /// enum EditorKey: InjectionKey { typealias Value = Editor; typealias Argument = Document }
    ///
    /// Module(EditorKey.self, injecting: APIKey.self, passing: Document.self, factory: Editor.init)
    /// ```
    ///
    /// A ``Provider`` of the key passes the argument: `makeEditor(document)`. Each call makes a value, so the module has
    /// no scope. Several arguments are a struct or a tuple.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, if several modules serve one key.
    ///   - first: The key whose value the factory takes.
    ///   - argument: The type of the argument, as the key states it.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value. It takes the injected values and, last, the argument.
    @_alwaysEmitIntoClient @inline(__always)
    public init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, injecting first: First.Type, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (First.Value, Key.Argument) throws -> Key.Value
    ) where Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void {
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
        factory: @escaping @Sendable (First.Value, Second.Value, Key.Argument) throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void
    {
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
        factory: @escaping @Sendable (First.Value, Second.Value, Third.Value, Key.Argument) throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void
    {
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
            @escaping @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Key.Argument) throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere, Fourth.Argument == Void
    {
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
            @escaping @Sendable (First.Value, Second.Value, Third.Value, Fourth.Value, Fifth.Value, Key.Argument) throws
            -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, First.Argument == Void,
        Second.Isolation: ReachableFromAnywhere, Second.Argument == Void, Third.Isolation: ReachableFromAnywhere,
        Third.Argument == Void, Fourth.Isolation: ReachableFromAnywhere, Fourth.Argument == Void,
        Fifth.Isolation: ReachableFromAnywhere, Fifth.Argument == Void
    {
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
