/// What a module tells a container: a key, how its value is made, how long it lives, and what it depends on.
///
/// Immutable, and shared by all containers that the module is put into. The subclasses know the type of the value.
@usableFromInline
package class Registration: @unchecked Sendable {
    // `@unchecked` because the class has subclasses; all stored properties here and there are `let` and Sendable.

    package let key: KeyIdentity
    /// The address of the key's metadata.
    let keyAddress: UInt
    /// Whether the key has a name.
    package let isNamed: Bool
    package let lifetime: Lifetime
    package let place: SourcePlace
    /// Whether the factory runs on the main actor.
    let isOnMainActor: Bool
    /// Whether it does so though the key is one of no actor, so that only a start makes the value.
    package let isMadeOnMainActor: Bool
    /// What the module does for its key.
    package let role: Role
    /// Whether the factory is asynchronous, so that its value must be awaited until it is there.
    package let isAsynchronous: Bool
    /// Whether the factory takes an argument.
    let takesArgument: Bool
    /// Whether the module hands on the value of another key.
    package let isForwarder: Bool
    /// Whether the module says how its value is shut down.
    let hasShutdown: Bool
    /// What makes the one value that a contribution adds.
    let element: Registration?
    /// Whether the module can be the cause of no problem by itself, so that a check of many may skip it.
    let isOrdinary: Bool
    private let collectDependencies: @Sendable (inout KeyDependencies) -> Void

    init(
        _ role: Role, key: KeyIdentity, lifetime: Lifetime, place: SourcePlace, isAsynchronous: Bool = false,
        isMadeOnMainActor: Bool = false, takesArgument: Bool = false, isForwarder: Bool = false,
        hasShutdown: Bool = false, element: Registration? = nil,
        dependencies: @escaping @Sendable (inout KeyDependencies) -> Void
    ) {
        self.role = role
        self.isForwarder = isForwarder
        self.element = element
        self.isAsynchronous = isAsynchronous
        self.takesArgument = takesArgument
        self.hasShutdown = hasShutdown
        isOrdinary =
            role == .provides && !hasShutdown && (!isAsynchronous || lifetime.isSingleton) && lifetime.suitsAnyValue
            && !takesArgument && !key.type._isDerived
        isOnMainActor = isMadeOnMainActor || key.type.isOnMainActor
        self.isMadeOnMainActor = isMadeOnMainActor
        self.key = key
        keyAddress = UInt(bitPattern: ObjectIdentifier(key.type))
        isNamed = key.name != nil
        self.lifetime = lifetime
        self.place = place
        collectDependencies = dependencies
    }

    /// The declared edges. They are types, so no factory runs to find them.
    var dependencies: [KeyDependency] {
        var dependencies = KeyDependencies()
        collectDependencies(&dependencies)
        return dependencies.list
    }

    /// Adds the declared edges to others.
    func collectDependencies(into dependencies: inout KeyDependencies) { collectDependencies(&dependencies) }

    /// What the module does for its key.
    @usableFromInline package enum Role: UInt8, Sendable { case provides, decorates, contributes }

    /// What errors say of the value.
    var origin: ValueOrigin { ValueOrigin(key: key, place: place) }

    /// Makes the slot of the key whose main registration this is.
    func makeSlot(for registrations: KeyRegistrations, lifetime: Lifetime, in container: Container) -> AnySlot {
        fatalError("\(Self.self) does not override makeSlot(for:lifetime:in:)")
    }
}

/// A registration that knows the type of the key's value.
@usableFromInline
final class TypedRegistration<Value>: Registration, @unchecked Sendable {
    /// What links the closure that the user wrote.
    @usableFromInline
    enum Form: Sendable {
        /// Of `Module(Key.self) { … }`, where the value is made at once.
        case immediate(@Sendable (Container) -> LinkedFactory<Value>)
        /// The same, where the factory runs on the main actor for a key of no actor.
        case madeOnMainActor(@Sendable (Container) -> LinkedFactory<Value>)
        /// The same, where the factory is asynchronous.
        case asynchronous(@Sendable (Container) -> LinkedAsyncFactory<Value>)
        /// Of `Module(Key.self, passing: Argument.self) { … }`; the result is an ``ArgumentFactory``.
        case passing(@Sendable (Container) -> AnyObject)
        /// Of `Module.decorating(Key.self) { … }`, or of `Module.contributing(to: Key.self) { … }`.
        case addition(@Sendable (Container) -> LinkedAddition<Value>)
    }

    let form: Form
    let onShutdown: ShutdownAction<Value>?
    /// What a contribution adds to where no module makes the key's value.
    let makeEmpty: (@Sendable () -> Value)?

    @usableFromInline
    init(
        _ role: Role, key: KeyIdentity, lifetime: Lifetime, place: SourcePlace, form: Form,
        isForwarder: Bool = false, onShutdown: ShutdownAction<Value>? = nil, element: Registration? = nil,
        makeEmpty: (@Sendable () -> Value)? = nil, dependencies: @escaping @Sendable (inout KeyDependencies) -> Void
    ) {
        self.form = form
        self.onShutdown = onShutdown
        self.makeEmpty = makeEmpty
        let isAsynchronous = if case .asynchronous = form { true } else { false }
        let isMadeOnMainActor = if case .madeOnMainActor = form { true } else { false }
        let takesArgument = if case .passing = form { true } else { false }
        super.init(
            role, key: key, lifetime: lifetime, place: place, isAsynchronous: isAsynchronous,
            isMadeOnMainActor: isMadeOnMainActor, takesArgument: takesArgument, isForwarder: isForwarder,
            hasShutdown: onShutdown != nil, element: element,
            dependencies: dependencies)
    }

    /// Makes the slot that the lifetime calls for.
    override func makeSlot(
        for registrations: KeyRegistrations, lifetime: Lifetime, in container: Container
    ) -> AnySlot {
        let makeSlot: (KeyRegistrations, Lifetime, Container) -> AnySlot =
            switch (lifetime.kind, lifetime.timeToLive) {
            case (.unique, _): UniqueSlot<Value>.init
            case (.graph, _): GraphSlot<Value>.init
            case (.shared, _): SharedSlot<Value>.init
            case (.singleton, nil): SingletonSlot<Value>.init
            case (.singleton, _), (.cached, _): CachedSlot<Value>.init
            }
        return makeSlot(registrations, lifetime, container)
    }
}

// What a module at once becomes.
extension Module {
    /// Registers a factory that makes values at once.
    ///
    /// Not inlined into clients, where each module would have a copy of it that runs once.
    @usableFromInline
    static func registration<Key: InjectionKey, Value>(
        _ key: Key.Type, named name: String?, lifetime: Lifetime, place: SourcePlace, isMadeOnMainActor: Bool = false,
        dependencies: @escaping @Sendable (inout KeyDependencies) -> Void,
        link: @escaping @Sendable (Container) -> LinkedFactory<Value>, onShutdown: ShutdownAction<Value>? = nil
    ) -> TypedRegistration<Value> {
        TypedRegistration(
            .provides, key: KeyIdentity(key, name: name), lifetime: lifetime, place: place,
            form: isMadeOnMainActor ? .madeOnMainActor(link) : .immediate(link), onShutdown: onShutdown,
            dependencies: dependencies)
    }

    /// Registers a factory that takes an argument.
    @usableFromInline
    static func registration<Key: InjectionKey, Value>(
        _ key: Key.Type, named name: String?, lifetime: Lifetime, place: SourcePlace,
        passing argument: Key.Argument.Type,
        dependencies: @escaping @Sendable (inout KeyDependencies) -> Void,
        link: @escaping @Sendable (Container) -> LinkedArgumentFactory<Key.Argument, Value>,
        onShutdown: ShutdownAction<Value>?
    ) -> TypedRegistration<Value> {
        guard let nothing = () as? Key.Argument else {
            return TypedRegistration(
                .provides, key: KeyIdentity(key, name: name), lifetime: lifetime, place: place,
                form: .passing { ArgumentFactory(link($0)) }, onShutdown: onShutdown, dependencies: dependencies)
        }
        // Generic code may not know whether the key takes one.
        return registration(
            key, named: name, lifetime: lifetime, place: place, dependencies: dependencies,
            link: { [nothing = HandedOver(nothing)] container in
                let make = link(container)
                return { try make(nothing.value, $0) }
            }, onShutdown: onShutdown)
    }

    /// A factory of the main actor for code that is there without the compiler knowing it.
    static func calledOnMainActor<Value, each Argument>(
        _ factory: @escaping @MainActor @Sendable (repeat each Argument) throws -> Value
    ) -> @Sendable (repeat each Argument) throws -> Value {
        { (argument: repeat each Argument) in
            let arguments = HandedOver((repeat each argument))
            return try MainActor.assumeIsolatedUnchecked { try factory(repeat each arguments.value) }
        }
    }

    /// What collects the dependencies of a module: in a client a function without a context, since it knows the keys.
    @inlinable
    static func dependencies<each Dependency: InjectionKey>(
        on dependency: repeat (each Dependency).Type
    ) -> @Sendable (inout KeyDependencies) -> Void {
        { repeat (each Dependency)._collectDependencies(into: &$0) }
    }

    /// What links a factory to any number of dependencies.
    static func linking<Value, each Dependency: InjectionKey>(
        _ factory: @escaping @Sendable (repeat (each Dependency).Value) throws -> Value,
        to dependency: repeat (each Dependency).Type
    ) -> @Sendable (Container) -> LinkedFactory<Value> {
        { container in
            let dependencies = (repeat container.dependency(on: (each Dependency).self))
            return { trace in try factory(repeat (each dependencies).value(in: trace)) }
        }
    }
}

/// All registrations of one key in one container.
package struct KeyRegistrations: Sendable {
    package let key: KeyIdentity
    /// The module that makes the value; `nil` where a child only adds to what its parent serves.
    package private(set) var factory: Registration?
    private(set) var decorators: [Registration] = []
    private(set) var contributions: [Registration] = []
    /// Modules that serve the key once more, which is a mistake: the first one stays in force.
    private(set) var duplicates: [Registration] = []

    init(key: KeyIdentity) { self.key = key }

    mutating func add(_ registration: Registration) {
        switch registration.role {
        case .provides where factory == nil: factory = registration
        // The same module once more changes nothing, as where two groups list one that is kept in a constant.
        case .provides where factory === registration: break
        case .provides: duplicates.append(registration)
        case .decorates: decorators.append(registration)
        case .contributes: contributions.append(registration)
        }
    }

    /// Those that take part in making the value.
    var inForce: [Registration] { (factory.map { [$0] } ?? []) + contributions + decorators }

    /// What the key's value depends on, by all registrations in force.
    var dependencies: [KeyDependency] { inForce.flatMap(\.dependencies) }

    /// The same without what contributions depend on, which have slots of their own.
    var dependenciesWithoutContributions: [KeyDependency] {
        ((factory.map { [$0] } ?? []) + decorators).flatMap(\.dependencies)
    }

    /// The registration that messages name.
    package var main: Registration { factory ?? contributions.first ?? decorators[0] }
}
