/// A key made of another: a closure of the main actor that resolves it at the first call and keeps the value.
///
/// It is ``Lazy`` for keys of the main actor, and for values that are not `Sendable`:
///
/// ```swift
/// Module(RouterKey.self, scope: .singleton, injecting: MainActorLazy<SettingsModelKey>.self) { settings in
///     Router(settings: settings)           // @MainActor @Sendable () -> SettingsModel
/// }
/// ```
///
/// Only calling the closure takes the main actor, not having it. So a module that may run anywhere can inject it, and
/// who calls it elsewhere waits: `await settings()`.
///
/// What ``Lazy`` says of failures, of singletons and of containers that are gone holds here too.
public enum MainActorLazy<Key: InjectionKey>: InjectionKey {
    /// A closure that hands out the other key's value.
    public typealias Value = @MainActor @Sendable () -> Key.Value
    /// None: the closure may be handed to anybody.
    public typealias Isolation = Nonisolated

    @inlinable
    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> Value {
        source.lazy(of: Key.self, through: Self.self)
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool { Key._isServed(in: source) }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {
        dependencies.collect(Key.self, deferral: .firstCall)
    }

    @inlinable public static var _isDerived: Bool { true }
}
