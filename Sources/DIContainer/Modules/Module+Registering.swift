// The common bodies of a module's initializers. They are not inlined into clients, where each module would have a copy
// of code that runs once. There is one for each number of keys, because passing keys takes less code in a client than
// making an array of them.
extension Module {
    @usableFromInline
    init<Key: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        factory: @escaping ModuleFactory<Key.Value>, onShutdown: ShutdownAction?
    ) {
        self.init(key, name, lifetime, fileID, line, injecting: [], factory: factory, onShutdown: onShutdown)
    }

    @usableFromInline
    init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting first: First.Type, factory: @escaping ModuleFactory<Key.Value>, onShutdown: ShutdownAction?
    ) {
        self.init(key, name, lifetime, fileID, line, injecting: [first], factory: factory, onShutdown: onShutdown)
    }

    @usableFromInline
    init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting first: First.Type, _ second: Second.Type, factory: @escaping ModuleFactory<Key.Value>,
        onShutdown: ShutdownAction?
    ) {
        self.init(
            key, name, lifetime, fileID, line, injecting: [first, second], factory: factory, onShutdown: onShutdown)
    }

    /// The same for a factory that takes nothing.
    @usableFromInline
    init<Key: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        plainFactory: @escaping PlainFactory<Key.Value>, onShutdown: ShutdownAction?
    ) {
        self.init(
            Registration(
                key: KeyIdentity(key, name: name), lifetime: lifetime, place: SourcePlace(fileID: fileID, line: line),
                injected: [], factory: .plain(ErasedClosure(plain: plainFactory)), onShutdown: onShutdown))
    }

    /// The same for any number of keys.
    @usableFromInline
    init<Key: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting injected: [any InjectionKey.Type], factory: @escaping ModuleFactory<Key.Value>,
        onShutdown: ShutdownAction?
    ) {
        self.init(
            Registration(
                key: KeyIdentity(key, name: name), lifetime: lifetime, place: SourcePlace(fileID: fileID, line: line),
                injected: injected, factory: .injecting(ErasedClosure(factory)), onShutdown: onShutdown))
    }

    /// The same for a factory that takes an argument.
    @usableFromInline
    init<Key: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ fileID: StaticString, _ line: UInt,
        injecting injected: [any InjectionKey.Type], argumentFactory: @escaping ArgumentFactory<Key.Argument, Key.Value>
    ) {
        // Generic code cannot know whether the key takes one.
        if let nothing = (() as? Key.Argument).map(HandedOver.init) {
            self.init(
                key, name, .unique, fileID, line, injecting: injected,
                factory: { linked, trace in try argumentFactory(linked, nothing.value, trace) }, onShutdown: nil)
            return
        }
        self.init(
            Registration(
                key: KeyIdentity(key, name: name), lifetime: .uniqueByDefault,
                place: SourcePlace(fileID: fileID, line: line), injected: injected,
                factory: .passing { linked, argument, trace in
                    Box(try argumentFactory(linked, unboxed(argument, as: Key.Argument.self), trace))
                }))
    }

    /// The keys of a pack.
    static func keys<each Key: InjectionKey>(_ key: repeat (each Key).Type) -> [any InjectionKey.Type] {
        var keys: [any InjectionKey.Type] = []
        for key in repeat each key { keys.append(key) }
        return keys
    }

    /// Gives a factory the values of any number of keys.
    static func combining<Value, each Key: InjectionKey>(
        _ factory: @escaping @Sendable (repeat (each Key).Value) throws -> Value, of key: repeat (each Key).Type
    ) -> ModuleFactory<Value> {
        { linked, trace in
            var linked = linked
            return try factory(repeat try linked.next((each Key).Value.self, in: trace))
        }
    }
}
