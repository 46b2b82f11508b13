public import DIContainer

/// A key type that ``InjectionKeys/all()`` found in the running program.
///
/// ```swift
/// for key in InjectionKeys.all().keys where key.isolation == MainActor.self {
///     print(key.module, key.name, key.valueType)      // App ProfileModelKey ProfileModel
/// }
/// ```
public struct FoundKey: Sendable {
    /// The key itself.
    public let type: any InjectionKey.Type
    /// The Swift module that declares it; for a type of C the module that made it a key, and empty if that is unknown.
    public let module: String
    /// The module that declares it and the one that made it a key; these are two for a type of another module.
    let modules: Set<String>
    /// Its name in that module, with the types around it: `Profile.ModelKey`.
    public let name: String
    /// The path of the program or dynamic library that has its conformance to `InjectionKey`.
    public let image: String

    /// The type of the key's value.
    public var valueType: Any.Type { type.valueType }

    /// Where its value is made and read: `Nonisolated`, `MainActor` or a custom isolation.
    public var isolation: any InjectionIsolation.Type { type.isolationType }

    /// Whether it has a value if no module serves it.
    public var hasDefault: Bool { type is any DefaultInjectionKey.Type }
}

extension InjectionKey {
    fileprivate static var valueType: Any.Type { Value.self }
    fileprivate static var isolationType: any InjectionIsolation.Type { Isolation.self }
}
