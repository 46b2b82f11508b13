public import Synchronization

/// The modules of a program, and the values that they make.
///
/// ```swift
/// let container = Container {
///     AppModules()
///     Module(ServiceKey.self) { ServiceImpl() }
/// }
/// container.build()                              // validates, and becomes the composition root
///
/// let service = container[ServiceKey.self]       // stops with a message where that cannot be
/// let other = try container.resolve(ServiceKey.self)
/// ```
///
/// A container never changes after it is made; making another is how it changes: ``replacing(_:)`` for a test,
/// ``init(parent:observer:_:)`` for a session or a request. So it is `Sendable`, and finds its modules without a lock.
///
/// Hold a container for as long as what it keeps is in use, such as a singleton: the handles ``Lazy`` and ``Provider`` in
/// that do not hold the container, nor does an ``Inject``. In other values they do. The composition root is held for you.
///
/// While a factory runs, its container is the current one (``current``): whatever is injected meanwhile comes from
/// there, also where a test resolves from a container that is not the root.
public final class Container: Sendable {
    /// The container that serves what this one does not.
    package let parent: Container?
    /// Modules that ``replacing(_:)`` was given, but found nothing to replace for.
    let idleReplacements: [ListedModule]
    /// The values of another container, where ``replacing(keepingUnaffected:_:)`` has made this one.
    let kept: KeptValues?

    @usableFromInline let registry: Registry
    /// What the container is to the process; see ``CompositionRoot``.
    ///
    /// Here too, so that a resolution, which has the container at hand, need not fetch the address of a global.
    @usableFromInline let standing = Atomic(Standing.ordinary)
    /// The way to this container for all that does not keep it alive.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) private(set) var reference: ContainerReference!
    let linkLock = Guarded(())
    /// What messages say of the container.
    package let wording = Guarded(Wording())
    /// What is told of each resolution, if there is an observer.
    let observation: Observation?
    /// What was made, for ``start(progress:)`` and ``shutdown(timeLimit:)``.
    let ledger = Ledger()

    /// Makes a container: of its own, or the child of another one, which serves its own modules first and its parent's
    /// otherwise.
    ///
    /// ```swift
    /// let app = Container { AppModules() }
    /// let session = Container(parent: app) { SessionModules(user: user) }
    /// ```
    ///
    /// No factory runs before something is resolved.
    ///
    /// A child shares what the parent keeps, and keeps the parent alive. A module sees the container that it is registered
    /// in, and the parents of that one: what a child registers never reaches into the values of its parent. A child
    /// may serve a key that its parent serves as well; for all that the child makes, its own module counts.
    ///
    /// A value that the parent keeps must not hold the child: the two would never end. To vary a child in a running
    /// program, make another child; ``replacing(_:)`` makes the parents' values anew as well.
    ///
    /// - Parameters:
    ///   - parent: The container to fall back to.
    ///   - observer: What is told of each value that is made or handed out again, such as a `ResolutionRecorder`; a child
    ///     without one has that of its parent.
    ///   - modules: The container's own modules: see ``ModuleBuilder``.
    public convenience init(
        parent: Container? = nil, observer: (any ContainerObserver)? = nil, @ModuleBuilder _ modules: () -> [Module]
    ) {
        self.init(
            modules: modules().listed, parent: parent,
            observation: observer.map(Observation.init) ?? parent?.observation)
    }

    /// The container and its parents, those that others build on first.
    package var withParents: [Container] { (parent?.withParents ?? []) + [self] }

    /// All modules, in the order of their registration.
    package var modules: ModuleList { registry.modules }

    init(
        modules: [ListedModule], parent: Container?, observation: Observation?, idleReplacements: [ListedModule] = []
    ) {
        registry = Registry(modules)
        self.parent = parent
        self.observation = observation
        self.idleReplacements = idleReplacements
        kept = nil
        reference = ContainerReference(self)
    }

    /// Copies a container with some modules replaced one for one, each by one of the same key and role.
    ///
    /// Which modules belong to which key is the same then, and is not looked for again.
    init(
        like other: Container, modules: ModuleList, parent: Container?, observation: Observation?,
        idleReplacements: [ListedModule] = [], kept: KeptValues? = nil
    ) {
        registry = Registry(keysOf: other.registry, modules: modules)
        self.parent = parent
        self.observation = observation
        self.idleReplacements = idleReplacements
        self.kept = kept
        reference = ContainerReference(self)
    }

    /// What messages say of a container.
    package struct Wording {
        /// What they call it, if it was given a name.
        package var label: String?
        /// What errors propose in place of a key that nothing serves, once there was one.
        var nearestKeys: NearestKeys?
    }

    deinit {
        reference.noteEnd()
        registry.end()
    }
}
