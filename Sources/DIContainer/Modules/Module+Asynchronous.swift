// Disfavoured overloads: where a factory does not wait, the compiler has a better one and does not look at these, which
// spares it a quarter of the time for a module.
extension Module {
    /// Says how the value of a key is made by an asynchronous factory.
    ///
    /// ```swift
    /// Module(DatabaseKey.self, scope: .singleton) {
    ///     try await Database.open()
    /// } onShutdown: {
    ///     await $0.close()
    /// }
    /// Module(FeedKey.self, scope: .singleton, injecting: DatabaseKey.self) { try await Feed.load(from: $0) }
    /// ```
    ///
    /// Its value is awaited: by ``Container/start(progress:)``, which makes all singletons of asynchronous factories,
    /// or by `try await container.resolve(DatabaseKey.self)`. Once a singleton is there, it is read like any other:
    /// `container[DatabaseKey.self]`, `@Inject`, or as a dependency of a factory that is not asynchronous. Reading it
    /// before is an error that says so.
    ///
    /// However many wait for a value that the container keeps, its factory runs once. A waiter that is cancelled stops
    /// waiting; when the last one is, so is the factory.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, where several modules serve one key.
    ///   - scope: How long the value lives.
    ///   - dependency: The keys whose values the factory takes, in order; ``Awaited`` for keys of the main actor.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value, on no actor. If it throws or is cancelled, nothing is kept, and a later resolution
    ///     tries again.
    ///   - onShutdown: What ``Container/shutdown(timeLimit:)`` does with the value, of scope ``Scope/singleton`` only.
    @_disfavoredOverload
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<Key.Value> = .unique,
        injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @concurrent @Sendable (repeat (each Dependency).Value) async throws -> Key.Value,
        onShutdown: (@Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == Nonisolated, Key.Value: Sendable, repeat (each Dependency).Isolation: ReachableByAwaiting {
        self.init(
            Module.asyncRegistration(
                key, named: name, lifetime: scope.lifetime, injecting: repeat each dependency,
                place: SourcePlace(fileID: fileID, line: line),
                factory: { HandedOver(try await factory(repeat each $0.value)) },
                onShutdown: Module.shutdownAction(onShutdown)))
    }

    /// Says how the value of a key of the main actor is made by an asynchronous factory, which runs there.
    ///
    /// - Parameters:
    ///   - key: The key to serve.
    ///   - name: A name, where several modules serve one key.
    ///   - scope: How long the value lives; it need not be `Sendable`.
    ///   - dependency: The keys whose values the factory takes, in order: of the main actor, or of none.
    ///   - fileID: The file of the module, for messages.
    ///   - line: The line of the module, for messages.
    ///   - factory: Makes the value, on the main actor, which it leaves free while it waits.
    ///   - onShutdown: What ``Container/shutdown(timeLimit:)`` does with the value, on the main actor, of scope
    ///     `singleton` only.
    @_disfavoredOverload
    public init<Key: InjectionKey, each Dependency: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, scope: Scope<MainActor> = .unique,
        injecting dependency: repeat (each Dependency).Type,
        fileID: StaticString = #fileID, line: UInt = #line,
        factory: @escaping @MainActor @Sendable (repeat (each Dependency).Value) async throws -> Key.Value,
        onShutdown: (@MainActor @Sendable (Key.Value) async throws -> Void)? = nil
    ) where Key.Isolation == MainActor {
        // Both its arguments and its result stay on the main actor; see `LinkedAsyncFactory`.
        let make:
            @MainActor @Sendable (HandedOver<(repeat (each Dependency).Value)>) async throws
                -> HandedOver<Key.Value> = { HandedOver(try await factory(repeat each $0.value)) }
        self.init(
            Module.asyncRegistration(
                key, named: name, lifetime: scope.lifetime, injecting: repeat each dependency,
                place: SourcePlace(fileID: fileID, line: line),
                factory: { try await make($0) },
                onShutdown: Module.mainActorShutdownAction(onShutdown)))
    }

    /// An asynchronous factory that takes its arguments as one, and runs off the caller's actor.
    ///
    /// `@concurrent` is also what keeps Swift 6.3 alive: it crashes while it compiles an asynchronous closure with a
    /// pack of parameters that runs on its caller's actor.
    private typealias AsyncFactory<Value, each Argument> =
        @concurrent @Sendable (HandedOver<(repeat each Argument)>) async throws -> HandedOver<Value>

    private static func asyncRegistration<Key: InjectionKey, Value, each Dependency: InjectionKey>(
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
    static func mainActorShutdownAction<Value>(
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
