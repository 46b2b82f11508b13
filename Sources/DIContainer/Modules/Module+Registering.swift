// The common bodies of a module's initializers. They are not inlined into clients, where each module would have a copy of
// code that runs once.
extension Module {
    @usableFromInline
    init(
        _ key: any InjectionKey.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        plainFactory: ErasedClosure, onShutdown: ShutdownAction?
    ) {
        self.init(
            Registration(
                key: KeyIdentity(key, name: name), lifetime: lifetime, place: SourcePlace(fileID: fileID, line: line),
                injected: [], factory: .plain(plainFactory), onShutdown: onShutdown))
    }

    /// The same for a factory that injects keys.
    @usableFromInline
    init(
        _ key: any InjectionKey.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting injected: [any InjectionKey.Type], factory: ErasedClosure, onShutdown: ShutdownAction? = nil
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
    @usableFromInline
    static func withoutIsolation<Result, each Argument>(
        _ function: @escaping @MainActor @Sendable (repeat each Argument) throws -> Result
    ) -> @Sendable (repeat each Argument) throws -> Result { MainActorFunction(function: function).withoutIsolation }
}
