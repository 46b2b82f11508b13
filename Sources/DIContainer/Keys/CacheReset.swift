/// A key whose value ends a session, for services that decide when it ends.
///
/// ```swift
/// final class Login: Sendable {
///     private let reset: CacheReset
///
///     init(reset: CacheReset) { self.reset = reset }
///
///     func signOut() { reset(.session) }        // where values are shut down: await reset.end(.session)
/// }
/// enum LoginKey: InjectionKey { typealias Value = Login }
///
/// Module(LoginKey.self, injecting: CacheReset.self, factory: Login.init)
/// ```
///
/// It is a handle like ``Lazy`` and ``Provider``. Call it from anywhere like a function, or pass its `closure` to types
/// that should not know the library. A test can create it without a container.
///
/// A call does the same as ``Container/reset(_:)`` in the container that the module is registered in;
/// ``end(_:timeLimit:)`` does the same as ``Container/end(_:timeLimit:)``. The handle does not keep that container
/// alive; once the container is gone, a call does nothing.
public struct CacheReset: _SpecialInjectionKey, Sendable {
    /// The handle itself.
    public typealias Value = CacheReset

    /// The same call as a closure.
    public let closure: @Sendable (CacheName) -> Void
    private let ending: @Sendable (CacheName, Duration?) async -> ShutdownReport

    /// Makes a handle without a container, as a test does.
    ///
    /// - Parameter reset: What a call runs, and what ``end(_:timeLimit:)`` runs.
    public init(_ reset: @escaping @Sendable (CacheName) -> Void) {
        closure = reset
        ending = { name, _ in
            reset(name)
            return .empty
        }
    }

    private init(_ reference: ContainerReference) {
        closure = { reference.container?.reset($0) }
        ending = { await reference.container?.end($0, timeLimit: $1) ?? .empty }
    }

    /// Drops the values that the container keeps under a name.
    ///
    /// - Parameter name: The name in `scope: .cached(in:)` of the modules.
    public func callAsFunction(_ name: CacheName) { closure(name) }

    /// Ends a scope, and shuts down the values that the container keeps under its name.
    ///
    /// - Parameters:
    ///   - name: The name in `scope: .cached(in:)` of the modules.
    ///   - timeLimit: How long each `onShutdown` may take, and how long factories may take to end.
    /// - Returns: What went wrong, and when each value was shut down.
    @discardableResult public func end(_ name: CacheName, timeLimit: Duration? = .seconds(30)) async -> ShutdownReport {
        await ending(name, timeLimit)
    }

    public static func _value(in source: _ResolutionContext) throws -> CacheReset {
        CacheReset(ContainerReference(unheld: source.container))
    }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {}
}
