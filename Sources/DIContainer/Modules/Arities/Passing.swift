// A factory that takes an argument first, and then values of the injected keys, or of its parameters' types.
extension Module {
    /// Registers the factory of a key whose value takes an argument at run time.
    ///
    /// ```swift
    /// enum EditorKey: InjectionKey { typealias Value = Editor; typealias Argument = Document }
    ///
    /// Module(EditorKey.self, passing: Document.self, injecting: APIKey.self, factory: Editor.init)
    /// ```
    ///
    /// A ``Provider`` of the key passes the argument: `makeEditor(document)`. Each call makes a value, so the module has
    /// no scope. Several arguments are a struct or a tuple.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, if several modules serve one key.
    ///   - argument: The type of the argument, as the key states it.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value. It takes the argument and then the injected values.
    @export(implementation) public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument) throws -> Key.Value
    ) where Key.Isolation == Nonisolated {
        self.init(passingTo: key, name, fileID, line, factory: factory)
    }

    /// The same, with one key to inject.
    @export(implementation) public init<Key: InjectionKey, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, First.Value) throws -> Key.Value
    ) where Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere {
        self.init(passingTo: key, name, fileID, line, injecting: first, factory: factory)
    }

    /// The same, with two keys to inject.
    @export(implementation) public init<Key: InjectionKey, First: InjectionKey<Void>, Second: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        _ second: Second.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, First.Value, Second.Value) throws -> Key.Value
    )
    where Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, Second.Isolation: ReachableFromAnywhere
    {
        self.init(passingTo: key, name, fileID, line, injecting: first, second, factory: factory)
    }

    /// The same, with three keys to inject.
    @export(implementation)
    public init<Key: InjectionKey, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, First.Value, Second.Value, Third.Value) throws -> Key.Value
    )
    where
        Key.Isolation == Nonisolated, First.Isolation: ReachableFromAnywhere, Second.Isolation: ReachableFromAnywhere,
        Third.Isolation: ReachableFromAnywhere
    {
        self.init(passingTo: key, name, fileID, line, injecting: first, second, third, factory: factory)
    }

    /// Registers the factory of a main-actor key whose value takes an argument at run time.
    ///
    /// The factory runs on the main actor. The value need not be `Sendable`; the injected keys may be main-actor
    /// keys or plain ones.
    @export(implementation) public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        self.init(passingTo: key, name, fileID, line, factory: factory)
    }

    /// The same, with one key to inject.
    @export(implementation) public init<Key: InjectionKey, First: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, First.Value) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        self.init(passingTo: key, name, fileID, line, injecting: first, factory: factory)
    }

    /// The same, with two keys to inject.
    @export(implementation) public init<Key: InjectionKey, First: InjectionKey<Void>, Second: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        _ second: Second.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, First.Value, Second.Value) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        self.init(passingTo: key, name, fileID, line, injecting: first, second, factory: factory)
    }

    /// The same, with three keys to inject.
    @export(implementation)
    public init<Key: InjectionKey, First: InjectionKey<Void>, Second: InjectionKey<Void>, Third: InjectionKey<Void>>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type, injecting first: First.Type,
        _ second: Second.Type, _ third: Third.Type, fileID: StaticString = #fileID, line: UInt = #line,
        factory:
            @escaping @MainActor @Sendable (Key.Argument, First.Value, Second.Value, Third.Value) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        self.init(passingTo: key, name, fileID, line, injecting: first, second, third, factory: factory)
    }
}

extension Module {
    /// Registers the factory of a key whose value takes an argument. The factory takes the argument, and then a value
    /// of each other parameter's type.
    ///
    /// ```swift
    /// enum EditorKey: InjectionKey { typealias Value = Editor; typealias Argument = Document }
    ///
    /// Module(EditorKey.self, passing: Document.self, factory: Editor.init)        // init(document: Document, api: any API)
    /// ```
    @export(implementation) public init<Key: InjectionKey, A>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, A) throws -> Key.Value
    ) where Key.Isolation == Nonisolated {
        self.init(passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, factory: factory)
    }

    /// The same, with two parameters.
    @export(implementation) public init<Key: InjectionKey, A, B>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, A, B) throws -> Key.Value
    ) where Key.Isolation == Nonisolated {
        self.init(passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, TypeKey<B>.self, factory: factory)
    }

    /// The same, with three parameters.
    @export(implementation) public init<Key: InjectionKey, A, B, C>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @Sendable (Key.Argument, A, B, C) throws -> Key.Value
    ) where Key.Isolation == Nonisolated {
        self.init(
            passingTo: key, name, fileID, line, injecting: TypeKey<A>.self, TypeKey<B>.self, TypeKey<C>.self,
            factory: factory)
    }

    /// Registers such a factory of a main-actor key. It runs on the main actor.
    @export(implementation) public init<Key: InjectionKey, A>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, A) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        self.init(passingTo: key, name, fileID, line, injecting: MainActorTypeKey<A>.self, factory: factory)
    }

    /// The same, with two parameters.
    @export(implementation) public init<Key: InjectionKey, A, B>(
        _ key: Key.Type, named name: String? = nil, passing argument: Key.Argument.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (Key.Argument, A, B) throws -> Key.Value
    ) where Key.Isolation == MainActor {
        let factory = Self.withoutIsolation(factory)
        self.init(
            passingTo: key, name, fileID, line, injecting: MainActorTypeKey<A>.self, MainActorTypeKey<B>.self,
            factory: factory)
    }
}
