/// A key made of another: a closure of the main actor that resolves it anew at each call.
///
/// It is ``Provider`` for keys of the main actor, and for values that are not `Sendable`:
///
/// ```swift
/// Module(CoordinatorKey.self, injecting: MainActorProvider<DetailsModelKey>.self) { makeDetails in
///     Coordinator(makeDetails: makeDetails)     // @MainActor @Sendable () -> DetailsModel
/// }
/// ```
///
/// Only calling the closure takes the main actor, not having it. So a module that may run anywhere can inject it, and
/// who calls it elsewhere waits: `await makeDetails()`.
///
/// What ``Provider`` says of failures and of containers that are gone holds here too.
public enum MainActorProvider<Key: InjectionKey>: InjectionKey {
    /// A closure that resolves the other key.
    public typealias Value = @MainActor @Sendable () -> Key.Value
    /// None: the closure may be handed to anybody.
    public typealias Isolation = Nonisolated

    @inlinable
    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> Value {
        source.provider(of: Key.self, through: Self.self)
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool { Key._isServed(in: source) }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {
        dependencies.collect(Key.self, deferral: .everyCall)
    }

    @inlinable public static var _isDerived: Bool { true }
}
