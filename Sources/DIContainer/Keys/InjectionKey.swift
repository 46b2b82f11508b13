/// A type that pairs an abstraction with the identity under which a container serves it.
///
/// A key is never made; the type itself is the key. An empty `enum` or `struct` with one line is a whole key:
///
/// ```swift
/// protocol Service: Sendable { func run() }
///
/// enum ServiceKey: InjectionKey { typealias Value = any Service }
/// ```
///
/// Two keys may share a value type: `PrimaryDatabaseKey` and `ReplicaDatabaseKey` are served by two modules.
///
/// A key says where its value lives. Without a word it is ``Nonisolated``; with `typealias Isolation = MainActor`
/// (or by conforming to ``MainActorInjectionKey``) the value is made and read on the main actor only:
///
/// ```swift
/// enum ProfileModelKey: InjectionKey {
///     typealias Value = ProfileModel
///     typealias Isolation = MainActor
/// }
/// ```
///
/// The idea of a key type that carries its value type is that of SwiftUI's `EnvironmentKey`; the pairing of a protocol
/// with a key is that of the Korean article series on service locators with property wrappers.
///
/// The conformance metadata is always emitted, so that a scan of the running program finds keys which nothing
/// mentions; `SendableMetatype` keeps conformances free of an actor in modules whose default isolation is the main
/// actor.
@_alwaysEmitConformanceMetadata
public protocol InjectionKey: SendableMetatype {
    /// What the key stands for: most often `any SomeProtocol`.
    associatedtype Value

    /// Where the value is made and read; ``Nonisolated`` unless the key says otherwise.
    associatedtype Isolation: InjectionIsolation = Nonisolated

    /// Makes the value of this key out of `source`.
    ///
    /// The library implements it: keys that modules serve ask the source for themselves, combinators such as
    /// ``Maybe`` ask it for the keys that they are made of. It is a requirement so that the choice is static.
    static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> Value

    /// Whether `source` can make a value of this key.
    static func _isServed(in source: borrowing some ValueSource) -> Bool

    /// The value of this key from a link to it, where the resolution is not recorded.
    ///
    /// The library implements it. It is a requirement so that each key has code of its own for it, which knows the type
    /// of the value; a loop over a parameter pack has not.
    static func _value(linkedBy link: UnsafeRawPointer) throws(ResolutionError) -> Value

    /// Names the keys that a module which injects this key depends on.
    static func _collectDependencies(into dependencies: inout KeyDependencies)

    /// Whether the value is made of other keys', so that no module is ever asked for it.
    static var _isDerived: Bool { get }

    /// The key and the name of the module that this key stands for, if it is a ``NamedInjectionKey``.
    static var _namedModule: (key: any InjectionKey.Type, name: String)? { get }
}

extension InjectionKey {
    @inlinable @inline(__always)
    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> Value {
        try source.value(of: Self.self)
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool {
        source.hasModule(for: Self.self)
    }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {
        dependencies.add(Self.self)
    }

    @inlinable
    public static var _isDerived: Bool { false }

    @inlinable
    public static var _namedModule: (key: any InjectionKey.Type, name: String)? { nil }
}
