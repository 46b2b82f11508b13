// The common bodies of a module's initializers. They are not inlined into clients, where each module would have a copy of
// code that runs once.
extension Module {
    @usableFromInline init<Key: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        plainFactory: @escaping PlainFactory<Key.Value>, onShutdown: ShutdownAction?
    ) {
        self.init(
            Registration(
                key: KeyIdentity(key, name: name), lifetime: lifetime, place: SourcePlace(fileID: fileID, line: line),
                injected: [], factory: .plain(ErasedClosure(plain: plainFactory)), onShutdown: onShutdown))
    }

    // The compiler takes a tenth less for a block if it hands the keys on as types than if it makes an array of them.

    /// The same for a factory that injects one key.
    @usableFromInline init<Key: InjectionKey, First: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting first: First.Type, factory: @escaping ModuleFactory<Key.Value>, onShutdown: ShutdownAction?
    ) {
        self.init(key, name, lifetime, fileID, line, [first], ErasedClosure(factory), onShutdown)
    }

    /// The same for a factory that injects two keys.
    @usableFromInline init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting first: First.Type, _ second: Second.Type,
        factory: @escaping ModuleFactory<Key.Value>, onShutdown: ShutdownAction?
    ) {
        self.init(key, name, lifetime, fileID, line, [first, second], ErasedClosure(factory), onShutdown)
    }

    /// The same for a factory that injects three keys.
    @usableFromInline init<Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type,
        factory: @escaping ModuleFactory<Key.Value>, onShutdown: ShutdownAction?
    ) {
        self.init(key, name, lifetime, fileID, line, [first, second, third], ErasedClosure(factory), onShutdown)
    }

    /// The same for a factory that injects four keys.
    @usableFromInline
    init<
        Key: InjectionKey, First: InjectionKey, Second: InjectionKey, Third: InjectionKey, Fourth: InjectionKey
    >(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting first: First.Type, _ second: Second.Type, _ third: Third.Type, _ fourth: Fourth.Type,
        factory: @escaping ModuleFactory<Key.Value>, onShutdown: ShutdownAction?
    ) {
        self.init(
            key, name, lifetime, fileID, line, [first, second, third, fourth], ErasedClosure(factory), onShutdown)
    }

    /// The same for a factory that injects any number of keys.
    init(
        _ key: any InjectionKey.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        _ injected: [any InjectionKey.Type], _ factory: ErasedClosure, _ onShutdown: ShutdownAction?
    ) {
        self.init(
            Registration(
                key: KeyIdentity(key, name: name), lifetime: lifetime, place: SourcePlace(fileID: fileID, line: line),
                injected: injected, factory: .injecting(factory), onShutdown: onShutdown))
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
    ) -> ErasedClosure {
        ErasedClosure { (linked, trace) throws -> Value in
            var linked = linked
            return try factory(repeat try linked.next((each Key).Value.self, in: trace))
        }
    }

    /// A function of the main actor without the actor in its type; see ``MainActor/withoutIsolation(_:as:)``.
    @usableFromInline @inline(never) static func withoutIsolation<Result, each Argument>(
        _ function: @escaping @MainActor @Sendable (repeat each Argument) throws -> Result
    ) -> @Sendable (repeat each Argument) throws -> Result { MainActorFunction(function: function).withoutIsolation }
}
