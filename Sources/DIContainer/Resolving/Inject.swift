import Synchronization

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
/// scope ``Scope/unique`` may run once for each of them then, and the surplus values are dropped.
///
/// The wrapper uses the container that is current when the wrapper is made: inside `withContainer(_:operation:)`, or in
/// a factory of a container other than the composition root, it keeps that one for life. Made anywhere else, it uses
/// the root at its first read, so that properties may be declared before ``Container/build(fileID:line:)``.
///
/// > Note: Until it is read, the wrapper holds its container, except in a value that the container keeps. Reading it
/// > there for the first time after the container is gone stops the program with a message.
///
/// It works in classes, structs, actors and main-actor types. Swift allows no wrapped `var` in `Sendable`
/// classes; there, `let api = APIKey.currentValue` does the same at once. `@Observable` puts its own wrappers around
/// properties: write `@ObservationIgnored @Inject(APIKey.self) private var api`. Copies of a struct share the wrapper,
/// and so the value.
///
/// Each injection is a separate resolution: it does not share values of scope ``Scope/graph`` with values that are made
/// at the same time. Inject those with `injecting:`.
@propertyWrapper @frozen public struct Inject<Value> {
    @usableFromInline let storage: InjectionStorage<Value>

    /// Injects the value of a key; the public initializers decide where that is allowed.
    @export(implementation) @inline(__always) init<Key: InjectionKey>(
        resolving key: Key.Type, named name: String?, place: SourcePlace
    ) where Key.Value == Value {
        let resolve: InjectionStorage<Value>.Resolve
        if let name {
            resolve = { container, place in
                Key.checkActor("Read @Inject(", ".self) on the main actor first.")
                return container.valueOrStop(of: Key.self, named: name, place: place)
            }
        } else {
            // It captures nothing, so nothing is allocated for it.
            resolve = { container, place in
                Key.checkActor("Read @Inject(", ".self) on the main actor first.")
                return container.valueOrStop(of: Key.self, place: place)
            }
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
    @export(implementation) public init<Key: InjectionKey>(
        _ key: Key.Type, named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
    ) where Key.Value == Value, Key.Isolation == Nonisolated, Key.Argument == Void {
        self.init(resolving: key, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// Injects the value of a main-actor key.
    @export(implementation) @MainActor public init<Key: InjectionKey>(
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
    @export(implementation) public init(named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line) {
        self.init(resolving: TypeKey<Value>.self, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The same for a handle, and for a type that is its own key.
    public init(named name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line)
    where Value: InjectionKey, Value.Value == Value {
        self.init(resolving: TypeKey<Value>.self, named: name, place: SourcePlace(fileID: fileID, line: line))
    }

    /// The value, resolved at the first read.
    @export(implementation) public var wrappedValue: Value { storage.value }

    /// The wrapper itself: `$api.isResolved`.
    public var projectedValue: Inject<Value> { self }

    /// Whether the value has been resolved by a read.
    public var isResolved: Bool { storage.isResolved }
}

extension InjectionKey {
    /// Stops the program if the value of a main-actor key would be made elsewhere, where the compiler may not see it: a
    /// struct may be sent away unread, and Swift 5 mode only warns of a closure that loses its actor.
    ///
    /// - Parameters:
    ///   - start: What to do, up to the key, for the message.
    ///   - end: The rest of the message.
    @export(implementation) @inline(__always)
    static func checkActor(_ start: StaticString, _ end: StaticString = " on the main actor.") {
        if Isolation.self == MainActor.self { checkMainActor(start, end) }
    }

    @usableFromInline static func checkMainActor(_ start: StaticString, _ end: StaticString) {
        let isKnown = mainThread.load(ordering: .relaxed) == currentThread()
        // The system's own check ends the program before Swift prints a message.
        if !isKnown, !Report.isOnMainActor { Report.warn("DIContainer: \(start)\(spelling)\(end)") }
        MainActor.preconditionIsolated()
        if !isKnown { mainThread.store(currentThread(), ordering: .relaxed) }
    }
}

/// The thread of the main actor, once it was seen.
private let mainThread = Atomic<UInt>(0)

/// A struct that is `Sendable` may have injected properties. A class may not, since Swift allows it no property that is
/// written as `var`: there, write `let api = APIKey.currentValue`.
extension Inject: Sendable where Value: Sendable {}

/// The state that an ``Inject`` and its copies share: first how to find the value, then the value.
///
/// Threads that read it first at the same time each resolve it, and all get the value of the first one that is done.
@usableFromInline @_fixed_layout  // So that clients may make one, also with library evolution.
final class InjectionStorage<Value>: @unchecked Sendable {
    // `@unchecked` because of the value, which one thread publishes through an atomic pointer.

    @usableFromInline typealias Resolve = (Container, SourcePlace) -> Value

    /// The value, once it is resolved.
    @usableFromInline let kept = PublishedReference<AnyBox>()
    /// The container that was current when the wrapper was made; `nil` for the composition root.
    @usableFromInline let source: ContainerReference?
    @usableFromInline let place: SourcePlace
    @usableFromInline let resolve: Resolve

    @export(implementation) init(place: SourcePlace, resolve: @escaping Resolve) {
        source = CompositionRoot.isDisputed ? ContainerReference.toCurrentContainer : nil
        self.place = place
        self.resolve = resolve
    }

    @export(implementation) deinit {}

    @export(implementation) var isResolved: Bool { kept.address != nil }

    /// The value, resolved at the first read.
    @export(implementation) var value: Value {
        if let box = kept.address { return box.boxedValue(Value.self) }
        return resolveFirst()
    }

    @export(implementation) @inline(never) func resolveFirst() -> Value {
        if let source {
            guard let container = source.container else {
                if isResolved { return value }  // By another thread, which has dropped the container.
                return publish(resolve(source.containerInsteadOfGone(readAt: place), place))
            }
            defer { source.drop() }
            return publish(source.make(in: container) { resolve(container, place) })
        }
        return publish(CompositionRoot.resolve(at: place, resolve))
    }

    /// Makes a value the property's, unless it has one: another thread was faster, or the factory has read the property
    /// itself.
    @export(implementation) func publish(_ value: consuming Value) -> Value {
        unsafeDowncast(kept.publish(Box(value)), to: Box<Value>.self).value
    }
}

extension ContainerReference {
    /// For a property that is made where the composition root is not the current container.
    @usableFromInline static var toCurrentContainer: ContainerReference? {
        if let container = Frame.innermost?.container { return ContainerReference(container) }
        return Container.isCurrentGone ? ContainerReference(unheld: nil) : nil
    }

    /// Stops the program, because the container of an unread property is gone, unless a test gives another.
    @usableFromInline func containerInsteadOfGone(readAt place: SourcePlace) -> Container {
        if let container = CompositionRoot.containerInsteadOfGone(at: place) { return container }
        let holder = holder.map { " The property is part of \($0.step), which the container kept." } ?? ""
        place.stop(
            """
            @Inject was read for the first time after its container was gone.\(holder) \
            Keep the container alive as long as values that it made are in use.
            """)
    }
}

extension CompositionRoot {
    /// What `resolve` finds in the root; stops the program with a message if there is none.
    @export(implementation)
    static func resolve<Value>(at place: SourcePlace, _ resolve: (Container, SourcePlace) -> Value) -> Value {
        // The first root is never released.
        if let root = undisputed.uncounted { return root._withUnsafeGuaranteedRef { resolve($0, place) } }
        return resolve(container(at: place), place)
    }

    @usableFromInline static func container(at place: SourcePlace) -> Container {
        if let container = current(at: place) { return container }
        place.stop(
            """
            @Inject was read before there was a container.\(adviceWithoutRoot)\(Container.secondCopyHint)
            """)
    }
}
