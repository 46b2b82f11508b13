/// Injects the value of a key into a property.
///
/// ```swift
/// final class ProfileModel {
///     @Inject(APIKey.self) private var api                    // by key
///     @Inject(Maybe<TracerKey>.self) private var tracer       // by combinator
///     @Inject var analytics: any Analytics                    // by type
///     @Inject(APIKey.self, named: "staging") var staging      // by name
/// }
/// ```
///
/// The value is resolved at the first read, once, and kept for the life of the property; the program stops with a
/// message if it cannot be resolved. Threads that read it first at the same time all get the same value; a factory of
/// scope ``Scope/unique`` may run once more then, and its surplus value is dropped.
///
/// The wrapper uses the container that is current when the wrapper is made: inside `withContainer(_:operation:)`, or in
/// a factory of a container other than the composition root, it keeps that one for life. Made anywhere else, it uses
/// the root at its first read, so that properties may be declared before ``Container/build(fileID:line:)``.
///
/// > Note: Until it is read, the wrapper holds its container, except in a value that the container keeps. Reading it
/// > there for the first time after the container is gone stops the program with a message.
///
/// It works in classes, structs, actors and types of the main actor. Swift allows no wrapped `var` in `Sendable`
/// classes; there, `let api = APIKey.currentValue` does the same at once. `@Observable` puts its own wrappers around
/// properties: write `@ObservationIgnored @Inject(APIKey.self) private var api`. Copies of a struct share the wrapper,
/// and so the value.
///
/// Each injection is a separate resolution: it does not share values of scope ``Scope/graph`` with values that are made
/// at the same time. Inject those with `injecting:`.
@propertyWrapper @frozen
public struct Inject<Value> {
    @usableFromInline let storage: InjectionStorage<Value>

    /// Injects the value of a key; the public initialisers decide where that is allowed.
    @inlinable @inline(__always)
    init<Key: InjectionKey>(
        resolving key: Key.Type, named name: String?, place: SourcePlace
    ) where Key.Value == Value {
        let resolve: InjectionStorage<Value>.Resolve
        if let name {
            resolve = { container, place in container.valueOrStop(of: Key.self, named: name, place: place) }
        } else {
            // It captures nothing, so nothing is allocated for it.
            resolve = { container, place in container.valueOrStop(of: Key.self, place: place) }
        }
        storage = InjectionStorage(place: place, resolve: resolve)
    }

    /// Injects the value of a key.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @inlinable
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Value == Value, Key.Isolation == Nonisolated, Key.Argument == Void {
        self.init(resolving: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// Injects the value of a key of the main actor.
    @inlinable @MainActor
    public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Value == Value, Key.Isolation == MainActor, Key.Argument == Void {
        self.init(resolving: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// Injects by the type of the property, whose ``TypeKey`` a module serves.
    ///
    /// - Parameters:
    ///   - name: The name that the module was registered with, if it has one.
    ///   - fileID: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    public init(named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(resolving: TypeKey<Value>.self, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value, resolved at the first read.
    @inlinable public var wrappedValue: Value { storage.value }

    /// The wrapper itself: `$api.isResolved`.
    public var projectedValue: Inject<Value> { self }

    /// Whether the value has been resolved by a read.
    public var isResolved: Bool { storage.isResolved }
}
