/// How the value of one key is created: its factory, its scope, and its dependencies.
///
/// ```swift
/// Module(APIKey.self, scope: .singleton) { LiveAPI() }
/// Module(RepositoryKey.self, factory: Repository.init)
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) { Repository(api: $0, database: $1) }
/// ```
///
/// A factory states what it injects, by its parameters or by `injecting:`. So a container knows the whole graph before
/// any factory runs, and can report all of its problems (``Container/validate()``).
///
/// A module is a value. It may be part of several containers; each keeps its own values.
public struct Module: Sendable {
    // An existential, which the compiler keeps in memory. It would follow each copy of a reference through the whole
    // block, in a time that grows with the square of the number of modules.
    private let content: any ModuleContent
    /// The groups around it.
    package internal(set) var groups: GroupPath?

    init(_ registration: Registration, in groups: GroupPath? = nil) { (content, self.groups) = (registration, groups) }

    package var registration: Registration { content.registration }

    /// The names of the groups around it, outermost first.
    package var groupPath: [String] {
        sequence(first: groups, next: { $0?.inner }).compactMap { $0.map { TypeName($0.group).spelling } }
    }
}

/// The content of a module: its registration.
private protocol ModuleContent: Sendable {
    var registration: Registration { get }
}

extension Registration: ModuleContent {
    fileprivate var registration: Registration { self }
}

extension Module: CustomStringConvertible {
    /// The module in one line: what it does for which key, its scope and its place.
    public var description: String {
        let registration = registration
        let place = registration.place
        return switch registration.role {
        case .provides where registration.isForwarder:
            "\(registration.key): forwards \(registration.dependencies[0].type!.spelling) (\(place))"
        case .provides: "\(registration.key): \(registration.lifetime) (\(place))"
        case .decorates: "decorates \(registration.key) (\(place))"
        case .contributes: "contributes to \(registration.key): \(registration.lifetime) (\(place))"
        }
    }
}

/// The content of a module for a container: a key, how its value is made, how long it lives, and what it depends on.
///
/// Immutable, and shared by all containers that have the module. It does not know the type of the key's value.
package final class Registration: Sendable {
    package let key: KeyIdentity
    /// What the module does for its key.
    package let role: Role
    let factory: AnyFactory
    /// Whether the module passes on the value of another key.
    package let isForwarder: Bool
    package let lifetime: Lifetime
    package let place: SourcePlace
    /// The keys that the module injects, in their order.
    let injected: [any InjectionKey.Type]
    /// The registration of the one value that a contribution adds.
    let element: Registration?
    let onShutdown: ShutdownAction?

    /// What the module does for its key.
    package enum Role: Sendable { case provides, decorates, contributes }

    init(
        _ role: Role = .provides, key: KeyIdentity, lifetime: Lifetime, place: SourcePlace,
        injected: [any InjectionKey.Type], isForwarder: Bool = false, element: Registration? = nil, factory: AnyFactory,
        onShutdown: ShutdownAction? = nil
    ) {
        self.key = key
        self.role = role
        self.factory = factory
        self.lifetime = lifetime
        self.place = place
        self.injected = injected
        self.isForwarder = isForwarder
        self.element = element
        self.onShutdown = onShutdown
    }
}

extension Registration {
    /// The same for another key, whose value has the same type.
    func serving(_ key: KeyIdentity) -> Registration {
        Registration(
            role, key: key, lifetime: lifetime, place: place, injected: injected, isForwarder: isForwarder,
            element: element?.serving(key), factory: factory, onShutdown: onShutdown)
    }
}

// Derived properties.
extension Registration {
    /// The address of the key's metadata.
    var keyAddress: UInt { UInt(bitPattern: ObjectIdentifier(key.type)) }

    /// Whether the key has a name.
    package var isNamed: Bool { key.name != nil }

    /// Whether the factory runs on the main actor.
    var isOnMainActor: Bool { isMadeOnMainActor || key.type.isOnMainActor }

    /// Whether the factory runs there although the key belongs to no actor, so that only a start makes the value.
    package var isMadeOnMainActor: Bool { lifetime.isMadeOnMainActor }

    /// Whether the factory is asynchronous, so that its value must be awaited until it is there.
    package var isAsynchronous: Bool {
        switch factory {
        case .asynchronous, .passingAsynchronously: true
        case .plain, .injecting, .passing, .adding: false
        }
    }

    /// Whether the factory takes an argument.
    var takesArgument: Bool {
        switch factory {
        case .passing, .passingAsynchronously: true
        case .plain, .injecting, .asynchronous, .adding: false
        }
    }

    /// Whether the module alone cannot cause a problem, so that a check of many modules may skip it.
    var isOrdinary: Bool {
        role == .provides && onShutdown == nil && (!isAsynchronous || lifetime.isSingleton) && lifetime.suitsAnyValue
            && !takesArgument && !key.type.isDerived
    }

    /// Whether the module causes no problem in the place of another one of the same key that nothing decorates.
    var isHarmless: Bool { isOrdinary && injected.isEmpty }

    /// Whether values of two ordinary modules are both kept for good, or both not kept.
    func lives(asLongAs other: Registration) -> Bool {
        lifetime.isKept ? other.lifetime.isSingleton : !other.lifetime.isKept
    }

    /// The declared edges. They are types, so no factory runs to find them.
    package var dependencies: [_KeyDependency] {
        if injected.isEmpty { return [] }
        var dependencies: [_KeyDependency] = []
        dependencies.reserveCapacity(injected.count)
        for key in injected { key.collectDependencies(into: &dependencies) }
        return dependencies
    }

    /// The key and its module, for errors.
    var origin: ValueOrigin { ValueOrigin(key: key, place: place) }

    /// The module in the path of an error.
    @inline(never) var step: ResolutionError.Step { origin.step }
}

/// The factory of a value: the user's closure, with its arguments read from the keys that it is linked to.
///
/// It throws the error of the user's closure, so that no code handles errors when there are none. The slot that calls
/// it converts them into errors that a user sees.
@usableFromInline typealias ModuleFactory<Value> = @Sendable (LinkedKeys, Trace?) throws -> Value

/// A factory that takes nothing, as the user wrote it.
@usableFromInline typealias PlainFactory<Value> = @Sendable () throws -> Value

/// How a module makes its value, without the type of the value.
///
/// A factory on the way of each resolution keeps the user's closure as it is; the others take and give boxes.
enum AnyFactory: Sendable {
    /// A ``PlainFactory``, of `Module(Key.self) { … }`.
    case plain(ErasedClosure)
    /// A ``ModuleFactory``, of `Module(Key.self, injecting: Other.self) { … }`.
    case injecting(ErasedClosure)
    /// Of `Module(Key.self) { try await … }`. The values that it needs are ready when it is called: in the trace, or kept by
    /// the container. It runs where it is called; for a main-actor key, that is the main actor.
    case asynchronous(@Sendable (LinkedKeys, Trace) async throws(ResolutionError) -> AnyBox)
    /// Of `Module(Key.self, passing: Argument.self) { … }`. It takes the argument in a box.
    case passing(@Sendable (LinkedKeys, AnyBox, Trace?) throws -> AnyBox)
    /// The same of a factory that waits.
    case passingAsynchronously(@Sendable (LinkedKeys, AnyBox, Trace) async throws(ResolutionError) -> AnyBox)
    /// Of `Module.decorating(Key.self) { … }` and `Module.contributing(to: Key.self) { … }`: it changes the value in a box.
    case adding(Addition)

    typealias Addition = @Sendable (LinkedKeys, AnyBox, Trace?) throws(ResolutionError) -> Void
}

/// A closure that is stored without its type, and called only under its own.
///
/// No generic class is made for each type of value. Casting a closure would wrap it, to pass values as the other type
/// does; casting a struct around it does not. So each type of closure has a struct below.
///
/// A module takes its key and its closure from one type, and a slot asks with the type of its key's value.
@frozen @usableFromInline struct ErasedClosure: Sendable {
    @usableFromInline let call: @Sendable () -> Void

    @export(implementation) @_transparent init<Value>(_ factory: @escaping ModuleFactory<Value>) {
        self = unsafeBitCast(ClosureOfFactory(call: factory), to: ErasedClosure.self)
    }

    @export(implementation) @_transparent init<Value>(plain factory: @escaping PlainFactory<Value>) {
        self = unsafeBitCast(ClosureOfPlainFactory(call: factory), to: ErasedClosure.self)
    }

    /// The ``ModuleFactory`` that the closure is.
    @export(implementation) @inline(__always) func factory<Value>(of type: Value.Type) -> ModuleFactory<Value> {
        unsafeBitCast(self, to: ClosureOfFactory<Value>.self).call
    }

    /// The ``PlainFactory`` that the closure is.
    func plainFactory<Value>(of type: Value.Type) -> PlainFactory<Value> {
        unsafeBitCast(self, to: ClosureOfPlainFactory<Value>.self).call
    }
}

@frozen @usableFromInline struct ClosureOfFactory<Value> {
    @usableFromInline let call: ModuleFactory<Value>

    @export(implementation) @_transparent init(call: @escaping ModuleFactory<Value>) { self.call = call }
}

@frozen @usableFromInline struct ClosureOfPlainFactory<Value> {
    @usableFromInline let call: PlainFactory<Value>

    @export(implementation) @_transparent init(call: @escaping PlainFactory<Value>) { self.call = call }
}

/// A ``ModuleFactory`` and the keys that it is linked to.
///
/// It is on the heap, so that one atomic pointer publishes it and a call counts no reference.
@usableFromInline final class LinkedFactory: Sendable {
    @usableFromInline let closure: ErasedClosure
    @usableFromInline let keys: LinkedKeys

    init(_ closure: ErasedClosure, to keys: LinkedKeys = LinkedKeys()) { (self.closure, self.keys) = (closure, keys) }

    /// A value, of the type that the slot's key has.
    @export(implementation) @inline(__always) func makeValue<Value>(_ type: Value.Type, in trace: Trace?) throws
        -> Value
    {
        try closure.factory(of: type)(keys, trace)
    }
}

extension UnsafeRawPointer {
    /// A value of the ``LinkedFactory`` at the address, which must be retained.
    @export(implementation) @inline(__always) func makeValue<Value>(_ type: Value.Type) throws -> Value {
        try Unmanaged<LinkedFactory>.fromOpaque(self)._withUnsafeGuaranteedRef { try $0.makeValue(type, in: nil) }
    }
}

/// The `onShutdown` of a module, on the key's actor, for the value in a box.
///
/// A container calls it with values that it keeps, which are `Sendable` or of the main actor; ``Scope`` ensures that.
@usableFromInline typealias ShutdownAction = @Sendable (AnyBox) async throws -> Void

extension MainActor {
    /// A function of the main actor, for code that runs there without the compiler knowing it.
    ///
    /// `assumeIsolated` would first look at the running executor, which costs more than most factories, and would
    /// require a `Sendable` result. Neither is needed, because a main-actor key is only resolved on the main actor: by
    /// `subscript`, `resolve`, `currentValue`, `Inject`, ``Lazy`` and ``Provider``, which are `@MainActor` for such
    /// keys; by factories that run there; and by asynchronous factories, which go there for it.
    ///
    /// - Parameters:
    ///   - function: The function.
    ///   - type: Its type, without the actor.
    @export(implementation) @_transparent
    static func withoutIsolation<Isolated, Unisolated>(_ function: Isolated, as type: Unisolated.Type) -> Unisolated {
        // A function of the main actor has the representation of one that is not, as the standard library's own
        // `assumeIsolated` relies on; only the compiler tells them apart.
        unsafeBitCast(function, to: type)
    }
}

/// A function of the main actor that has any number of arguments.
struct MainActorFunction<Result, each Argument> {
    let function: @MainActor @Sendable (repeat each Argument) throws -> Result

    /// The same without the actor in its type; see ``MainActor/withoutIsolation(_:as:)``.
    var withoutIsolation: @Sendable (repeat each Argument) throws -> Result {
        // Swift casts no function with a pack, only structs that have one.
        MainActor.withoutIsolation(self, as: Unisolated.self).function
    }

    private struct Unisolated {
        let function: @Sendable (repeat each Argument) throws -> Result
    }
}
