/// A key made from a main-actor key: its value, for an asynchronous factory that runs elsewhere.
///
/// A module of a plain key cannot inject a main-actor key, because it could not read the value. An asynchronous
/// factory can wait until the main actor has created it:
///
/// ```swift
/// Module(SyncServiceKey.self, scope: .singleton, injecting: Awaited<ProfileModelKey>.self) { model in
///     try await SyncService.connect(model)        // ProfileModel was made on the main actor
/// }
/// ```
///
/// The value crosses from one actor to another, so it must be `Sendable`; main-actor classes are. A key of no actor is
/// injected as it would be by itself.
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
