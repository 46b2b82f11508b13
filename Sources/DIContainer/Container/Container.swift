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
/// A container never changes. To change something, create another: with ``replacing(_:)`` for a test, with
/// ``init(parent:observer:_:)`` for a session or a request. So it is `Sendable`, and finds its modules without a lock.
///
/// Keep a container alive as long as the values that it keeps, such as singletons, are in use. A handle (``Lazy``,
/// ``Provider``) or an unread ``Inject`` holds its container, except in a value that the container keeps. The composition
/// root is held for you.
///
/// While a factory runs, its container is the current one (``current``): everything that is injected meanwhile comes
/// from there, even if a test resolves from a container that is not the root.
public final class Container: Sendable {
    /// The container that serves the keys that this one does not.
    package let parent: Container?
    /// What ``replacing(_:)`` has added: the modules that replaced nothing, and the keys whose default values were
    /// replaced, which no injection by type finds; `nil` if there is nothing.
    typealias Added = (idle: [Module], defaults: Set<ObjectIdentifier>)
    let added: Box<Added>?

    @usableFromInline let registry: Registry
    /// Whether it is the first root, which is never released, and was not replaced; see ``CompositionRoot``.
    @usableFromInline let isFirstRoot = Atomic(false)
    let linkLock = Locked(())
    /// The thread that reads the name of a ``NamedInjectionKey``; 0 if none does.
    let nameReader = Atomic<UInt>(0)
    /// The container's name in messages, if it has one.
    package let label = Locked<String?>(nil)
    /// The keys that errors suggest in place of a missing one; made for the first such error.
    let nearestKeys = Locked<NearestKeys?>(nil)
    /// See ``keysByType``.
    let heldKeysByType = PublishedReference<Box<[ObjectIdentifier: Holders]>>()
    /// The table of reads by type; see ``indexReadsByType()``.
    @usableFromInline let heldTypeTable = PublishedReference<TypeTable>()
    /// The observer of each resolution, if there is one.
    let observation: Observation?
    /// See ``lifecycle``.
    let heldLifecycle = PublishedReference<Lifecycle>()
    /// Whether the container and its parents are known to have no problem; see ``validate()``.
    let isSound: Atomic<Bool>

    /// Creates a container, or the child of another, which uses its own modules first and then its parent's.
    ///
    /// ```swift
    /// let app = Container { AppModules() }
    /// let session = Container(parent: app) { SessionModules(user: user) }
    /// ```
    ///
    /// No factory runs yet. A child shares its parent's values and keeps the parent alive. A parent's values never see what
    /// a child registers. Do not let a parent's value hold a child: that is a retain cycle.
    ///
    /// - Parameters:
    ///   - parent: The container to fall back to.
    ///   - observer: The object that is told of each value that is made or handed out again, such as a
    ///     `ResolutionRecorder`; a child without one has its parent's.
    ///   - modules: The container's own modules: see ``ModuleBuilder``.
    public convenience init(
        parent: Container? = nil, observer: (any ContainerObserver)? = nil, @ModuleBuilder _ modules: () -> [Module]
    ) {
        self.init(
            modules: CompositionRoot.$isListingModules.withValue(true, operation: modules).withGroupsOnce,
            parent: parent, observation: observer.map(Observation.init) ?? parent?.observation)
    }

    /// The container and its parents, the outermost first.
    package var withParents: [Container] { sequence(first: self, next: \.parent).reversed() }

    /// The container's own modules.
    package var modules: ModuleList { registry.modules }

    init(
        modules: [Module], parent: Container?, observation: Observation?, added: Box<Added>? = nil
    ) {
        registry = Registry(modules)
        self.parent = parent
        self.observation = observation
        self.added = added
        isSound = Atomic(false)
    }

    /// Copies a container with some modules replaced one for one, each by a module of the same key and role.
    ///
    /// The keys and their ordinals stay the same, so the copy shares the memory of the other's table.
    init(like other: Container, modules: ModuleList, parent: Container?, observation: Observation?, isSound: Bool) {
        registry = Registry(keysOf: other.registry, modules: modules)
        self.parent = parent
        self.observation = observation
        added = other.added
        self.isSound = Atomic(isSound)
    }
}

// Queries that create nothing.
extension Container {
    /// Whether the container can serve a key; nothing is made for the answer.
    ///
    /// ```swift
    /// if container.serves(TracerKey.self) { print("traced") }
    /// ```
    ///
    /// A key is served by a module of the container or of a parent, or by its default value. A combinator is served if
    /// its keys are; ``Maybe`` and ``ByName`` always are. The answer is about modules: it stays the same when a factory
    /// fails, and after a shutdown. The call may come from anywhere, also for main-actor keys.
    ///
    /// To inject a key that may be absent, use ``Maybe``; to find all missing keys, call ``validate()``.
    ///
    /// - Parameters:
    ///   - key: The key, or a combinator of keys.
    ///   - name: The name that the module was registered with, if it has one; a combinator passes it on. A default value serves
    ///     no name.
    public func serves(_ key: any InjectionKey.Type, named name: String? = nil) -> Bool {
        // If several keys have the type, none of them serves it.
        if name == nil, key.isTypeKey, let found = edge(byType: key), !hasModule(for: found) { return false }
        return key.isServed(in: _ResolutionContext(container: self, name: name))
    }

    /// Whether the container can serve a type.
    @_disfavoredOverload public func serves<Value>(_ type: Value.Type, named name: String? = nil) -> Bool {
        serves(TypeKey<Value>.self, named: name)
    }
}

extension Container: CustomStringConvertible {
    /// The container in one line: how many modules, keys and parents it has, and its state.
    public var description: String {
        func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
        let parents = withParents.count - 1
        let traits = [
            label.withLock { $0 }, counted(modules.indices.count, "module"), counted(modules.keyCount, "key"),
            parents > 0 ? counted(parents, "parent") : nil,
            CompositionRoot.current === self ? "composition root" : nil,
            heldLifecycle.object?.hasBegunShutdown == true ? "shut down" : nil,
        ]
        return "Container(\(traits.compactMap(\.self).joined(separator: ", ")))"
    }
}
