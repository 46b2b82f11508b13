/// A key made from another key: its value, or `nil` if nothing serves it.
///
/// Use it for dependencies that a program can work without:
///
/// ```swift
/// final class Checkout {
///     @Inject(Maybe<TracerKey>.self) private var tracer     // (any Tracer)?
/// }
///
/// Module(UploaderKey.self, injecting: Maybe<TracerKey>.self) { Uploader(tracer: $0) }
/// ```
///
/// A factory that fails is an error, not `nil`; only a missing module gives `nil`. For a key that takes an argument, write
/// `Maybe<Provider<EditorKey>>`.
public struct Maybe<Key: InjectionKey<Void>>: _SpecialInjectionKey, Sendable {
    /// The other key's value, or `nil`.
    public typealias Value = Key.Value?
    /// The other key's isolation.
    public typealias Isolation = Key.Isolation

    @export(implementation) public static func _value(in source: _ResolutionContext) throws -> Value {
        Key.isServed(in: source) ? try Key.resolved(in: source) : nil
    }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        dependencies.collect(Key.self) { $0.isOptional = true }
    }
}
