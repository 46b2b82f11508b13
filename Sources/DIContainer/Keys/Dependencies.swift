/// A key made from several keys, whose value hands out exactly their values.
///
/// A class shows all its needs in one line, takes them as one parameter, and a test passes others:
///
/// ```swift
/// final class PeopleManager {
///     typealias Needs = Dependencies<StorageKey, FetcherKey>
///     private let storage: any Storage
///     private let fetcher: any Fetcher
///
///     init(_ needs: Needs = .current) { (storage, fetcher) = needs.values }
/// }
/// enum PeopleKey: InjectionKey { typealias Value = PeopleManager }
///
/// PeopleManager()                                             // from the current container
/// PeopleManager(.init(StorageMock(), FetcherMock()))          // from nowhere: a test needs no container
/// Module(PeopleKey.self, injecting: PeopleManager.Needs.self) { PeopleManager($0) }
/// ```
///
/// Unlike a locator that is passed around whole, it can give nothing except what its type names, and the graph shows
/// each of its keys as a dependency. All values are resolved when it is made, in one resolution.
///
/// The idea comes from the locators composed by protocol (`typealias ServiceLocator = DatabaseLocator &
/// FetcherLocator`) in the article "Dependency Injection with Service Locator".
///
/// If one of the keys is a main-actor key, they are resolved on the main actor: by `.current` in a default argument, or
/// by type for a factory of a main-actor key.
public struct Dependencies<each Key: InjectionKey> {
    /// The values, in the order in which the type names their keys.
    ///
    /// For a single key, take the value by its key instead: Swift does not unwrap a tuple of one. Take several apart first:
    /// Swift 6.3 does not compile `print(needs.values.0.name)`.
    public var values: (repeat (each Key).Value) { box.value }

    // Behind one reference, which has the same layout for all values.
    private let box: Box<(repeat (each Key).Value)>

    /// Makes dependencies from values at hand, as a test does.
    ///
    /// - Parameter value: A value for each key, in order.
    public init(_ value: repeat (each Key).Value) {
        box = Box((repeat each value))
    }

    /// The value of one of the keys that the type names.
    ///
    /// - Parameter key: One of the type's own keys; any other stops the program with a message.
    public subscript<Wanted: InjectionKey>(_ key: Wanted.Type) -> Wanted.Value {
        let values = values
        for (candidate, value) in repeat ((each Key).self, each values) {
            // The two keys are one type, so their values have one type; Swift cannot conclude that from `==`.
            if candidate == key { return value as! Wanted.Value }
        }
        // Spelled out, because Swift's name of the type would show a pack, which the user never wrote.
        let names = Module.keys(repeat (each Key).self).map { $0.spelling }
        SourcePlace.stopAtUnknown(
            """
            Dependencies<\(names.joined(separator: ", "))> does not name \(key.spelling). \
            Add it to the type, or take it from the container.
              requested:  \(SourcePlace.unknown)
            """)
    }
}

extension Dependencies: InjectionKey, _SpecialInjectionKey
where repeat (each Key).Isolation: ReachableFromAnywhere {
    /// The dependencies themselves.
    public typealias Value = Dependencies

    public static func _value(in source: _ResolutionContext) throws -> Dependencies {
        try source.inOneResolution { source in Dependencies(repeat try (each Key).resolved(in: source)) }
    }

    public static func _isServed(in source: _ResolutionContext) -> Bool {
        for served in repeat (each Key).isServed(in: source) {
            if !served { return false }
        }
        return true
    }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        repeat dependencies.collect((each Key).self)
    }
}

extension Dependencies: Sendable where repeat (each Key).Value: Sendable {}
