/// A place in a container for the value of one registration, seen without the type of the value.
protocol ContainerSlot: AnyObject, Sendable {
    /// What the slot is for.
    var provision: Provision { get }

    /// How long the slot keeps its value.
    var lifetime: Lifetime { get }

    /// Whether ``link(_:)`` has been called; guarded by the container's link lock.
    var isLinked: Bool { get set }

    /// Whether the factory needs a recorded pass: for values of scope `graph`, or for a ``Resolver``.
    var needsPass: Bool { get set }

    /// Says which container owns the slot; called once, while that container is being made.
    func adopt(by container: Container)

    /// Links the factories to what they depend on.
    func link(_ linker: any Linker)

    /// Drops the links, so that slots let go of each other one by one when the container ends.
    func unlink()

    /// Drops the value, if it is kept in the scope of that name.
    func reset(_ name: CacheName)
}

/// All registrations of one key in one container.
package struct Provision: Sendable {
    package let key: KeyIdentity
    /// The module that makes the value; `nil` where a child only adds to what its parent serves.
    package private(set) var factory: Registration?
    package private(set) var decorators: [Registration] = []
    package private(set) var contributions: [Registration] = []
    /// Modules that serve the key once more, which is a mistake: the first one stays in force.
    package private(set) var duplicates: [Registration] = []

    package init(key: KeyIdentity) { self.key = key }

    package mutating func add(_ registration: Registration) {
        switch registration.role {
        case .provides where factory == nil: factory = registration
        case .provides: duplicates.append(registration)
        case .decorates: decorators.append(registration)
        case .contributes: contributions.append(registration)
        }
    }

    /// All registrations that take part in making the value.
    package var registrations: [Registration] { (factory.map { [$0] } ?? []) + contributions + decorators }

    /// The registration that messages name.
    package var main: Registration { registrations[0] }
}
