/// What a key needs in order to make its value: a view of the container that is resolving it.
///
/// The library's own resolution conforms; no other type needs to.
public protocol ValueSource: ~Copyable {
    /// The value that the module of `key` makes or keeps.
    ///
    /// - Throws: ``ResolutionError`` when no module serves `key`, or its factory fails. The signature does not say so: each
    ///   read of a value would have code that hands a typed error on.
    func value<Key: InjectionKey>(of key: Key.Type) throws -> Key.Value

    /// Whether a module serves `key`.
    func hasModule<Key: InjectionKey>(for key: Key.Type) -> Bool

    /// Whether a key without a module has a default value here; it has none under a name, because the name may be
    /// mistyped.
    var hasDefaults: Bool { get }

    /// What `body` makes, as one resolution: values of scope ``Scope/graph`` are shared.
    ///
    /// - Throws: What `body` throws, which is a ``ResolutionError``.
    func inOneResolution<Value>(_ body: (borrowing Self) throws -> Value) throws -> Value

    /// A handle that resolves `key` again at each call.
    func provider<Key: InjectionKey>(of key: Key.Type) -> Provider<Key>

    /// A handle that resolves any key, for factories that must choose at run time.
    func makeResolver() -> Resolver
}
