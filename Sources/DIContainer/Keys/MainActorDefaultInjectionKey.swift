/// A key of the main actor that has a value even where no module serves it.
///
/// ```swift
/// enum ThemeKey: MainActorDefaultInjectionKey {
///     @MainActor static var defaultValue: Theme { Theme() }
/// }
/// ```
///
/// It is ``DefaultInjectionKey`` for values that are made on the main actor.
@_alwaysEmitConformanceMetadata
public protocol MainActorDefaultInjectionKey: MainActorInjectionKey {
    // Restated for the same reason as in `DefaultInjectionKey`.
    associatedtype Value

    /// The value where no module serves the key.
    @MainActor static var defaultValue: Value { get }
}

extension MainActorDefaultInjectionKey {
    @inlinable
    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> Value {
        if source.hasModule(for: Self.self) { return try source.value(of: Self.self) }
        return source.hasDefaults
            ? MainActorCall.assumingIsolation { defaultValue } : try source.value(of: Self.self)
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool {
        if source.hasDefaults { return true }
        return source.hasModule(for: Self.self)
    }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {
        dependencies.add(Self.self, hasDefault: true)
    }
}
