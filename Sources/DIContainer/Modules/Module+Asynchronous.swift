extension Module {
    /// Registers an asynchronous factory, which takes its arguments in one box, and runs off the caller's actor.
    ///
    /// `@concurrent` also avoids a crash of Swift 6.3, which cannot compile an asynchronous closure with a pack of
    /// parameters that runs on its caller's actor.
    init<Key: InjectionKey, each Injected: InjectionKey>(
        _ key: Key.Type, _ name: String?, _ lifetime: Lifetime, _ fileID: StaticString, _ line: UInt,
        injecting injected: repeat (each Injected).Type,
        asyncFactory: @escaping @concurrent @Sendable (Box<(repeat (each Injected).Value)>) async throws -> AnyBox,
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
                        return try await asyncFactory(Box((repeat each values)))
                    } catch {
                        throw ValueOrigin(key: identity, place: place).report(error, in: trace)
                    }
                }, onShutdown: onShutdown))
    }

    /// The same for a factory that takes an argument first, and each value in a box of its own.
    @usableFromInline init<Key: InjectionKey, each Injected: InjectionKey>(
        passingTo key: Key.Type, _ name: String?, _ fileID: StaticString, _ line: UInt,
        injecting injected: repeat (each Injected).Type,
        asyncFactory:
            @escaping @concurrent @Sendable (AnyBox, repeat Box<(each Injected).Value>) async throws -> AnyBox
    ) {
        let (identity, place) = (KeyIdentity(key, name: name), SourcePlace(fileID: fileID, line: line))
        self.init(
            Registration(
                key: identity, lifetime: .uniqueByDefault, place: place, injected: Module.keys(repeat each injected),
                factory: .passingAsynchronously { linked, argument, trace throws(ResolutionError) in
                    var linked = linked
                    let values = (repeat Box(try await linked.next(of: (each Injected).self, in: trace)))
                    do {
                        return try await asyncFactory(argument, repeat each values)
                    } catch {
                        throw ValueOrigin(key: identity, place: place).report(error, in: trace)
                    }
                }))
    }

    /// The `onShutdown` of a module, without the actor in its type.
    @export(implementation)
    static func shutdownAction<Value>(_ action: (@Sendable (Value) async throws -> Void)?) -> ShutdownAction? {
        // Most modules have none, which the compiler sees when it inlines this.
        guard let action else { return nil }
        return { try await action(unboxed($0, as: Value.self)) }
    }

    @export(implementation) static func shutdownActionOnMainActor<Value>(
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
        let linked = removeFirst()
        guard key.isHandedOverByMainActor, !key.isOnMainActor else {
            return try linked.firstValue(of: Key.Value.self, in: trace)
        }
        return try await run(onMainActor: true) { () throws(ResolutionError) in
            Box(try linked.firstValue(of: Key.Value.self, in: trace))
        }.value
    }

    /// The value of the first slot, for a factory that throws the error that a user sees.
    func firstValue<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        do { return try value(0, of: type, in: trace) } catch { throw error as! ResolutionError }
    }
}

/// Runs `body` on the main actor, or on no actor, wherever the caller is.
@concurrent func run<Result: Sendable>(
    onMainActor: Bool, _ body: @Sendable () throws(ResolutionError) -> Result
) async throws(ResolutionError) -> Result {
    onMainActor ? try await runOnMainActor(body) : try body()
}

@MainActor private func runOnMainActor<Result: Sendable>(
    _ body: @Sendable () throws(ResolutionError) -> Result
) async throws(ResolutionError) -> Result { try body() }
