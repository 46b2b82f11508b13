/// A key whose value ends a scope, for services that decide when it ends.
///
/// ```swift
/// final class Login: Sendable {
///     private let reset: CacheReset
///
///     init(reset: CacheReset) { self.reset = reset }
///
///     func signOut() { reset(.session) }
/// }
/// enum LoginKey: InjectionKey { typealias Value = Login }
///
/// Module(LoginKey.self, injecting: CacheReset.self, factory: Login.init)
/// ```
///
/// Like ``Lazy`` and ``Provider`` it is a handle: called like a function, from anywhere, with a `closure` for types that
/// shall not know the library, and made by a test without a container.
///
/// A call does what ``Container/reset(_:)`` does, in the container that the module is registered in. The handle does not
/// keep that alive; once it is gone, there is nothing left to end.
public struct CacheReset: InjectionKey, Sendable {
    /// The handle itself.
    public typealias Value = CacheReset

    /// The same call as a closure.
    public let closure: @Sendable (CacheName) -> Void

    /// Makes a handle without a container, as a test does.
    ///
    /// - Parameter reset: What a call runs.
    public init(_ reset: @escaping @Sendable (CacheName) -> Void) { closure = reset }

    /// Drops what the container keeps under a name.
    ///
    /// - Parameter name: The name that modules were given in `scope: .cached(in:)`.
    public func callAsFunction(_ name: CacheName) { closure(name) }

    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> CacheReset {
        let reference: ContainerReference = source.makeResolver().reference
        return CacheReset { name in reference.reset(name) }
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool { true }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {}

    @inlinable public static var _isDerived: Bool { true }
}
