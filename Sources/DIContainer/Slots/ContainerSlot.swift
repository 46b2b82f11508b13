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

    /// Whether the value cannot be made without waiting: its own factory is asynchronous, or that of a value which is
    /// made for it alone. Guarded as `needsPass` is.
    var mustAwait: Bool { get set }

    /// The slots that hold what the factories need before they run, one for each time. Guarded as `needsPass` is.
    var requirements: [any ContainerSlot] { get set }

    /// What errors say of this slot.
    var making: Making { get }

    /// The owner.
    var container: Container! { get }

    /// The value that is kept, if it may still be used.
    func keptObject() throws(ResolutionError) -> KeptObject?

    /// Makes a value that only this resolution gets, and keeps it in the pass.
    func makeTransient(in pass: ResolutionPass) async throws(ResolutionError)

    /// The slot as one that keeps its value.
    var keeper: (any KeepingSlot)? { get }

    /// What shuts the value down, if it is there and its module says how.
    func shutdownCall() -> ShutdownCall?

    /// Tells the container's observer, if there is one, of an error of the slot that its factory has not reported.
    func noteFailure(_ error: ResolutionError, in pass: ResolutionPass?)

    /// Drops the value for good, while its container is being shut down.
    func discard()

    /// Sees to it that the next resolution from outside goes the slow way, which looks whether the container is shut
    /// down.
    func forgetEntry()

    /// Says which container owns the slot; called once, while that container is being made.
    func adopt(by container: Container)

    /// Links the factories to what they depend on.
    func link(_ linker: any Linker)

    /// Called once the slot is linked, and `needsPass` and `mustAwait` are known.
    func finishLinking()

    /// Drops the links, so that slots let go of each other one by one when the container ends.
    func unlink()

    /// Drops the value, if it is kept in the scope of that name.
    func reset(_ name: CacheName)
}

extension ContainerSlot {
    /// Whether the factory runs on the main actor.
    var isOnMainActor: Bool { provision.main.isOnMainActor }
}

/// A slot that keeps its value, so that making it is up to one thread or task at a time.
protocol KeepingSlot: ContainerSlot {
    /// Who makes the value at present.
    var gate: CreationGate { get }

    /// Makes and keeps the value without waiting, unless somebody else is about it.
    ///
    /// - Parameters:
    ///   - creation: What others wait for meanwhile.
    ///   - pass: The resolution that makes the value, in which all that it needs is ready.
    func attempt(
        _ creation: SynchronousCreation, in pass: ResolutionPass
    ) async throws(ResolutionError) -> CreationGate.Attempt<KeptObject>

    /// Makes the value and keeps it, waiting for the factory where it is asynchronous.
    func create(in pass: ResolutionPass) async throws(ResolutionError) -> KeptObject
}

/// What shuts down one value.
typealias ShutdownCall = @Sendable () async throws -> Void
