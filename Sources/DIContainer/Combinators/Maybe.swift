/// A key made of another: its value, or `nil` where nothing serves it.
///
/// Use it for dependencies that a program can do without:
///
/// ```swift
/// final class Checkout {
///     @Inject(Maybe<TracerKey>.self) private var tracer     // (any Tracer)?
/// }
///
/// Module(UploaderKey.self, injecting: Maybe<TracerKey>.self) { Uploader(tracer: $0) }
/// ```
///
/// A factory that fails is an error, not `nil`: only the absence of a module is.
public enum Maybe<Key: InjectionKey>: _SpecialInjectionKey {
    /// The other key's value, or nothing.
    public typealias Value = Key.Value?
    /// That of the other key.
    public typealias Isolation = Key.Isolation
    /// That of the other key.
    public typealias Argument = Key.Argument

    @inlinable
    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> Value {
        Key.isServed(in: source) ? try Key._value(in: source) : nil
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool { true }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {
        dependencies.collect(Key.self, isOptional: true)
    }

    @inlinable public static var _isDerived: Bool { true }
}
