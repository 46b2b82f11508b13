/// A key made of several that live on the main actor or anywhere, whose value hands out exactly theirs.
///
/// It is ``Dependencies`` for types of the main actor:
///
/// ```swift
/// @MainActor final class ProfileScreen {
///     typealias Needs = MainActorDependencies<ProfileModelKey, AnalyticsKey>
///     private let model: ProfileModel
///     private let analytics: any Analytics
///
///     init(_ needs: Needs = .current) { (model, analytics) = needs.values }
/// }
/// ```
public struct MainActorDependencies<each Key: InjectionKey>: MainActorInjectionKey {
    /// The dependencies themselves.
    public typealias Value = MainActorDependencies
    /// The main actor.
    public typealias Isolation = MainActor

    /// The values, in the order in which the type names their keys.
    public let values: (repeat (each Key).Value)

    /// Makes dependencies from values at hand, as a test does.
    ///
    /// - Parameter value: A value for each key, in order.
    public init(_ value: repeat (each Key).Value) {
        values = (repeat each value)
    }

    /// The value of one of the keys that the type names.
    ///
    /// - Parameter key: One of the type's own keys; any other stops the program with a message.
    public subscript<Wanted: InjectionKey>(_ key: Wanted.Type) -> Wanted.Value {
        for (candidate, value) in repeat ((each Key).self, each values) {
            // Equal types have equal values; Swift cannot see that from `==`, so the cast says it.
            if candidate == key { return value as! Wanted.Value }
        }
        stopUnnamed(key, in: "MainActorDependencies", of: repeat (each Key).self)
    }

    @inlinable
    public static func _value(in source: borrowing some ValueSource) throws(ResolutionError) -> MainActorDependencies {
        try source.inOneResolution { source throws(ResolutionError) in
            MainActorDependencies(repeat try (each Key)._value(in: source))
        }
    }

    @inlinable
    public static func _isServed(in source: borrowing some ValueSource) -> Bool {
        for served in repeat (each Key)._isServed(in: source) {
            if !served { return false }
        }
        return true
    }

    public static func _collectDependencies(into dependencies: inout KeyDependencies) {
        repeat dependencies.collect((each Key).self)
    }

    @inlinable public static var _isDerived: Bool { true }
}
