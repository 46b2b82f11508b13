/// A key that has a value even where no module serves it.
///
/// ```swift
/// enum ClockKey: DefaultInjectionKey {
///     static var defaultValue: any Clock<Duration> { ContinuousClock() }
/// }
/// ```
///
/// The conformance counts: a `defaultValue` in a plain ``InjectionKey`` is an ordinary property.
///
/// A computed `defaultValue` is evaluated at each resolution. A `static let` is one value for the whole process, shared by
/// all containers. What a default value injects comes from the code's current container, which may be another than the one
/// that is asked: a value that needs others is better made by a module.
///
/// A main-actor key can have a default value too. It is read on the main actor only, so its code may rely on that:
///
/// ```swift
/// enum ThemeKey: DefaultInjectionKey, MainActorInjectionKey {
///     static var defaultValue: Theme { MainActor.assumeIsolated { Theme() } }
/// }
/// ```
public protocol DefaultInjectionKey: _SpecialInjectionKey where Argument == Void {
    // Restated, because Swift infers it from `defaultValue` alone only where no requirement with a default
    // implementation mentions it in the same protocol.
    associatedtype Value

    // Restated, because Swift otherwise infers them from the requirements of `InjectionKey` alone, which do not give
    // the value's type: other files could not use a key that has nothing except a `defaultValue`.
    associatedtype Isolation: InjectionIsolation = Nonisolated
    associatedtype Argument = Void

    /// The value if no module serves the key.
    static var defaultValue: Value { get }
}

extension DefaultInjectionKey {
    @export(implementation) public static func _value(in source: _ResolutionContext) throws -> Value {
        // There is no default value under a name, because the name may be mistyped.
        if source.name != nil || source.hasModule(for: Self.self) { return try source.value(of: Self.self) }
        return defaultValue
    }

    public static func _isServed(in source: _ResolutionContext) -> Bool {
        source.name == nil || source.hasModule(for: Self.self)
    }

    public static var _isDerived: Bool { false }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        dependencies.append(_KeyDependency(type: Self.self, hasDefault: true))
    }
}
