/// A key made from a main-actor key: its value, for an asynchronous factory that runs elsewhere.
///
/// A factory that runs off the main actor cannot read the value of a main-actor key. An asynchronous one can wait until
/// the main actor has created the value:
///
/// ```swift
/// Module(SyncServiceKey.self, scope: .singleton, injecting: Awaited<ProfileModelKey>.self) { model in
///     try await SyncService.connect(model)        // ProfileModel was made on the main actor
/// }
/// ```
///
/// The value crosses from one actor to another, so it must be `Sendable`; main-actor classes are. For a plain key, the
/// value is the same as without `Awaited`.
public enum Awaited<Key: InjectionKey>: _SpecialInjectionKey, ReachableByAwaiting, Sendable
where Key.Argument == Void, Key.Value: Sendable {
    /// The other key's value.
    public typealias Value = Key.Value

    /// The key's own isolation: only an asynchronous factory reaches the value.
    public typealias Isolation = Awaited

    public static func _value(in source: _ResolutionContext) throws -> Value {
        try Key.resolved(in: source)
    }

    public static func _isServed(in source: _ResolutionContext) -> Bool { Key.isServed(in: source) }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        dependencies.collect(Key.self)
    }
}
