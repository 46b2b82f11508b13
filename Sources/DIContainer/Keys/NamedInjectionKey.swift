/// A key for one of the named modules of another key.
///
/// ```swift
/// enum StagingAPIKey: NamedInjectionKey {
///     typealias Key = APIKey
///     static let name = "staging"
/// }
///
/// Module(APIKey.self, named: "staging") { StagingAPI() }
/// Module(UploaderKey.self, injecting: StagingAPIKey.self) { Uploader(api: $0) }
/// ```
///
/// The name stands in one place, and modules can inject the named module: validation and the graph see it like any
/// injection. `container[StagingAPIKey.self]` is `container[APIKey.self, named: "staging"]`, and
/// `Module(StagingAPIKey.self)` is `Module(APIKey.self, named: "staging")`. The other key must be one that modules
/// serve, not a combinator such as ``Maybe``.
public protocol NamedInjectionKey: _SpecialInjectionKey
where Value == Key.Value, Isolation == Key.Isolation, Argument == Key.Argument {
    /// The key that several modules serve.
    associatedtype Key: InjectionKey

    // Restated, so that other files infer them from `Key` as this one does.
    associatedtype Value = Key.Value
    associatedtype Isolation = Key.Isolation
    associatedtype Argument = Key.Argument

    /// The name of the module.
    ///
    /// It may be computed. A container reads it once; the getter must not use that container.
    static var name: String { get }
}

extension NamedInjectionKey {
    public static func _isServed(in source: _ResolutionContext) -> Bool {
        source.hasModule(for: Self.self)
    }

    public static var _isDerived: Bool { false }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        dependencies.append(_KeyDependency(type: Self.self, isNamed: true))
    }

    public static var _namedModule: (key: any InjectionKey.Type, name: () -> String)? {
        (Key.self, { name })
    }
}
