/// A key whose value ends a scope, for services that decide when it ends.
///
/// ```swift
/// final class Login: Sendable {
///     private let reset: @Sendable (CacheName) -> Void
///
///     init(reset: @escaping @Sendable (CacheName) -> Void) { self.reset = reset }
///
///     func signOut() { reset(.session) }
/// }
/// enum LoginKey: InjectionKey { typealias Value = Login }
///
/// Module(LoginKey.self, injecting: CacheReset.self) { Login(reset: $0) }
/// ```
///
/// The closure does what ``Container/reset(_:)`` does, in the container that the module is registered in, whoever calls
/// it and from wherever. It does not keep the container alive; once that is gone, there is nothing left to end.
public enum CacheReset: InjectionKey {
    /// A closure that drops what the container keeps under a name.
    public typealias Value = @Sendable (CacheName) -> Void

    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> Value {
        let reference = source.makeResolver().reference
        return { name in reference.reset(name) }
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool { true }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {}

    @inlinable public static var _isDerived: Bool { true }
}
