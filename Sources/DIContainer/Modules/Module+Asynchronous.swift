extension Module {
    /// A factory that takes its arguments as one, for any number of them.
    static func takingOne<Value, each Argument>(
        _ factory: @escaping @concurrent @Sendable (repeat each Argument) async throws -> Value
    ) -> AsyncFactory<Value, repeat each Argument> {
        { HandedOver(try await factory(repeat each $0.value)) }
    }

    /// The same for a factory of the main actor, where both its arguments and its result stay; see `LinkedAsyncFactory`.
    static func takingOneOnMainActor<Value, each Argument>(
        _ factory: @escaping @MainActor @Sendable (repeat each Argument) async throws -> Value
    ) -> AsyncFactory<Value, repeat each Argument> {
        { @MainActor in HandedOver(try await factory(repeat each $0.value)) }
    }

    /// An asynchronous factory that takes its arguments as one, and runs off the caller's actor.
    ///
    /// `@concurrent` is also what keeps Swift 6.3 alive: it crashes while it compiles an asynchronous closure with a
    /// pack of parameters that runs on its caller's actor.
    typealias AsyncFactory<Value, each Argument> =
        @concurrent @Sendable (HandedOver<(repeat each Argument)>) async throws -> HandedOver<Value>

    static func asyncRegistration<Key: InjectionKey, Value, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String?, lifetime: Lifetime, injecting dependency: repeat (each Dependency).Type,
        place: SourcePlace,
        factory: @escaping AsyncFactory<Value, repeat (each Dependency).Value>, onShutdown: ShutdownAction<Value>?
    ) -> TypedRegistration<Value> {
        let identity = KeyIdentity(key, name: name)
        return TypedRegistration(
            .provides, key: identity, lifetime: lifetime, place: place,
            form: .asynchronous { container in
                let dependencies = (repeat container.dependency(on: (each Dependency).self))
                let origin = ValueOrigin(key: identity, place: place)
                return { trace throws(ResolutionError) in
                    let values = (repeat try await (each dependencies).value(of: (each Dependency).self, in: trace))
                    do {
                        return try await factory(HandedOver((repeat each values))).value
                    } catch {
                        throw origin.report(error, in: trace)
                    }
                }
            }, onShutdown: onShutdown, dependencies: dependencies(on: repeat each dependency))
    }

    @usableFromInline
    static func shutdownAction<Value>(
        _ action: (@Sendable (Value) async throws -> Void)?
    ) -> ShutdownAction<Value>? {
        guard let action else { return nil }
        return { try await action($0.value) }
    }

    @usableFromInline
    static func shutdownActionOnMainActor<Value>(
        _ action: (@MainActor @Sendable (Value) async throws -> Void)?
    ) -> ShutdownAction<Value>? {
        guard let action else { return nil }
        return { @MainActor subject in try await action(subject.value) }
    }
}

extension LinkedDependency {
    /// The value of a dependency, for an asynchronous factory, taken from the main actor where it belongs there.
    fileprivate func value<Key: InjectionKey>(
        of key: Key.Type, in trace: Trace
    ) async throws(ResolutionError) -> Value {
        guard key.isHandedOverByMainActor, !key.isOnMainActor else { return try value(in: trace) }
        return try await run(onMainActor: true) { () throws(ResolutionError) in
            HandedOver(try value(in: trace))
        }.value
    }
}
