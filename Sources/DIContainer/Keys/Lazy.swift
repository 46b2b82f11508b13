/// A key made from another key: a handle that resolves it at the first call and keeps the value.
///
/// It defers work that may never be needed, and it breaks a cycle on purpose:
///
/// ```swift
/// final class Parent: Sendable {
///     private let child: Lazy<ChildKey>
///
///     init(child: Lazy<ChildKey>) { self.child = child }
///
///     func call() { child().answer() }
/// }
///
/// Module(ParentKey.self, scope: .singleton, injecting: Lazy<ChildKey>.self, factory: Parent.init)
/// Module(ChildKey.self, scope: .singleton, injecting: ParentKey.self) { Child(parent: $0) }
/// ```
///
/// However many threads call, the handle creates its value once and keeps it, also after a shutdown. A handle in a
/// value that the container keeps drops its value when the container ends. So the parent and the child above are
/// released together with their container, although each leads to the other. Two values of a session that
/// hold each other in this way stay in memory after it ends: use a ``Provider`` there.
///
/// The key decides where you may call the handle. For a plain key with a `Sendable` value, call it anywhere. For a
/// main-actor key, call it on the main actor, or await it elsewhere: `await settings()`. For a plain key with another
/// value, call it on the main actor only, because a handle gives the same value to all callers.
///
/// A call that fails stops the program with a message. The handle holds its container as a ``Provider`` does. A type
/// that should not know the library takes `closure`, and a test makes a handle without a container:
/// `Parent(child: Lazy { ChildMock() })`.
public final class Lazy<Key: InjectionKey>: _SpecialInjectionKey, @unchecked Sendable where Key.Argument == Void {
    // `@unchecked` because of the value, which an atomic pointer publishes.

    /// The handle itself.
    public typealias Value = Lazy

    @usableFromInline let provider: Provider<Key>
    /// The value, once the handle was called.
    @usableFromInline let kept = PublishedReference<AnyBox>()
    private let gate = CreationGate()

    @usableFromInline init(_ provider: Provider<Key>) { self.provider = provider }

    @export(implementation)
    public static func _value(in source: _ResolutionContext) throws -> Lazy { Lazy(source.provider(of: Key.self)) }

    public static func _isServed(in source: _ResolutionContext) -> Bool { Key.isServed(in: source) }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        dependencies.collect(Key.self) { if $0.deferral == .none { $0.deferral = .firstCall } }
    }

    /// The value, made at the first call; stops the program with a message if it cannot be made.
    @export(implementation) func valueOrStop() -> Key.Value {
        if case .reference = provider.source { return makeValue() }
        if let box = kept.address { return box.boxedValue(Key.Value.self) }
        // A singleton that is there needs no creation.
        if case .held(let container) = provider.source, let box = container.keptBox(of: Key.self) {
            return unboxed(kept.publish(box), as: Key.Value.self)
        }
        return makeValue()
    }

    @usableFromInline func makeValue() -> Key.Value {
        do throws(ResolutionError) {
            switch provider.source {
            case .held(let container): return try value(in: container, named: nil)
            case .reference(let reference, let name):
                // Read without the container, which may be ending: the `deinit` of the handle's owner may call it.
                if let box = gate.whileLocked({ kept.object }) { return unboxed(box, as: Key.Value.self) }
                let container = reference.containerInUse(by: Lazy<Key>.self)
                let made: Key.Value = try reference.call(by: Lazy<Key>.self) { container throws(ResolutionError) in
                    try value(in: container, named: name)
                }
                if !reference.isHolding { extendLifetime(container.registry.slots.withLock { $0.add(self) }) }
                return made
            case .closure(let make):
                return try makeOnce(in: nil) { _ throws(ResolutionError) in
                    try Provider<Key>.value(madeBy: make, passing: ())
                }
            }
        } catch { error.called(through: Lazy<Key>.self).stop() }
    }

    private func value(in container: Container, named name: String?) throws(ResolutionError) -> Key.Value {
        try makeOnce(in: container) { trace throws(ResolutionError) in
            try container.value(of: Key.self, named: name, in: trace)
        }
    }

    /// Lets one thread make the value, which is then kept here.
    private func makeOnce(
        in container: Container?, _ make: (Trace) throws(ResolutionError) -> Key.Value
    ) throws(ResolutionError) -> Key.Value {
        let box = try gate.make(
            .lazy(Lazy<Key>.self, ObjectIdentifier(self)), in: nil,
            container: container, existing: { kept.object }
        ) { trace throws(ResolutionError) in
            kept.publish(Box(try make(trace)))
        }
        // Both closures return such boxes.
        return unboxed(box, as: Key.Value.self)
    }
}

/// A ``Lazy`` in a value that a container keeps: a parent that holds a lazy child, which holds the parent, would otherwise
/// never be released.
protocol LazyInKeptValue: AnyObject {
    /// Drops the value, when the container ends.
    func forget()
}

extension Lazy: LazyInKeptValue {
    func forget() { extendLifetime(gate.whileLocked { kept.take() }) }
}

extension Lazy where Key.Isolation: ReachableFromAnywhere {
    /// Makes a handle without a container, as a test does.
    ///
    /// - Parameter make: What the first call runs.
    @export(implementation) public convenience init(_ make: @escaping @Sendable () -> Key.Value) {
        self.init(Provider(make))
    }

    /// The value of a plain key that is not `Sendable`, created at the first call.
    @export(implementation) @MainActor public func callAsFunction() -> Key.Value { valueOrStop() }
}

extension Lazy where Key.Isolation: ReachableFromAnywhere, Key.Value: Sendable {
    /// The value, made at the first call; stops the program with a message if it cannot be made.
    @export(implementation) public func callAsFunction() -> Key.Value { valueOrStop() }

    /// The same call as a closure, for types that should not know the library.
    @export(implementation) public var closure: @Sendable () -> Key.Value { valueOrStop }
}

extension Lazy where Key.Isolation == MainActor {
    /// Makes a handle of a main-actor key without a container.
    @export(implementation) public convenience init(_ make: @escaping @MainActor @Sendable () -> Key.Value) {
        self.init(Provider(make))
    }

    /// The value, made on the main actor at the first call; stops the program with a message if it cannot be made.
    @export(implementation) @MainActor public func callAsFunction() -> Key.Value { valueOrStop() }

    /// The same call as a main-actor closure.
    @export(implementation) public var closure: @MainActor @Sendable () -> Key.Value {
        {
            Key.checkActor("Call the closure of Lazy<", "> on the main actor.")
            return self.valueOrStop()
        }
    }
}
