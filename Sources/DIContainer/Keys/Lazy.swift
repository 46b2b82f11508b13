/// A key made of another: a closure that resolves it at the first call and keeps the value.
///
/// It puts off work that may never be needed, and it is how a cycle is broken on purpose:
///
/// ```swift
/// Module(ParentKey.self, scope: .singleton, injecting: Lazy<ChildKey>.self) { Parent(child: $0) }
/// Module(ChildKey.self, scope: .singleton, injecting: ParentKey.self) { Child(parent: $0) }
/// ```
///
/// The closure keeps what it made. A singleton it leaves to the container, which keeps it anyway: so the parent and the
/// child above are released together with their container, though each leads to the other.
///
/// Each closure makes its value exactly once, however many threads call it. A call that fails leaves it free for the
/// next, but stops the program with a message, since a closure of this type cannot throw; so does a call after the
/// container is gone (the closure does not keep it alive).
///
/// The closure may be called anywhere, so the key must not belong to the main actor; ``MainActorLazy`` serves those.
///
/// The closure is `@Sendable`, so that `Sendable` types can hold it, and hands the same value to whoever calls it; so the
/// value must be `Sendable`. Where it is not, inject ``Provider`` and get a value for each call, or make it one of the main
/// actor and inject ``MainActorLazy``, whose closure stays there.
///
/// > Note: Where a factory takes such a closure, is an unapplied initialiser and makes the value of a protocol key,
/// > Swift 6.3 may crash while it compiles; `{ Parent(child: $0) }` in place of `Parent.init` helps.
public enum Lazy<Key: InjectionKey>: InjectionKey
where Key.Isolation: ReachableFromAnywhere, Key.Value: Sendable {
    /// A closure that hands out the other key's value.
    public typealias Value = @Sendable () -> Key.Value
    /// That of the other key.
    public typealias Isolation = Key.Isolation

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
