// The common bodies of the forms in `Arities`. They are not inlined into clients, where each module would have a copy of
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

    /// The same for a factory that injects any number of keys.
    @usableFromInline init(
        _ key: any InjectionKey.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        _ injected: [any InjectionKey.Type], _ factory: ErasedClosure, _ onShutdown: ShutdownAction?
    ) {
        self.init(
            Registration(
                key: KeyIdentity(key, name: name), lifetime: lifetime, place: SourcePlace(fileID: fileID, line: line),
                injected: injected, factory: .injecting(factory), onShutdown: onShutdown))
    }

    /// The same for a factory that takes an argument first.
    @usableFromInline init<Key: InjectionKey, each Injected: InjectionKey>(
        passingTo key: Key.Type, _ name: String?, _ fileID: StaticString, _ line: UInt,
        injecting injected: repeat (each Injected).Type,
        factory: @escaping @Sendable (Key.Argument, repeat (each Injected).Value) throws -> Key.Value
    ) {
        let keys = Module.keys(repeat each injected)
        let making: @Sendable (LinkedKeys, Key.Argument, Trace?) throws -> Key.Value = { linked, argument, trace in
            var linked = linked
            return try factory(argument, repeat try linked.next((each Injected).Value.self, in: trace))
        }
        // Generic code cannot know whether the key takes one.
        if !Key.takesArgument, let nothing = (() as? Key.Argument).map(Box.init) {
            let factory = ErasedClosure { try making($0, nothing.value, $1) }
            self.init(key, name, .unique, fileID, line, keys, factory, nil)
        } else {
            self.init(
                Registration(
                    key: KeyIdentity(key, name: name), lifetime: .uniqueByDefault,
                    place: SourcePlace(fileID: fileID, line: line), injected: keys,
                    factory: .passing { Box(try making($0, unboxed($1, as: Key.Argument.self), $2)) }))
        }
    }

    /// Registers one value of an array.
    static func contribution<Key: InjectionKey, each Injected: InjectionKey>(
        to key: Key.Type, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt, _ onShutdown: ShutdownAction?,
        injecting injected: repeat (each Injected).Type,
        factory: @escaping @Sendable (repeat (each Injected).Value) throws -> Key.Value.Element
    ) -> Module where Key.Value: _ContributedArray {
        let element = Module(
            key, nil, lifetime, fileID, line, keys(repeat each injected),
            combining(factory, of: repeat each injected), onShutdown
        ).registration
        return Module(
            Registration(
                .contributes, key: element.key, lifetime: lifetime, place: element.place, injected: element.injected,
                element: element,
                factory: .adding { linked, box, trace throws(ResolutionError) in
                    // It is linked to the contribution only.
                    let element = try linked.firstValue(of: Key.Value.Element.self, in: trace)
                    unsafeDowncast(box, to: Box<Key.Value>.self).value.append(element)
                }))
    }

    /// Registers a factory that takes the value to wrap first.
    static func makeDecorator<Key: InjectionKey, each Injected: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ fileID: StaticString, _ line: UInt,
        injecting injected: repeat (each Injected).Type,
        factory: @escaping @Sendable (Key.Value, repeat (each Injected).Value) throws -> Key.Value
    ) -> Module {
        let (identity, place) = (KeyIdentity(key, name: name), SourcePlace(fileID: fileID, line: line))
        return Module(
            Registration(
                .decorates, key: identity, lifetime: .unique, place: place, injected: keys(repeat each injected),
                factory: .adding { linked, box, trace throws(ResolutionError) in
                    let base = unsafeDowncast(box, to: Box<Key.Value>.self)
                    var linked = linked
                    do {
                        base.value = try factory(
                            base.value, repeat try linked.next((each Injected).Value.self, in: trace))
                    } catch { throw ValueOrigin(key: identity, place: place).report(error, in: trace) }
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
    ) -> ErasedClosure {
        ErasedClosure { (linked, trace) throws -> Value in
            var linked = linked
            return try factory(repeat try linked.next((each Key).Value.self, in: trace))
        }
    }

    /// A function of the main actor without the actor in its type; see ``MainActor/withoutIsolation(_:as:)``.
    @usableFromInline static func withoutIsolation<Result, each Argument>(
        _ function: @escaping @MainActor @Sendable (repeat each Argument) throws -> Result
    ) -> @Sendable (repeat each Argument) throws -> Result { MainActorFunction(function: function).withoutIsolation }
}
