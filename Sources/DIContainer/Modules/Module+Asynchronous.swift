extension Module {
    /// A factory that takes its arguments as one, for any number of them.
    static func takingOne<Value, each Argument>(
        _ factory: @escaping @concurrent @Sendable (repeat each Argument) async throws -> Value
    ) -> CombinedAsyncFactory<Value, repeat each Argument> {
        { HandedOver(try await factory(repeat each $0.value)) }
    }

    /// The same for a factory of the main actor, where both its arguments and its result stay; see ``AsyncFactory``.
    static func takingOneOnMainActor<Value, each Argument>(
        _ factory: @escaping @MainActor @Sendable (repeat each Argument) async throws -> Value
    ) -> CombinedAsyncFactory<Value, repeat each Argument> {
        { @MainActor in HandedOver(try await factory(repeat each $0.value)) }
    }

    /// An asynchronous factory that takes its arguments as one, and runs off the caller's actor.
    ///
    /// `@concurrent` also avoids a crash of Swift 6.3, which cannot compile an asynchronous closure with a pack of
    /// parameters that runs on its caller's actor.
    @usableFromInline
    typealias CombinedAsyncFactory<Value, each Argument> =
        @concurrent @Sendable (HandedOver<(repeat each Argument)>) async throws -> HandedOver<Value>

    /// Registers an asynchronous factory.
    @usableFromInline
    init<Key: InjectionKey, each Injected: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting injected: repeat (each Injected).Type,
        asyncFactory: @escaping CombinedAsyncFactory<Key.Value, repeat (each Injected).Value>,
        onShutdown: ShutdownAction?
    ) {
        let (identity, place) = (KeyIdentity(key, name: name), SourcePlace(fileID: fileID, line: line))
        self.init(
            Registration(
                key: identity, lifetime: lifetime, place: place, injected: Module.keys(repeat each injected),
                factory: .asynchronous { linked, trace throws(ResolutionError) in
                    var linked = linked
                    let values = (repeat try await linked.next(of: (each Injected).self, in: trace))
                    do {
                        return Box(try await asyncFactory(HandedOver((repeat each values))).value)
                    } catch {
                        throw ValueOrigin(key: identity, place: place).report(error, in: trace)
                    }
                }, onShutdown: onShutdown))
    }

    /// The `onShutdown` of a module, without the actor in its type.
    @_alwaysEmitIntoClient @_transparent
    static func shutdownAction<Value>(_ action: (@Sendable (Value) async throws -> Void)?) -> ShutdownAction? {
        // Most modules have none, which the compiler sees when it inlines this.
        guard let action else { return nil }
        return { try await action(unboxed($0, as: Value.self)) }
    }

    @_alwaysEmitIntoClient @_transparent
    static func shutdownActionOnMainActor<Value>(
        _ action: (@MainActor @Sendable (Value) async throws -> Void)?
    ) -> ShutdownAction? {
        guard let action else { return nil }
        return { @MainActor box in try await action(unboxed(box, as: Value.self)) }
    }
}

extension LinkedKeys {
    /// The value of the first key, which is then removed, for an asynchronous factory: taken from the main actor if it
    /// belongs there.
    fileprivate mutating func next<Key: InjectionKey>(
        of key: Key.Type, in trace: Trace
    ) async throws(ResolutionError) -> Key.Value {
        let linked = self
        self = skipping(1)
        guard key.isHandedOverByMainActor, !key.isOnMainActor else { return try linked.firstValue(of: key, in: trace) }
        return try await run(onMainActor: true) { () throws(ResolutionError) in
            HandedOver(try linked.firstValue(of: key, in: trace))
        }.value
    }

    private func firstValue<Key: InjectionKey>(of key: Key.Type, in trace: Trace) throws(ResolutionError) -> Key.Value {
        // It throws the error that a user sees.
        do { return try value(0, of: Key.Value.self, in: trace) } catch { throw error as! ResolutionError }
    }
}
