/// What a module tells a container: a key, how its value is made, how long it lives, and what it depends on.
///
/// Immutable, and shared by all containers that the module is put into. The subclasses know the type of the value.
@usableFromInline
package class Registration: @unchecked Sendable {
    // `@unchecked` because the class has subclasses; all stored properties here and there are `let` and Sendable.

    package let key: KeyIdentity
    /// The address of the key's metadata.
    package let keyAddress: UInt
    /// Whether the key has a name.
    package let isNamed: Bool
    package let lifetime: Lifetime
    package let place: SourcePlace
    /// Whether the factory runs on the main actor.
    package let isOnMainActor: Bool
    /// What the module does for its key.
    package let role: Role
    /// Whether the module can be the cause of no problem by itself, so that a check of many may pass it by.
    package let isOrdinary: Bool
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
    package var dependencies: [KeyDependency] {
        var dependencies = KeyDependencies()
        collectDependencies(&dependencies)
        return dependencies.list
    }

    /// Adds the declared edges to others.
    package func collectDependencies(into dependencies: inout KeyDependencies) { collectDependencies(&dependencies) }

    /// What the module does for its key.
    package enum Role: UInt8, Sendable { case provides, decorates, contributes }

    /// Whether the factory is asynchronous, so that its value must be awaited until it is there.
    package var isAsynchronous: Bool { false }

    /// Whether the module says how its value is shut down.
    package var hasShutdown: Bool { false }

    /// This module as a step on the way to an error.
    package var step: ResolutionError.Step { ResolutionError.Step(key: key.description, place: place) }

    /// Calls `visitor` with the registration's own type.
    package func accept<Visitor: RegistrationVisitor>(_ visitor: borrowing Visitor) -> Visitor.Output {
        fatalError("\(Self.self) does not override accept(_:)")
    }
}

/// Reads a registration together with the type of its value.
package protocol RegistrationVisitor: ~Copyable {
    associatedtype Output
    borrowing func visit<Value>(_ registration: FactoryRegistration<Value>) -> Output
    borrowing func visit<Value>(_ registration: DecoratorRegistration<Value>) -> Output
    borrowing func visit<Value>(_ registration: ContributionRegistration<Value>) -> Output
}

/// The registration of `Module(Key.self) { … }`.
@usableFromInline
package final class FactoryRegistration<Value>: Registration, @unchecked Sendable {
    /// Links the factory, which makes a value at once or asynchronously.
    @usableFromInline
    package enum Form: Sendable {
        case immediate(@Sendable (any Linker) -> LinkedFactory<Value>)
        case asynchronous(@Sendable (any Linker) -> LinkedAsyncFactory<Value>)
    }

    package let form: Form
    package let onShutdown: ShutdownAction<Value>?

    @usableFromInline
    package init(
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

    package override var hasShutdown: Bool { onShutdown != nil }

    package override func accept<Visitor: RegistrationVisitor>(_ visitor: borrowing Visitor) -> Visitor.Output {
        visitor.visit(self)
    }
}

/// The registration of `Module.decorating(Key.self) { … }`.
package final class DecoratorRegistration<Value>: Registration, @unchecked Sendable {
    package let link: @Sendable (any Linker) -> LinkedDecorator<Value>

    init(
        key: KeyIdentity, place: SourcePlace, dependencies: @escaping @Sendable (inout KeyDependencies) -> Void,
        link: @escaping @Sendable (any Linker) -> LinkedDecorator<Value>
    ) {
        self.link = link
        super.init(
            .decorates, key: key, lifetime: Lifetime(.unique), place: place, isOrdinary: false,
            dependencies: dependencies)
    }

    package override func accept<Visitor: RegistrationVisitor>(_ visitor: borrowing Visitor) -> Visitor.Output {
        visitor.visit(self)
    }
}

/// The registration of `Module.contributing(to: Key.self) { … }`, where `Value` is the array contributed to.
package final class ContributionRegistration<Value>: Registration, @unchecked Sendable {
    package let makeEmpty: @Sendable () -> Value
    package let link: @Sendable (any Linker) -> LinkedContribution<Value>

    init(element: FactoryRegistration<Value.Element>) where Value: ContributedArray {
        makeEmpty = { Value() }
        link = { linker in
            let link = linker.link(to: element)
            return { values, pass throws(ResolutionError) in values.append(try link.value(in: pass)) }
        }
        super.init(
            .contributes, key: element.key, lifetime: element.lifetime, place: element.place, isOrdinary: false,
            dependencies: { element.collectDependencies(into: &$0) })
    }

    package override func accept<Visitor: RegistrationVisitor>(_ visitor: borrowing Visitor) -> Visitor.Output {
        visitor.visit(self)
    }
}
