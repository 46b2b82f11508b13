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
/// Hold a container for as long as what it made is in use: the closures of ``Lazy`` and ``Provider`` do not keep it
/// alive, nor does an ``Inject`` in a value that it keeps. The composition root is held for you.
///
/// While a factory runs, its container is the current one (``current``): whatever is injected meanwhile comes from
/// there, also where a test resolves from a container that is not the root.
public final class Container: Sendable {
    /// All modules, in the order of their registration.
    package let modules: ModuleList
    /// The container that serves what this one does not.
    package let parent: Container?
    /// Modules that ``replacing(_:)`` was given, but found nothing to replace for.
    package let idleReplacements: [Module]

    @usableFromInline let table: SlotTable
    let isRoot = Atomic(false)
    /// Whether it is the current container of all code: ``CompositionRoot/undisputed`` has its address.
    ///
    /// Here too, so that a resolution, which has the container at hand, need not fetch the address of a global.
    @usableFromInline let isUndisputed = Atomic(false)
    /// The way to this container for closures that do not keep it alive.
    @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) private(set) var reference: ContainerReference!
    let index: ModuleIndex
    /// By ordinal, the slots of those keys that somebody has asked for.
    let slots = Guarded<[Int: any ContainerSlot]>([:])
    /// Slots of values that have no key of their own, made when they are linked.
    let contributedSlots = Guarded<[ObjectIdentifier: any ContainerSlot]>([:])
    /// The links to keys that have no slot here, held for the factories that refer to them.
    let derivedLinks = Guarded<[any AnyObject & Sendable]>([])
    let linkLock = Guarded(())
    /// What messages call the container, if somebody gave it a name.
    package let label = Guarded<String?>(nil)
    /// Who is told of what is resolved, if somebody is.
    let observer: (any ContainerObserver)?
    /// What was made, for ``start(progress:)`` and ``shutdown(timeLimit:)``.
    let creations = CreationLog()

    /// Makes a container.
    ///
    /// No factory runs before something is resolved.
    ///
    /// - Parameters:
    ///   - observer: Who is told of each value that is made or handed out again, such as a `ResolutionRecorder`.
    ///   - modules: The modules: see ``ModuleBuilder``.
    public convenience init(observer: (any ContainerObserver)? = nil, @ModuleBuilder _ modules: () -> [Module]) {
        self.init(modules: modules(), parent: nil, observer: observer)
    }

    /// Makes a child container: it serves its own modules first, and its parent's otherwise.
    ///
    /// ```swift
    /// let session = Container(parent: app) { SessionModules(user: user) }
    /// ```
    ///
    /// It shares what the parent keeps, and keeps the parent alive. A module sees the container that it is registered
    /// in, and the parents of that one: what a child registers never reaches into the values of its parent. A child
    /// may serve a key that its parent serves as well; for all that the child makes, its own module counts.
    ///
    /// A value that the parent keeps must not hold the child in turn: the two would never end. To vary a child in a
    /// running program, make another child; ``replacing(_:)`` makes the parents' values anew as well.
    ///
    /// - Parameters:
    ///   - parent: The container to fall back to.
    ///   - observer: Who is told of what the child's modules make; that of the parent, unless another is given.
    ///   - modules: The child's own modules.
    public convenience init(
        parent: Container, observer: (any ContainerObserver)? = nil, @ModuleBuilder _ modules: () -> [Module]
    ) {
        self.init(modules: modules(), parent: parent, observer: observer ?? parent.observer)
    }

    /// The container and its parents, those that others build on first.
    package var withParents: [Container] { (parent?.withParents ?? []) + [self] }

    init(
        modules: [Module], parent: Container?, observer: (any ContainerObserver)?, idleReplacements: [Module] = []
    ) {
        self.observer = observer
        self.modules = ModuleList(modules)
        self.parent = parent
        self.idleReplacements = idleReplacements

        table = SlotTable(count: modules.count)
        index = ModuleIndex(modules, table)
        reference = ContainerReference(self)
    }

    /// Makes a container like another, but for some modules in whose place there are others of the same key and role.
    ///
    /// Which modules belong to which key is the same then, and is not looked for again.
    init(like other: Container, modules: ModuleList, parent: Container?, observer: (any ContainerObserver)?) {
        self.observer = observer
        self.modules = modules
        self.parent = parent
        idleReplacements = []

        table = SlotTable(keysOf: other.table)
        index = other.index
        reference = ContainerReference(self)
    }

    deinit {
        reference.noteEnd()
        for slot in madeSlots { slot.unlink() }
        contributedSlots.withLock { slots in
            for slot in slots.values { slot.unlink() }
        }
        table.deallocate()
    }
}
