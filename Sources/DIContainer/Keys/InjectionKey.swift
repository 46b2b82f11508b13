/// A type that names a value in a container, and states the value's type.
///
/// A key has no instances; the type itself is the key. An empty `enum` or `struct` with one line is a complete key:
///
/// ```swift
/// protocol Service: Sendable { func run() }
///
/// enum ServiceKey: InjectionKey { typealias Value = any Service }
/// ```
///
/// Two keys may share a value type: `PrimaryDatabaseKey` and `ReplicaDatabaseKey` are served by two modules.
///
/// A key says where its value lives. The default is ``Nonisolated``. With `typealias Isolation = MainActor` (or by
/// conforming to ``MainActorInjectionKey``), the value is made and read on the main actor only:
///
/// ```swift
/// enum ProfileModelKey: InjectionKey {
///     typealias Value = ProfileModel
///     typealias Isolation = MainActor
/// }
/// ```
///
/// Generic code that takes keys whose values need no argument writes `InjectionKey<Void>`.
///
/// The key type that carries its value type comes from SwiftUI's `EnvironmentKey`; the pairing of a protocol with a key
/// comes from the Korean article series on service locators with property wrappers.
///
/// `SendableMetatype` keeps conformances free of an actor in modules whose default isolation is the main actor.
public protocol InjectionKey<Argument>: SendableMetatype {
    /// What the key stands for: most often `any SomeProtocol`.
    associatedtype Value

    /// Where the value is made and read; ``Nonisolated`` by default.
    associatedtype Isolation: InjectionIsolation = Nonisolated

    /// What the value takes at run time, each time that it is made; nothing by default.
    associatedtype Argument = Void

    /// The key itself, if its value is not simply what its module makes.
    ///
    /// The library implements it. It is a single requirement, because each key of a program is compiled with every
    /// requirement.
    static var _special: (any _SpecialInjectionKey<Value>.Type)? { get }
}

/// A key whose value is not simply what its module makes: a combinator, a key with a default value, or one that names a
/// module.
///
/// The library's own keys conform. Yours conform to ``DefaultInjectionKey`` or ``NamedInjectionKey`` instead.
public protocol _SpecialInjectionKey<Value>: InjectionKey {
    /// Makes the value of this key from `source`: a combinator asks it for the keys that it combines.
    ///
    /// - Throws: ``ResolutionError``.
    static func _value(in source: _ResolutionContext) throws -> Value

    /// Whether `source` can make a value of this key; it can unless the key says otherwise.
    static func _isServed(in source: _ResolutionContext) -> Bool

    /// Adds the dependencies of a module that injects this key.
    static func _collectDependencies(into dependencies: inout [_KeyDependency])

    /// Whether the library itself makes the value, as for combinators, so that no module is ever asked for it.
    static var _isDerived: Bool { get }

    /// The key and the name of the module that this key stands for, if it is a ``NamedInjectionKey``.
    static var _namedModule: (key: any InjectionKey.Type, name: () -> String)? { get }

    /// Whether the key stands for whatever serves the type of its value, as a ``TypeKey`` does.
    static var _isByType: Bool { get }
}

extension InjectionKey {
    @export(implementation) public static var _special: (any _SpecialInjectionKey<Value>.Type)? { nil }

    /// Makes the value of this key from `source`.
    ///
    /// - Throws: ``ResolutionError``.
    @export(implementation) static func resolved(in source: _ResolutionContext) throws -> Value {
        try source.container.requestedValue(of: Self.self, named: source.name, in: source.trace)
    }

    /// Whether `source` can make a value of this key.
    @export(implementation) static func isServed(in source: _ResolutionContext) -> Bool {
        if let special = _special { return special._isServed(in: source) }
        return source.hasModule(for: Self.self)
    }

    /// Adds the dependencies of a module that injects this key.
    static func collectDependencies(into dependencies: inout [_KeyDependency]) {
        if let special = _special { return special._collectDependencies(into: &dependencies) }
        dependencies.append(_KeyDependency(type: Self.self))
    }

    /// The keys that a module which injects this key depends on.
    package static var dependencies: [_KeyDependency] {
        var dependencies: [_KeyDependency] = []
        collectDependencies(into: &dependencies)
        return dependencies
    }

    /// Whether the library itself makes the value, as for combinators, so that no module is ever asked for it.
    static var isDerived: Bool { _special?._isDerived ?? false }

    /// Whether the value takes an argument at run time.
    static var takesArgument: Bool { Argument.self != Void.self }
}

extension _SpecialInjectionKey {
    @export(implementation) public static var _special: (any _SpecialInjectionKey<Value>.Type)? { self }

    @export(implementation) public static func _value(in source: _ResolutionContext) throws -> Value {
        try source.value(of: Self.self)
    }

    public static func _isServed(in source: _ResolutionContext) -> Bool { true }
    public static var _isDerived: Bool { true }
    public static var _namedModule: (key: any InjectionKey.Type, name: () -> String)? { nil }
    public static var _isByType: Bool { false }
}

/// One declared edge of the graph: from a module to a key that it injects.
public struct _KeyDependency: Sendable {
    /// When the value behind the edge is resolved.
    package enum Deferral: Sendable {
        /// Before the factory runs.
        case none
        /// At the first call of a ``Lazy`` handle, which keeps it.
        case firstCall
        /// At each call of a ``Provider`` handle, which keeps nothing.
        case everyCall
    }

    /// The key, as the module injects it; `nil` for "any key", which the factory chooses while it runs.
    var type: (any InjectionKey.Type)?
    /// Whether it refers to a named module of another key.
    var isNamed = false
    /// Whether it refers to all named modules of the key, through ``ByName``.
    package internal(set) var isByName = false
    /// Whether it refers to whatever serves a type, through ``TypeKey``.
    package internal(set) var isByType = false
    /// Whether the module works without it, through ``Maybe``, or through a parameter that is an optional.
    package internal(set) var isOptional = false
    /// Whether the key has a value when no module serves it.
    package internal(set) var hasDefault = false
    package internal(set) var deferral = Deferral.none
    /// Whether each call of a ``Provider`` passes the argument that the value takes.
    var passesArgument = false

    /// The key, or `nil` for any.
    package var key: KeyIdentity? { type.map { KeyIdentity($0) } }

    /// The key as the module injects it, without combinators that make it optional or defer it.
    package var spelling: String? { type.map { isByName ? "ByName<\($0.spelling)>" : $0.spelling } }

    /// Whether its value belongs to the main actor.
    var isOfMainActor: Bool { type?.isOnMainActor == true }

    /// Whether the module works when no module serves the key. An optional type that nothing serves leads to no key at
    /// all; see ``Container/keys(of:)``.
    var needsNoModule: Bool { (isOptional || hasDefault) && !isByType }
}

extension [_KeyDependency] {
    /// Adds what `key` depends on, behind a combinator that makes it optional, defers it, or asks for all names.
    mutating func collect<Key: InjectionKey>(
        _ key: Key.Type, behind combinator: (inout _KeyDependency) -> Void = { _ in }
    ) {
        let start = count
        key.collectDependencies(into: &self)
        for index in start..<count { combinator(&self[index]) }
    }
}
