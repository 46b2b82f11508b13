/// A key made of another: a closure of the main actor that resolves it anew at each call, and throws where that cannot
/// be.
///
/// It is ``ThrowingProvider`` for keys of the main actor, and for values that are not `Sendable`:
///
/// ```swift
/// Module(CoordinatorKey.self, injecting: MainActorThrowingProvider<DocumentModelKey>.self) { open in
///     Coordinator(open: open)      // @MainActor @Sendable () throws(ResolutionError) -> DocumentModel
/// }
/// ```
///
/// Only calling the closure takes the main actor, not having it, as with ``MainActorProvider``.
public enum MainActorThrowingProvider<Key: InjectionKey>: InjectionKey {
    /// A closure that resolves the other key.
    public typealias Value = @MainActor @Sendable () throws(ResolutionError) -> Key.Value
    /// None: the closure may be handed to anybody.
    public typealias Isolation = Nonisolated

    @inlinable
    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> Value {
        source.throwingProvider(of: Key.self, through: Self.self)
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool { Key._isServed(in: source) }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {
        dependencies.collect(Key.self, deferral: .everyCall)
    }

    @inlinable public static var _isDerived: Bool { true }
}
