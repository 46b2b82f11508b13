/// A key made from another key: a handle that resolves it again at each call.
///
/// ```swift
/// final class Trainer: Sendable {
///     private let makeKnight: Provider<KnightKey>
///
///     init(makeKnight: Provider<KnightKey>) { self.makeKnight = makeKnight }
///
///     func train() -> any Knight { makeKnight() }
/// }
///
/// Module(TrainerKey.self, injecting: Provider<KnightKey>.self, factory: Trainer.init)
/// ```
///
/// Each call follows the scope of the key: a `unique` value is made each time, a `singleton` is the same each time.
///
/// The key decides where you may call the handle. For a plain key, call it anywhere. For a main-actor key, call it on
/// the main actor, or await it elsewhere: `await makeModel()`. Any type can hold the handle, so a module of a plain key
/// can inject the provider of a main-actor key.
///
/// A call that fails stops the program with a message. If the caller can handle a failure, `resolve()` throws it. A
/// type that should not know the library takes `closure`, and a test makes a handle without a container:
///
/// ```swift
/// Module(StableKey.self, injecting: Provider<KnightKey>.self) { Stable(makeKnight: $0.closure) }
///
/// let trainer = Trainer(makeKnight: Provider { KnightMock() })
/// ```
///
/// If a key states an ``InjectionKey/Argument``, only a provider resolves it. Each call passes the argument, or
/// several separately, and resolves the injected keys again:
///
/// ```swift
/// enum EditorKey: InjectionKey { typealias Value = Editor; typealias Argument = Document }
///
/// Module(EditorKey.self, passing: Document.self, injecting: APIKey.self, factory: Editor.init)
///
/// final class Library {
///     @Inject(Provider<EditorKey>.self) private var makeEditor
///
///     func open(_ document: Document) -> Editor { makeEditor(document) }
/// }
/// ```
///
/// A handle keeps its container alive, except in a value of a scope that keeps values, such as ``Scope/singleton`` or
/// ``Scope/shared``: the two would never be released. There, a call after the container is gone stops the program with a
/// message that names the value. An unread ``Inject`` in what such a handle creates does not keep the container alive
/// either.
@frozen public struct Provider<Key: InjectionKey>: _SpecialInjectionKey, Sendable {
    /// The handle itself.
    public typealias Value = Provider

    /// Where a call finds the value. Each case is one pointer, so that a handle is no larger than a closure's context.
    @frozen @usableFromInline enum Source: Sendable {
        case held(Container)
        /// A container that may not be held, or that is asked by a name.
        indirect case reference(ContainerReference, named: String?)
        /// The closure that a test has passed.
        indirect case closure(@Sendable (Key.Argument) throws -> Key.Value)
    }

    @usableFromInline let source: Source

    @export(implementation) init(source: Source) { self.source = source }

    /// The value for an argument. The public calls ensure that it is made on the key's actor.
    @usableFromInline func resolved(passing argument: Key.Argument) throws(ResolutionError) -> Key.Value {
        do throws(ResolutionError) {
            switch source {
            case .held(let container): return try container.value(of: Key.self, named: nil, passing: argument)
            case .reference(let reference, let name):
                try reference.checkCall(for: Key.self, named: name)
                return try reference.call(by: Self.self) { container throws(ResolutionError) in
                    try container.value(of: Key.self, named: name, passing: argument)
                }
            case .closure(let make): return try Self.value(madeBy: make, passing: argument)
            }
        } catch { throw error.called(through: Self.self) }
    }

    /// The same for a call that waits.
    @usableFromInline nonisolated(nonsending) func awaited(
        passing argument: Key.Argument
    ) async throws(ResolutionError) -> Key.Value {
        do throws(ResolutionError) {
            switch source {
            case .held(let container):
                return try await container.awaitedValue(of: Key.self, named: nil, passing: argument)
            case .reference(let reference, let name):
                try reference.checkCall(for: Key.self, named: name)
                return try await reference.call(by: Self.self) { container async throws(ResolutionError) in
                    try await container.awaitedValue(of: Key.self, named: name, passing: argument)
                }
            case .closure(let make): return try Self.value(madeBy: make, passing: argument)
            }
        } catch { throw error.called(through: Self.self) }
    }

    /// The same; stops the program with a message if the value cannot be made.
    @usableFromInline func valueOrStop(passing argument: Key.Argument) -> Key.Value {
        do throws(ResolutionError) { return try resolved(passing: argument) } catch { error.stop() }
    }

    /// What the closure of a test makes.
    @usableFromInline static func value(
        madeBy make: @Sendable (Key.Argument) throws -> Key.Value, passing argument: Key.Argument
    ) throws(ResolutionError) -> Key.Value {
        do { return try make(argument) } catch {
            throw ValueOrigin(key: KeyIdentity(Key.self), place: nil).report(error, in: nil)
        }
    }

    @export(implementation) public static func _value(in source: _ResolutionContext) throws -> Provider {
        source.provider(of: Key.self)
    }

    public static func _isServed(in source: _ResolutionContext) -> Bool { Key.isServed(in: source) }

    public static func _collectDependencies(into dependencies: inout [_KeyDependency]) {
        dependencies.collect(Key.self) {
            $0.deferral = .everyCall
            if Key.takesArgument { $0.passesArgument = true }
        }
    }
}

extension Provider where Key.Argument == Void {
    /// The value. The public calls ensure that it is resolved on the key's actor.
    @export(implementation) func resolved() throws(ResolutionError) -> Key.Value {
        do throws(ResolutionError) {
            switch source {
            case .held(let container): return try container.value(of: Key.self)
            case .reference(let reference, let name): return try reference.value(of: Key.self, named: name)
            case .closure(let make): return try Self.value(madeBy: make, passing: ())
            }
        } catch { throw error.called(through: Self.self) }
    }

    /// The same; stops the program with a message if the key cannot be resolved.
    @export(implementation) func valueOrStop() -> Key.Value {
        do throws(ResolutionError) { return try resolved() } catch { error.stop() }
    }
}

extension Provider where Key.Isolation: ReachableFromAnywhere, Key.Argument == Void {
    /// Resolves the key; stops the program with a message if it cannot be resolved.
    @export(implementation) public func callAsFunction() -> Key.Value { valueOrStop() }

    /// Resolves the key.
    ///
    /// - Throws: ``ResolutionError`` if the key cannot be resolved; ``ResolutionError/underlyingError`` is the error of
    ///   the factory.
    @export(implementation) public func resolve() throws(ResolutionError) -> Key.Value { try resolved() }

    /// Resolves the key, waiting for values that are made asynchronously.
    ///
    /// ```swift
    /// func feed(_ open: Provider<DatabaseKey>) async throws -> Feed { try await Feed.load(from: open.resolve()) }
    /// ```
    ///
    /// The first call makes the value once for all who ask, as ``Container/resolve(_:named:fileID:line:)-9y7av`` does.
    ///
    /// - Throws: ``ResolutionError``, also if the calling task is cancelled.
    @export(implementation)
    public nonisolated(nonsending) func resolve() async throws(ResolutionError) -> Key.Value {
        try await awaited(passing: ())
    }

    /// The same call as a closure, for types that should not know the library.
    @export(implementation) public var closure: @Sendable () -> Key.Value { { valueOrStop() } }
}

extension Provider where Key.Isolation == MainActor, Key.Argument == Void {
    /// Resolves the key on the main actor; stops the program with a message if it cannot be resolved.
    @export(implementation) @MainActor public func callAsFunction() -> Key.Value { valueOrStop() }

    /// Resolves the key on the main actor.
    ///
    /// - Throws: ``ResolutionError`` if the key cannot be resolved.
    @export(implementation) @MainActor public func resolve() throws(ResolutionError) -> Key.Value { try resolved() }

    /// Resolves the key, waiting for the main actor and for values that are made asynchronously.
    @export(implementation) @MainActor public func resolve() async throws(ResolutionError) -> Key.Value {
        // Without this line, Swift 6.3 optimizes the switch to the main actor away, and the closure runs elsewhere.
        if case .closure = source { return try resolved() }
        return try await awaited(passing: ())
    }

    /// The same call as a main-actor closure.
    @export(implementation) public var closure: @MainActor @Sendable () -> Key.Value {
        {
            Key.checkActor("Call the closure of Provider<", "> on the main actor.")
            return valueOrStop()
        }
    }
}

// Reading without making.
extension Provider where Key.Isolation: ReachableFromAnywhere, Key.Argument == Void {
    /// The value that the container keeps, if it was made and is still there; otherwise `nil`, also after the container
    /// is gone.
    ///
    /// ```swift
    /// func payAgain(_ checkout: Provider<CheckoutKey>) {
    ///     checkout.valueIfMade?.payTwice()     // no checkout is made for it
    /// }
    /// ```
    ///
    /// A reset drops a cached value, and a value of scope ``Scope/shared`` is there while other code holds it. Modules
    /// of other scopes and combinators keep nothing, so their result is always `nil`. A handle that a test has made
    /// gives what its closure makes, and `nil` if that throws.
    public var valueIfMade: Key.Value? { madeValue() }
}

extension Provider where Key.Isolation == MainActor, Key.Argument == Void {
    /// The value that the container keeps, if it was made and is still there; read on the main actor.
    @MainActor public var valueIfMade: Key.Value? { madeValue() }
}

extension Provider where Key.Argument == Void {
    /// The kept value. The public properties ensure that it is read on the key's actor.
    private func madeValue() -> Key.Value? {
        switch source {
        case .held(let container): container.valueIfMade(of: Key.self)
        case .reference(let reference, let name): reference.container?.valueIfMade(of: Key.self, named: name)
        case .closure(let make): try? make(())
        }
    }
}

extension ContainerReference {
    /// The value of a key, for a call of a handle.
    @usableFromInline
    func value<Key: InjectionKey>(of key: Key.Type, named name: String?) throws(ResolutionError) -> Key.Value {
        try checkCall(for: key, named: name)
        if name == nil, let value = container?.keptValue(of: key) { return value }
        return try call(by: Provider<Key>.self) { container throws(ResolutionError) in
            try container.value(of: key, named: name)
        }
    }
}

// The calls of a provider whose key states an argument. Several arguments form a tuple and are passed separately; a
// single tuple with labels is passed as it is.

extension Provider where Key.Isolation: ReachableFromAnywhere {
    /// Makes a handle without a container, as a test does.
    ///
    /// - Parameter make: What each call runs.
    @export(implementation) public init<each Part>(
        _ make: @escaping @Sendable (repeat each Part) throws -> Key.Value
    ) where Key.Argument == (repeat each Part) {
        self.init(source: .closure { parts in try make(repeat each parts) })
    }

    /// Makes the value for an argument; stops the program with a message if it cannot be made.
    ///
    /// - Parameter argument: What the value takes.
    public func callAsFunction(_ argument: Key.Argument) -> Key.Value { valueOrStop(passing: argument) }

    /// Makes the value for several arguments.
    @export(implementation) public func callAsFunction<each Part>(_ part: repeat each Part) -> Key.Value
    where Key.Argument == (repeat each Part) { valueOrStop(passing: (repeat each part)) }

    /// Makes the value for an argument.
    ///
    /// - Parameter argument: What the value takes.
    /// - Throws: ``ResolutionError`` if the value cannot be made; ``ResolutionError/underlyingError`` is the error of
    ///   the factory.
    public func resolve(_ argument: Key.Argument) throws(ResolutionError) -> Key.Value {
        try resolved(passing: argument)
    }

    /// Makes the value for several arguments.
    @export(implementation) public func resolve<each Part>(_ part: repeat each Part) throws(ResolutionError)
        -> Key.Value
    where Key.Argument == (repeat each Part) { try resolve((repeat each part)) }

    /// Makes the value for several arguments, waiting for an asynchronous factory.
    @export(implementation) public nonisolated(nonsending) func resolve<each Part>(
        _ part: repeat each Part
    ) async throws(ResolutionError) -> Key.Value where Key.Argument == (repeat each Part) {
        try await awaited(passing: (repeat each part))
    }

    /// Makes the value for an argument, waiting for an asynchronous factory: `try await makeSession.resolve(token)`.
    @export(implementation) public nonisolated(nonsending) func resolve(
        _ argument: Key.Argument
    ) async throws(ResolutionError) -> Key.Value { try await awaited(passing: argument) }

    /// The same call as a closure, for types that should not know the library.
    @export(implementation) @_disfavoredOverload  // Where there is no argument, the form without one is meant.
    public var closure: @Sendable (Key.Argument) -> Key.Value { { valueOrStop(passing: $0) } }
}

extension Provider where Key.Isolation == MainActor {
    /// Makes a handle of a main-actor key without a container.
    @export(implementation) public init<each Part>(
        _ make: @escaping @MainActor @Sendable (repeat each Part) throws -> Key.Value
    ) where Key.Argument == (repeat each Part) {
        let make = Module.withoutIsolation(make)
        self.init(source: .closure { parts in try make(repeat each parts) })
    }

    /// Makes the value for an argument, on the main actor; stops the program with a message if it cannot be made.
    @MainActor public func callAsFunction(_ argument: Key.Argument) -> Key.Value { valueOrStop(passing: argument) }

    /// Makes the value for several arguments, on the main actor.
    @export(implementation) @MainActor public func callAsFunction<each Part>(_ part: repeat each Part) -> Key.Value
    where Key.Argument == (repeat each Part) { valueOrStop(passing: (repeat each part)) }

    /// Makes the value for an argument, on the main actor.
    ///
    /// - Parameter argument: What the value takes.
    /// - Throws: ``ResolutionError`` if the value cannot be made.
    @MainActor public func resolve(_ argument: Key.Argument) throws(ResolutionError) -> Key.Value {
        try resolved(passing: argument)
    }

    /// Makes the value for an argument, on the main actor, waiting for an asynchronous factory.
    @export(implementation) @MainActor
    public func resolve(_ argument: Key.Argument) async throws(ResolutionError) -> Key.Value {
        if case .closure = source { return try resolved(passing: argument) }
        return try await awaited(passing: argument)
    }

    /// Makes the value for several arguments, on the main actor.
    @export(implementation) @MainActor
    public func resolve<each Part>(_ part: repeat each Part) throws(ResolutionError) -> Key.Value
    where Key.Argument == (repeat each Part) { try resolved(passing: (repeat each part)) }

    /// Makes the value for several arguments, on the main actor, waiting for an asynchronous factory.
    @export(implementation) @MainActor
    public func resolve<each Part>(_ part: repeat each Part) async throws(ResolutionError) -> Key.Value
    where Key.Argument == (repeat each Part) { try await resolve((repeat each part)) }

    /// The same call as a main-actor closure.
    @export(implementation) @_disfavoredOverload  // Where there is no argument, the form without one is meant.
    public var closure: @MainActor @Sendable (Key.Argument) -> Key.Value {
        {
            Key.checkActor("Call the closure of Provider<", "> on the main actor.")
            return valueOrStop(passing: $0)
        }
    }
}
