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
/// message where that cannot be.
///
/// The wrapper takes the container that is current when it is made: inside ``withContainer(_:operation:)``, or in a
/// factory of a container other than the composition root, it keeps that one for life. Made anywhere else, it reads the
/// root at its first read, so that properties may be declared before ``Container/build()``.
///
/// > Note: In a value that its container keeps, such as a singleton, the wrapper does not hold the container in turn,
/// > so that the two are no retain cycle. Reading it for the first time after the container is gone stops the program
/// > with a message.
///
/// It serves classes, structs, actors and types of the main actor. Swift allows no wrapped `var` in `Sendable` classes,
/// and `@Observable` puts wrappers of its own around properties; there, `let api = APIKey.currentValue` does the same
/// at once. Copies of a struct share the wrapper, and so the value.
@propertyWrapper
public final class Inject<Value> {
    /// Where the value will come from.
    @usableFromInline
    enum Origin {
        /// The composition root.
        case root
        /// A container that was current when the wrapper was made.
        case container(Container)
        /// The same, where that container keeps the value which the wrapper is part of.
        case keeper(WeakContainer)
    }

    // The compiler sees to it that nobody reads and writes at once: the wrapper is not Sendable. Checking it again at
    // run time would double the time of a read.
    @exclusivity(unchecked) @usableFromInline var value: Value?
    @exclusivity(unchecked) private var origin: Origin
    private let resolve: (Container, SourcePlace) throws(ResolutionError) -> Value
    private let place: SourcePlace

    @usableFromInline
    init(place: SourcePlace, resolve: @escaping (Container, SourcePlace) throws(ResolutionError) -> Value) {
        self.place = place
        self.resolve = resolve
        origin = Inject.currentOrigin
    }

    /// Injects the value of a key.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @inlinable
    public convenience init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Value == Value, Key.Isolation == Nonisolated {
        self.init(place: SourcePlace(fileID: fileID, line: line)) { container, place throws(ResolutionError) in
            defer { withExtendedLifetime(container) {} }
            return try Key.value(in: container, named: name, pass: nil, place: place)
        }
    }

    /// Injects the value of a key of the main actor.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on.
    ///   - fileID: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    @inlinable @MainActor
    public convenience init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Value == Value, Key.Isolation == MainActor {
        self.init(place: SourcePlace(fileID: fileID, line: line)) { container, place throws(ResolutionError) in
            defer { withExtendedLifetime(container) {} }
            return try Key.value(in: container, named: name, pass: nil, place: place)
        }
    }

    /// Injects by the type of the property, which a `Module(type:)` serves.
    ///
    /// - Parameters:
    ///   - name: The name that the module was registered with, if it has one.
    ///   - fileID: The file of the property, for messages.
    ///   - line: The line of the property, for messages.
    public convenience init(named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(place: SourcePlace(fileID: fileID, line: line)) { container, place throws(ResolutionError) in
            defer { withExtendedLifetime(container) {} }
            return try TypeKey<Value>.value(in: container, named: name, pass: nil, place: place)
        }
    }

    /// The value, resolved at the first read.
    @inlinable
    public var wrappedValue: Value {
        if let value { return value }
        return firstValue()
    }

    /// The wrapper itself: `$api.isResolved`.
    public var projectedValue: Inject<Value> { self }

    /// Whether the value has been read, and so resolved.
    public var isResolved: Bool { value != nil }

    @usableFromInline
    func firstValue() -> Value {
        do {
            let resolved = try resolve(container(of: origin, at: place), place)
            // The factory may have read this property itself; then the first value stays.
            if let value { return value }
            value = resolved
            origin = .root
            return resolved
        } catch {
            place.stop(error.description)
        }
    }
}
