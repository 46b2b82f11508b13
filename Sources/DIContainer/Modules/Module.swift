/// How one key is made: its factory, its scope, and the keys that it depends on.
///
/// ```swift
/// Module(APIKey.self, scope: .singleton) { LiveAPI() }
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self) { Repository(api: $0, database: $1) }
/// Module(RepositoryKey.self, injecting: APIKey.self, DatabaseKey.self, factory: Repository.init)
/// ```
///
/// What a module injects is part of its type: the factory gets exactly the values of the keys that `injecting:` names,
/// in their order. So a container knows the whole graph before any factory runs, and can report all problems of it
/// (``Container/validate()``).
///
/// A module is a value. It may be part of several containers; each keeps its own values.
public struct Module: Sendable {
    // An existential, which the compiler keeps in memory. It follows each copy of a reference through the whole block,
    // so its time would grow with the square of the number of modules.
    private let content: any ModuleContent
    /// The groups around it.
    var groups: GroupPath?

    init(_ registration: Registration) { content = registration }

    package var registration: Registration { content.registration }

    /// The names of the groups around it, outermost first.
    package var groupPath: [String] {
        sequence(first: groups, next: { $0?.inner }).compactMap { $0.map { "\($0.group)" } }
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
    let factory: Factory
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
        injected: [any InjectionKey.Type], isForwarder: Bool = false, element: Registration? = nil, factory: Factory,
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

// Derived properties.
extension Registration {
    /// The address of the key's metadata.
    var keyAddress: UInt { UInt(bitPattern: ObjectIdentifier(key.type)) }

    /// Whether the key has a name.
    package var isNamed: Bool { key.name != nil }

    /// Whether the factory runs on the main actor.
    var isOnMainActor: Bool { isMadeOnMainActor || key.type.isOnMainActor }

    /// Whether it runs there although the key belongs to no actor, so that only a start makes the value.
    package var isMadeOnMainActor: Bool { lifetime.isMadeOnMainActor }

    /// Whether the factory is asynchronous, so that its value must be awaited until it is there.
    package var isAsynchronous: Bool { if case .asynchronous = factory { true } else { false } }

    /// Whether the factory takes an argument.
    var takesArgument: Bool { if case .passing = factory { true } else { false } }

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
    var dependencies: [_KeyDependency] {
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
