public import Synchronization

/// A place in a container for the value of one registration. The subclasses implement the scopes.
///
/// `@unchecked Sendable`: `container` is written before the container is published; `factory` is written once, under
/// the container's link lock, and read by those who saw ``entry`` (or the slot of a dependent) leave ``Entry/recorded``
/// with acquiring order; the rest is constant, atomic or guarded in a subclass.
@usableFromInline
class Slot<Value>: Link<Value>, ContainerSlot, @unchecked Sendable {
    /// How a resolution may enter the slot from outside.
    @usableFromInline
    enum Entry: UInt8, AtomicRepresentable {
        /// Linked and recorded: the first time, and whenever the factory needs a pass.
        case recorded
        /// Straight into ``Link/value(in:)``, which records what needs recording.
        case direct
        /// Straight into the factory.
        case unrecorded
    }

    @usableFromInline let entry = Atomic<Entry>(.recorded)
    /// What makes the value. On the heap, since a closure in an optional would be called through a thunk.
    @exclusivity(unchecked) private var factory: KeptFactory<Value>?
    /// What makes the value where its factory is asynchronous; written like `factory`.
    private var asyncFactory: LinkedAsyncFactory<Value>?

    let provision: Provision
    let lifetime: Lifetime
    /// The owner. A slot is used through its container only, so somebody holds the container meanwhile.
    @exclusivity(unchecked) unowned(unsafe) private(set) var container: Container!
    /// The owner once more, to look at without counting a reference.
    @exclusivity(unchecked) @usableFromInline final private(set) var unretainedContainer: Unmanaged<Container>!
    /// See ``CallStackHint``; here, where a resolution finds it at once.
    @usableFromInline let stackWords = CallStackHint.words
    var isLinked = false
    var needsPass = false
    var mustAwait = false
    var requirements: [any ContainerSlot] = []

    init(_ provision: Provision, lifetime: Lifetime) {
        self.provision = provision
        self.lifetime = lifetime
    }

    func adopt(by container: Container) {
        self.container = container
        unretainedContainer = .passUnretained(container)
    }

    /// What errors say of this slot.
    var making: Making {
        let main = provision.main
        return Making(ObjectIdentifier(self), key: main.key, registeredAt: main.place)
    }

    /// How the slot may be entered once its first resolution has succeeded.
    var entryOnceResolved: Entry { needsPass ? .recorded : .direct }

    func link(_ linker: any Linker) {
        if let registration = provision.factory as? FactoryRegistration<Value>,
            case .asynchronous(let link) = registration.form
        {
            asyncFactory = observing(linkedAsyncFactory(link(linker), linker))
            let identity = ObjectIdentifier(self)
            let making = making
            factory = KeptFactory { pass in
                // Only this slot's values are awaited under its identity.
                if let awaited = pass?.takeAwaited(for: identity) {
                    return unsafeDowncast(awaited, to: Kept<Value>.self).value
                }
                throw ResolutionError.notStarted(making, in: pass)
            }
        } else {
            factory = KeptFactory(observing(linkedFactory(linker)))
        }
    }

    func unlink() {
        factory = nil
        asyncFactory = nil
        requirements = []
    }

    /// Lets links call the factory itself, which must be linked and need no pass.
    final func publishFactory() {
        guard let factory else { return }
        direct.store(UnsafeRawPointer(Unmanaged.passUnretained(factory).toOpaque()), ordering: .releasing)
    }

    /// What to report of an error that the factory threw.
    final func report(_ error: any Error, in pass: ResolutionPass?) -> ResolutionError {
        FactoryOrigin(provision.main).report(error, in: pass)
    }

    func finishLinking() {}

    func reset(_ name: CacheName) {}

    func keptObject() throws(ResolutionError) -> KeptObject? { nil }

    func shutdownCall() -> ShutdownCall? { nil }

    func discard() {}

    func makeTransient(in pass: ResolutionPass) async throws(ResolutionError) {
        fatalError("The slot of \(provision.key) keeps its value, which is no other's alone.")
    }

    var keeper: (any KeepingSlot)? { nil }

    func forgetEntry() { entry.store(.recorded, ordering: .sequentiallyConsistent) }

    /// Runs the factory.
    final func make(_ pass: ResolutionPass?) throws(ResolutionError) -> Value {
        guard let factory else { fatalError("The slot of \(provision.key) is used before it is linked.") }
        do { return try factory.make(pass) } catch { throw report(error, in: pass) }
    }

    /// Runs the factory, whose dependencies are ready, and waits for it where it is asynchronous: on the main actor if
    /// its key belongs there, on no actor otherwise.
    final func makeAwaiting(_ pass: ResolutionPass) async throws(ResolutionError) -> Kept<Value> {
        isOnMainActor ? try await makeOnMainActor(pass) : try await makeConcurrently(pass)
    }

    @MainActor
    private func makeOnMainActor(_ pass: ResolutionPass) async throws(ResolutionError) -> Kept<Value> {
        try await makeHere(pass)
    }

    @concurrent
    private func makeConcurrently(_ pass: ResolutionPass) async throws(ResolutionError) -> Kept<Value> {
        try await makeHere(pass)
    }

    private func makeHere(_ pass: ResolutionPass) async throws(ResolutionError) -> Kept<Value> {
        try await Ambient.with(container, pass) { () async throws(ResolutionError) in
            guard let asyncFactory else { return Kept(try make(pass)) }
            return Kept(try await asyncFactory(pass))
        }
    }

    private func linkedAsyncFactory(
        _ base: @escaping LinkedAsyncFactory<Value>, _ linker: any Linker
    ) -> LinkedAsyncFactory<Value> {
        let contributions = provision.contributions.map { ($0 as! ContributionRegistration<Value>).link(linker) }
        let decorators = provision.decorators.map { ($0 as! DecoratorRegistration<Value>).link(linker) }
        if contributions.isEmpty && decorators.isEmpty { return base }
        return { pass throws(ResolutionError) in
            var value = try await base(pass)
            for contribute in contributions { try contribute(&value, pass) }
            for decorate in decorators { value = try decorate(value, pass) }
            return value
        }
    }

    private func linkedFactory(_ linker: any Linker) -> LinkedFactory<Value> {
        var linked = baseFactory(linker)
        for case let registration as ContributionRegistration<Value> in provision.contributions {
            let (base, contribute) = (linked, registration.link(linker))
            linked = { pass in
                var values = try base(pass)
                try contribute(&values, pass)
                return values
            }
        }
        for case let registration as DecoratorRegistration<Value> in provision.decorators {
            let (base, decorate) = (linked, registration.link(linker))
            linked = { pass in try decorate(try base(pass), pass) }
        }
        return linked
    }

    /// What makes the value that contributions and decorators add to.
    private func baseFactory(_ linker: any Linker) -> LinkedFactory<Value> {
        if let registration = provision.factory as? FactoryRegistration<Value>,
            case .immediate(let link) = registration.form
        {
            return link(linker)
        }
        if let inherited: Link<Value> = container.inheritedLink(to: provision.key) { return inherited.value(in:) }
        guard let contribution = provision.contributions.first as? ContributionRegistration<Value> else {
            fatalError("Decorators of \(provision.key) were linked, but nothing serves it.")
        }
        return { _ in contribution.makeEmpty() }
    }
}
