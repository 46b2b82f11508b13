// Emitted into clients, so that programs without such modules have none of this code.
extension Module {
    /// Serves a key with the value of another one: one instance under several keys.
    ///
    /// ```swift
    /// Module(StoreKey.self, scope: .singleton) { FileStore() }
    /// Module.forwarding(ReaderKey.self, to: StoreKey.self) { $0 }        // FileStore is a Reader
    /// Module.forwarding(WriterKey.self, to: StoreKey.self) { $0 }        // and a Writer
    /// ```
    ///
    /// The closure lets the compiler check that a value of the one key is one of the other. It runs each time the key
    /// is resolved, so it should do no more than that.
    ///
    /// A forwarder has no scope: its value lives as long as the base, and is shared in the same way. A module that
    /// replaces the base's, such as a test's double, serves all keys that are forwarded to it. Decorators of the base
    /// apply to the forwarded value too; decorators of this key apply to this key only.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, if several modules serve one key.
    ///   - base: The key whose value serves it; a ``NamedInjectionKey`` for one of several modules.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - conversion: Converts a value of the base, most often `{ $0 }`.
    /// - Returns: The module.
    @export(implementation) @inline(__always) public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        conversion: @escaping @Sendable (Base.Value) throws -> Key.Value
    ) -> Module
    where
        Key.Isolation == Nonisolated, Key.Argument == Void, Base.Isolation: ReachableFromAnywhere, Base.Argument == Void
    {
        forwarder(key, name, to: base, fileID, line, factory: linked(conversion))
    }

    /// Serves a main-actor key with the value of another key. The conversion runs on the main actor.
    @export(implementation) @inline(__always) public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        conversion: @escaping @MainActor @Sendable (Base.Value) throws -> Key.Value
    ) -> Module where Key.Isolation == MainActor, Key.Argument == Void, Base.Argument == Void {
        let conversion = MainActor.withoutIsolation(conversion, as: (@Sendable (Base.Value) throws -> Key.Value).self)
        return forwarder(key, name, to: base, fileID, line, factory: linked(conversion))
    }

    /// Serves a key with the value of another one that has the same type.
    ///
    /// ```swift
    /// Module.forwarding(PrimaryDatabaseKey.self, to: DatabaseKey.self)
    /// ```
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, if several modules serve one key.
    ///   - base: The key whose value serves it.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    /// - Returns: The module.
    @export(implementation) @inline(__always) public static func forwarding<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, to base: Base.Type,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> Module
    where Key.Value == Base.Value, Key.Isolation == Base.Isolation, Key.Argument == Void, Base.Argument == Void {
        forwarder(key, name, to: base, fileID, line, factory: linked { (value: Base.Value) in value })
    }

    @usableFromInline static func forwarder<Key: InjectionKey, Base: InjectionKey>(
        _ key: Key.Type, _ name: String?, to base: Base.Type, _ fileID: StaticString, _ line: UInt,
        factory: @escaping ModuleFactory<Key.Value>
    ) -> Module {
        Module(
            Registration(
                key: KeyIdentity(key, name: name), lifetime: .unique, place: SourcePlace(fileID: fileID, line: line),
                injected: [base], isForwarder: !base.isDerived, factory: .injecting(ErasedClosure(factory))))
    }
}
