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
    /// What the module does for its key.
    package let role: Role
    /// Whether the module can be the cause of no problem by itself, so that a check of many may skip it.
    let isOrdinary: Bool
    private let collectDependencies: @Sendable (inout KeyDependencies) -> Void

    /// Makes a registration.
    ///
    /// - Parameter isOrdinary: Whether the factory is one that any lifetime suits.
    init(
        _ role: Role, key: KeyIdentity, lifetime: Lifetime, place: SourcePlace, isOrdinary: Bool,
        dependencies: @escaping @Sendable (inout KeyDependencies) -> Void
    ) {
        self.role = role
        self.isOrdinary = isOrdinary && role == .provides && lifetime.suitsAnyValue && !key.type._isDerived
        isOnMainActor = key.type.isOnMainActor
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
    package enum Role: UInt8, Sendable { case provides, decorates, contributes }

    /// Whether the factory is asynchronous, so that its value must be awaited until it is there.
    package var isAsynchronous: Bool { false }

    /// Whether the module says how its value is shut down.
    var hasShutdown: Bool { false }

    /// What errors say of the value.
    var origin: ValueOrigin { ValueOrigin(key: key, place: place) }

    /// This module as a step on the way to an error.
    var step: ResolutionError.Step { origin.step }

    /// Makes the slot of the key whose main registration this is.
    func makeSlot(for registrations: KeyRegistrations, lifetime: Lifetime, in container: Container) -> AnySlot {
        fatalError("\(Self.self) does not override makeSlot(for:lifetime:in:)")
    }
}

/// A registration that knows the type of the key's value.
@usableFromInline
class TypedRegistration<Value>: Registration, @unchecked Sendable {
    /// Makes the slot that the lifetime calls for.
    final override func makeSlot(
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

/// The registration of `Module(Key.self) { … }`.
@usableFromInline
final class FactoryRegistration<Value>: TypedRegistration<Value>, @unchecked Sendable {
    /// Links the factory, which makes a value at once or asynchronously.
    @usableFromInline
    enum Form: Sendable {
        case immediate(@Sendable (Container) -> LinkedFactory<Value>)
        case asynchronous(@Sendable (Container) -> LinkedAsyncFactory<Value>)
    }

    let form: Form
    let onShutdown: ShutdownAction<Value>?

    @usableFromInline
    init(
        key: KeyIdentity, lifetime: Lifetime, place: SourcePlace,
        dependencies: @escaping @Sendable (inout KeyDependencies) -> Void, form: Form,
        onShutdown: ShutdownAction<Value>?
    ) {
        self.form = form
        self.onShutdown = onShutdown
        let isAsynchronous = if case .asynchronous = form { true } else { false }
        super.init(
            .provides, key: key, lifetime: lifetime, place: place,
            isOrdinary: onShutdown == nil && (!isAsynchronous || lifetime.isSingleton), dependencies: dependencies)
    }

    package override var isAsynchronous: Bool {
        if case .asynchronous = form { true } else { false }
    }

    override var hasShutdown: Bool { onShutdown != nil }
}

/// The registration of `Module.decorating(Key.self) { … }`.
final class DecoratorRegistration<Value>: TypedRegistration<Value>, @unchecked Sendable {
    let link: @Sendable (Container) -> LinkedDecorator<Value>

    init(
        key: KeyIdentity, place: SourcePlace, dependencies: @escaping @Sendable (inout KeyDependencies) -> Void,
        link: @escaping @Sendable (Container) -> LinkedDecorator<Value>
    ) {
        self.link = link
        super.init(
            .decorates, key: key, lifetime: Lifetime(.unique), place: place, isOrdinary: false,
            dependencies: dependencies)
    }
}

/// The registration of `Module.contributing(to: Key.self) { … }`, where `Value` is the array contributed to.
final class ContributionRegistration<Value>: TypedRegistration<Value>, @unchecked Sendable {
    let makeEmpty: @Sendable () -> Value
    let link: @Sendable (Container) -> LinkedContribution<Value>

    init(element: FactoryRegistration<Value.Element>) where Value: ContributedArray {
        makeEmpty = { Value() }
        link = { container in
            let dependency = container.dependency(on: element)
            return { values, trace throws(ResolutionError) in values.append(try dependency.value(in: trace)) }
        }
        super.init(
            .contributes, key: element.key, lifetime: element.lifetime, place: element.place, isOrdinary: false,
            dependencies: { element.collectDependencies(into: &$0) })
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
        case .provides: duplicates.append(registration)
        case .decorates: decorators.append(registration)
        case .contributes: contributions.append(registration)
        }
    }

    /// Those that take part in making the value.
    var inForce: [Registration] { (factory.map { [$0] } ?? []) + contributions + decorators }

    /// What the key's value depends on, by all registrations in force.
    var dependencies: [KeyDependency] { inForce.flatMap(\.dependencies) }

    /// The registration that messages name.
    package var main: Registration { factory ?? contributions.first ?? decorators[0] }
}
