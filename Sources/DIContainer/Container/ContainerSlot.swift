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
