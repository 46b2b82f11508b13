// What the forms for one to four keys share.
extension Module {
    // The compiler takes a tenth less for a block if it hands the keys on as types than if it makes an array of them.

    /// Registers a factory that injects one key.
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
}

// Generic over the types of values, not over keys: when the compiler specializes a closure, it also spells and checks
// all constraints of the types around it, and keys have many.
extension Module {
    /// Gives a factory the values of one key.
    @export(implementation) static func linked<First, Value>(
        _ factory: @escaping @Sendable (First) throws -> Value
    ) -> ModuleFactory<Value> {
        { (linked, trace) throws -> Value in try factory(linked.value(0, of: First.self, in: trace)) }
    }

    /// Gives a factory the values of two keys.
    @export(implementation) static func linked<First, Second, Value>(
        _ factory: @escaping @Sendable (First, Second) throws -> Value
    ) -> ModuleFactory<Value> {
        { (linked, trace) throws -> Value in
            try factory(linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace))
        }
    }

    /// Gives a factory the values of three keys.
    @export(implementation) static func linked<First, Second, Third, Value>(
        _ factory: @escaping @Sendable (First, Second, Third) throws -> Value
    ) -> ModuleFactory<Value> {
        { (linked, trace) throws -> Value in
            try factory(
                linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace),
                linked.value(2, of: Third.self, in: trace))
        }
    }

    /// Gives a factory the values of four keys.
    @export(implementation) static func linked<First, Second, Third, Fourth, Value>(
        _ factory: @escaping @Sendable (First, Second, Third, Fourth) throws -> Value
    ) -> ModuleFactory<Value> {
        { (linked, trace) throws -> Value in
            try factory(
                linked.value(0, of: First.self, in: trace), linked.value(1, of: Second.self, in: trace),
                linked.value(2, of: Third.self, in: trace), linked.value(3, of: Fourth.self, in: trace))
        }
    }
}
