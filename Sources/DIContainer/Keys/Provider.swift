/// A key made of another: a closure that resolves it anew at each call.
///
/// ```swift
/// Module(TrainerKey.self, injecting: Provider<KnightKey>.self) { makeKnight in
///     Trainer(makeKnight: makeKnight)      // @Sendable () -> any Knight
/// }
/// ```
///
/// Each call follows the scope of the key: a `unique` value is made each time, a `singleton` is the same each time.
///
/// The closure does not keep its container alive, so that a value which holds it and is held by the container is no
/// retain cycle. Calling it after the container is gone stops the program with a message, as does a resolution that
/// fails; ``ThrowingProvider`` throws where it does.
///
/// The closure may be called anywhere, so the key must not belong to the main actor; ``MainActorProvider`` serves
/// those.
public enum Provider<Key: InjectionKey>: InjectionKey where Key.Isolation: ReachableFromAnywhere {
    /// A closure that resolves the other key.
    public typealias Value = @Sendable () -> Key.Value
    /// That of the other key.
    public typealias Isolation = Key.Isolation

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
