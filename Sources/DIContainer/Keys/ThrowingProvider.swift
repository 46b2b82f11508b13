/// A key made of another: a closure that resolves it anew at each call, and throws where that cannot be.
///
/// It is ``Provider`` for values that are made many times by a factory that may fail, where the caller can do something
/// about it:
///
/// ```swift
/// Module(GarrisonKey.self, injecting: ThrowingProvider<ArmorKey>.self) { makeArmor in
///     Garrison(makeArmor: makeArmor)       // @Sendable () throws(ResolutionError) -> any Armor
/// }
/// ```
///
/// What the factory has thrown is in the error's ``ResolutionError/reason``. What ``Provider`` says of containers that
/// are gone and of keys of the main actor holds here too; ``MainActorThrowingProvider`` serves those.
public enum ThrowingProvider<Key: InjectionKey>: InjectionKey where Key.Isolation: ReachableFromAnywhere {
    /// A closure that resolves the other key.
    public typealias Value = @Sendable () throws(ResolutionError) -> Key.Value
    /// That of the other key.
    public typealias Isolation = Key.Isolation

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
