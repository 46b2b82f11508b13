public import Synchronization

/// A place in a container for the value of one key, without the type of the value. The subclasses are the scopes.
///
/// A slot is made when its key is first resolved, and **linked** before its first use: its factory gets direct
/// references to the slots that it depends on, so that resolving a declared graph looks nothing up. Code that reads a
/// value names its type, which is the key's.
///
/// `@unchecked Sendable` because the class has subclasses. Linking writes under the container's link lock; readers have
/// seen ``shortcut`` (or a dependent's) leave ``Shortcut/none`` with acquiring order. The rest is constant or atomic.
@usableFromInline class Slot: @unchecked Sendable {
    /// How a resolution from outside may enter the slot.
    @usableFromInline enum Shortcut: UInt8, AtomicRepresentable {
        /// Through linking and recording: the first time, and whenever the factory needs a trace.
        case none
        /// Directly into `value(of:in:)`, which records what must be recorded.
        case value
        /// Directly into the factory.
        case factory
    }

    /// The modules that the slot belongs to.
    let registrations: KeyRegistrations
    /// How long the slot keeps its value.
    let lifetime: Lifetime
    /// The type of its values.
    let valueType: Any.Type
    /// Whether each value must be shut down when its scope or the container ends.
    let needsShutdown: Bool
    /// The owner.
    unowned let container: Container
    /// Its address, for ``CompositionRoot/isUndisputed(_:)``.
    @usableFromInline let containerIdentity: ObjectIdentifier
    @usableFromInline let shortcut = Atomic<Shortcut>(.none)
    /// The value that is kept for good, once it is made.
    @usableFromInline let kept = PublishedReference<AnyBox>()
    /// The factory, from the second resolution on, if the slot keeps nothing and nothing must be recorded.
    @usableFromInline let direct = PublishedReference<LinkedFactory>()

    /// See ``noteType(of:)``.
    private let notedType = Locked<Any.Type?>(nil)
    /// How many threads are reading ``kept`` at this moment.
    @usableFromInline let readers = Atomic(0)

    /// Whether the factory has its dependencies. Written by linking, like the properties below.
    final var isLinked = false
    /// Whether linking looks for them at this moment.
    final var isBeingLinked = false
    /// Whether the factory needs a recorded resolution: for values of scope `graph`, or for a ``Resolver``.
    final var needsTrace = false
    /// Whether the value cannot be made without waiting: its own factory is asynchronous, or the factory of a value
    /// that is made only for it.
    final var mustAwait = false
    /// Whether making the value may need a wait, even if all singletons are there.
    final var mayAwait = false
    /// The slots of the values that the factories need before they run, one for each use.
    final var requirements: [Slot] = []
    /// The slots of the contributions to the key, which are among the requirements.
    final var contributed: [Slot] = []
    /// The slots of scope `cached(in:)` with whose sessions the value ends, one for each container and scope: the slot
    /// itself, or those from which a value is made that no container keeps for good.
    final var sessionSlots: [Slot] = []
    /// The length of the longest way along its declared dependencies, so that each of those has a lower one.
    final var height = 0
    /// What the factory is linked to.
    @exclusivity(unchecked) private(set) final var keys = LinkedKeys()
    /// The contributions to the value, then its decorators, each with its links.
    @exclusivity(unchecked) private final var additions: [(add: AnyFactory.Addition, keys: LinkedKeys)] = []

    init(_ registrations: KeyRegistrations, _ lifetime: Lifetime, of type: Any.Type, in container: Container) {
        self.registrations = registrations
        self.lifetime = lifetime
        valueType = type
        needsShutdown = registrations.factory?.onShutdown != nil && lifetime.isShutDown
        self.container = container
        containerIdentity = ObjectIdentifier(container)
    }

    /// The key and its module, for errors.
    final var origin: ValueOrigin { registrations.main.origin }

    /// The value, for the record of a resolution.
    final var making: Trace.Making { .module(registrations.main, ofSlot: ObjectIdentifier(self)) }

    /// The slot in the path of an error.
    @inline(never) final var step: ResolutionError.Step { registrations.main.step }

    /// An error about the value, on a path that begins there by default.
    @inline(never) final func error(
        _ reason: ResolutionError.Reason, path: [ResolutionError.Step]? = nil
    ) -> ResolutionError { origin.error(reason, path: path) }

    /// Whether the factory runs on the main actor.
    final var isOnMainActor: Bool { registrations.main.isOnMainActor }

    /// Whether only a start makes the value, although its factory does not wait: on the main actor, for a key of no
    /// actor.
    final var isMadeOnMainActor: Bool { registrations.factory?.isMadeOnMainActor == true }

    /// Whether only a start, or code that waits, can create the value.
    final var mustBeStarted: Bool { mustAwait || isMadeOnMainActor }

    /// Whether the value's own factory waits.
    final var isAsynchronous: Bool { registrations.factory?.isAsynchronous == true }

    // Scopes override these, except the final one.

    /// How the slot may be entered once its first resolution has succeeded.
    var shortcutOnceResolved: Shortcut { needsTrace ? .none : .factory }

    /// The lifespan of a value that is made now: a session, or the container's singletons.
    final var lifespan: Lifespan { container.lifespan(of: lifetime.kind) }

    /// The slot itself, if it keeps its value.
    var keeping: KeepingSlot? { nil }

    /// The value, once the slot is linked.
    ///
    /// - Parameters:
    ///   - type: The type of the key's value.
    ///   - trace: The resolution that asks, if it is recorded; see ``Trace``.
    func value<Value>(of type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        fatalError("\(Self.self) does not override value(of:in:)")
    }

    /// Gives up a value that was made, but that a contribution or a decorator failed to change.
    func giveUp(_ box: AnyBox, in trace: Trace?) {}

    // All scopes share these.

    /// The value for a factory that is linked to the slot.
    ///
    /// It is compiled once, rather than in the factory of each module that injects the key.
    @usableFromInline @inline(never)
    final func linkedValue<Value>(of type: Value.Type, in trace: Trace?) throws -> Value {
        if let box = beginReading() {
            defer { endReading() }
            return box.boxedValue(type)
        }
        if trace == nil, let factory = direct.address {
            // It is there as long as factories are linked.
            do { return try factory.makeValue(type) } catch { throw failure(of: error) }
        }
        return try value(of: type, in: trace)
    }

    /// The box of the value that is kept for good, if it has been made; it stays until ``endReading()``.
    ///
    /// A shutdown takes the value away, and releases it when nobody reads it. Counting the readers costs a dozen
    /// instructions; a lock, or a counted reference, would cost fifty.
    @export(implementation) @inline(__always) final func beginReading() -> UnsafeRawPointer? {
        // Threads that read after a shutdown took the value are not counted, so the shutdown need not wait for them.
        if kept.address == nil { return nil }
        // Sequentially consistent, as the address is: a thread that finds the value was counted before it was taken.
        readers.add(1, ordering: .sequentiallyConsistent)
        if let box = kept.address { return box }
        endReading()
        return nil
    }

    @export(implementation) @inline(__always) final func endReading() { readers.subtract(1, ordering: .releasing) }

    /// The same box, with a counted reference.
    final func keptBoxForGood() -> AnyBox? {
        if beginReading() == nil { return nil }
        defer { endReading() }
        return kept.object
    }

    /// The value that is kept for good, if it has been made.
    @export(implementation) @inline(__always) final func keptValue<Value>(of type: Value.Type) -> Value? {
        guard let box = beginReading() else { return nil }
        defer { endReading() }
        return box.boxedValue(type)
    }

    /// Whether a thread may just have read an address in ``kept``.
    final var hasReaders: Bool { readers.load(ordering: .sequentiallyConsistent) != 0 }

    /// The ``ResolutionError`` that a caller sees when the direct factory has thrown an error.
    @usableFromInline
    final func failure(of error: any Error) -> any Error { origin.report(error, in: nil).passing(step) }

    /// Runs the factory.
    final func make<Value>(_ type: Value.Type, in trace: Trace?) throws(ResolutionError) -> Value {
        guard isLinked else { fatalError("The slot of \(registrations.key) is used before it is linked.") }
        if isAsynchronous { return unboxed(try takeAwaited(from: trace), as: type) }
        do {
            // An observer is told of recorded resolutions only.
            if additions.isEmpty && !needsTrace { return try makeUnchanged(type, in: trace) }
            return try observing(in: trace) {
                let box = Box(try makeUnchanged(type, in: trace))
                try change(box, in: trace)
                return box.value
            }
        } catch { throw origin.report(error, in: trace) }
    }

    /// The value before contributions and decorators change it.
    private final func makeUnchanged<Value>(_ type: Value.Type, in trace: Trace?) throws -> Value {
        switch registrations.factory?.factory {
        case .plain(let closure): return try closure.plainFactory(of: type)()
        case .injecting(let closure): return try closure.factory(of: type)(keys, trace)
        default: break
        }
        let key = registrations.key
        if let parent = container.parent, parent.hasModule(for: key) {
            return try parent.value(of: key, as: type, in: trace)
        }
        // The key's value is of the slot's type, and an array if modules contribute to it.
        if key.hasDefault { return (key.type as! any DefaultInjectionKey.Type).defaultValue as! Value }
        return (type as! any _ContributedArray.Type).init() as! Value
    }

    /// Lets contributions and decorators change a value.
    final func change(_ box: AnyBox, in trace: Trace?) throws(ResolutionError) {
        do throws(ResolutionError) {
            for (add, keys) in additions { try add(keys, box, trace) }
        } catch {
            giveUp(box, in: trace)
            throw error
        }
    }

    /// The value that was awaited for a resolution.
    private final func takeAwaited(from trace: Trace?) throws(ResolutionError) -> AnyBox {
        if let awaited = trace?.takeAwaited(for: ObjectIdentifier(self)) { return awaited }
        throw origin.notStarted(lifetime, in: trace)
    }

    /// Runs the factory, and boxes the value.
    final func makeBox(in trace: Trace?) throws(ResolutionError) -> AnyBox {
        func make<Value>(_ type: Value.Type) throws(ResolutionError) -> AnyBox { Box(try self.make(type, in: trace)) }
        return try make(valueType)
    }

    /// Runs the factory, whose dependencies are ready, and waits for it if it is asynchronous.
    final func makeAwaiting(in trace: Trace) async throws(ResolutionError) -> AnyBox {
        // Two functions, because one would take a `@Sendable` closure, which Swift 6.3 runs on no actor.
        isOnMainActor ? try await makeOnMainActor(trace) : try await makeOnNoActor(trace)
    }

    @MainActor private final func makeOnMainActor(_ trace: Trace) async throws(ResolutionError) -> AnyBox {
        try await makeHere(trace)
    }

    @concurrent private final func makeOnNoActor(_ trace: Trace) async throws(ResolutionError) -> AnyBox {
        try await makeHere(trace)
    }

    private final func makeHere(_ trace: Trace) async throws(ResolutionError) -> AnyBox {
        try trace.creation?.checkMayRun(trace.retries)
        if !lifetime.isKept { try checkMayBegin(path: trace.path) }
        let use = ContainerUse(.asynchronousFactory, of: container, inside: trace.use)
        return try await Frame.with(container, trace, for: use) { () async throws(ResolutionError) in
            guard case .asynchronous(let make) = registrations.factory?.factory else { return try makeBox(in: trace) }
            return try await observing(in: trace) { () async throws(ResolutionError) in
                let box = try await make(keys, trace)
                try change(box, in: trace)
                return box
            }
        }
    }

    /// Records the type of a value that is not kept, for later questions about the container: for an existential, only
    /// the value tells whether it is an object.
    ///
    /// Called when a resolution is recorded, as the first one is.
    final func noteType<Value>(of value: Value) {
        let type = Swift.type(of: value as Any)
        notedType.withLock { $0 = $0 ?? type }
    }

    final func noteType(in box: AnyBox) {
        func note<Value>(_ type: Value.Type) { noteType(of: unboxed(box, as: type)) }
        note(valueType)
    }

    /// The type of the value in a box of this slot.
    final func type(in box: AnyBox) -> Any.Type {
        func type<Value>(as type: Value.Type) -> Any.Type { Swift.type(of: unboxed(box, as: type) as Any) }
        return type(as: valueType)
    }

    /// The type of the first value that was made here, if any was; of a kept value, as long as it is there.
    var madeType: Any.Type? { notedType.withLock { $0 } }

    /// Throws if the container is shut down, before anything is created for the value.
    @inline(never) final func checkOpen(in trace: Trace? = nil) throws(ResolutionError) {
        if container.isShutDown { throw error(.shutDown, path: origin.path(in: trace ?? Frame.enclosingTrace)) }
    }

    /// Throws if a factory may not begin whose value one resolution alone awaits: its task is cancelled, or the container shuts
    /// down, which could neither cancel the factory nor await it.
    final func checkMayBegin(path: @autoclosure () -> [ResolutionError.Step]) throws(ResolutionError) {
        if Task.isCancelled { throw error(.cancelled, path: path()) }
        if container.heldLifecycle.object?.hasBegunShutdown == true { throw error(.shutDown, path: path()) }
    }

    /// Makes the next resolution from outside check whether the container is shut down.
    final func forgetShortcut() { shortcut.store(.none, ordering: .sequentiallyConsistent) }

    // What linking does.

    /// Links the factories to their dependencies.
    final func link() {
        if let module = registrations.factory { keys = linkedKeys(of: module) }
        if !registrations.hasAdditions { return }
        additions = (registrations.contributions + registrations.decorators).map { registration in
            guard case .adding(let add) = registration.factory else { fatalError("A decorator makes no value.") }
            return (add, linkedKeys(of: registration))
        }
    }

    /// Drops the references to other slots when the container ends. A long chain of them would overflow the stack.
    final func unlink() {
        (requirements, contributed, sessionSlots, keys, additions) = ([], [], [], LinkedKeys(), [])
        extendLifetime(direct.take())
    }

    /// Lets later resolutions and dependents call the factory itself, which must be linked and need no trace.
    final func publishFactory() {
        if direct.address != nil { return }
        func factory<Value>(_ type: Value.Type) -> LinkedFactory {
            if additions.isEmpty {
                switch registrations.factory?.factory {
                case .injecting(let closure): return LinkedFactory(closure, to: keys)
                case .plain(let closure):
                    let make = closure.plainFactory(of: type)
                    return LinkedFactory(ErasedClosure { (_, _) throws -> Value in try make() })
                default: break
                }
            }
            // The container holds the slot as long as factories are linked.
            return LinkedFactory(
                ErasedClosure { [unowned self] (_, trace) throws -> Value in try make(type, in: trace) })
        }
        extendLifetime(direct.publish(factory(valueType)))
    }
}

extension InjectionKey {
    /// The type of the key's value.
    static var valueType: Any.Type { Value.self }

    /// The type of one contribution to the key.
    static var elementType: Any.Type {
        // Modules contribute to keys whose values are arrays.
        (Value.self as! any _ContributedArray.Type).elementType
    }
}

extension _ContributedArray {
    static var elementType: Any.Type { Element.self }
}

// The scope of a module decides on the slot of its key.
extension Slot {
    /// Makes the slot of a key, or of one contribution to it.
    static func make(
        for registrations: KeyRegistrations, _ lifetime: Lifetime, of type: Any.Type, in container: Container
    ) -> Slot {
        if registrations.takesArgument { return ArgumentSlot(registrations, lifetime, of: type, in: container) }
        return switch lifetime.kind {
        case .unique: UniqueSlot(registrations, lifetime, of: type, in: container)
        case .graph: GraphSlot(registrations, lifetime, of: type, in: container)
        case .shared: SharedSlot(registrations, lifetime, of: type, in: container)
        case .singleton where lifetime.timeToLive == nil && container.observation == nil:
            SingletonSlot(registrations, lifetime, of: type, in: container)
        case .singleton, .cached: CachedSlot(registrations, lifetime, of: type, in: container)
        }
    }
}

// The three ways in, for a resolution that comes from outside: from user code, a combinator or a child container. A
// value that is kept for good is read. A factory that ran before, and needs nothing but its links, is called. All other
// values are resolved: linked, recorded, and made as their scope says.
extension Slot {
    /// Whether each resolution is recorded, so that a cycle that only shows at run time is an error wherever it begins.
    ///
    /// In a release build, most resolutions of values that nobody keeps are not: recording one costs more than making
    /// most objects. There, such a cycle of values that nobody keeps overflows the stack, if its first keys were
    /// resolved before, when it was no cycle.
    @export(implementation) static var recordsAll: Bool {
        #if DEBUG
            true
        #else
            false
        #endif
    }

    /// The value.
    ///
    /// - Parameters:
    ///   - type: The type of the key's value.
    ///   - trace: The recorded resolution that asks, if it is part of one.
    /// - Throws: ``ResolutionError``. It is untyped here and below, because each caller makes room for a typed error.
    @export(implementation) @inline(__always) final func enter<Value>(_ type: Value.Type, in trace: Trace?) throws
        -> Value
    {
        if let box = beginReading() {
            defer { endReading() }
            return box.boxedValue(type)
        }
        return try trace == nil ? make(type) : resolve(type, in: trace)
    }

    /// The value, made by the linked factory if there is one already.
    @export(implementation) final func make<Value>(_ type: Value.Type) throws -> Value {
        if !Self.recordsAll, shortcut.load(ordering: .acquiring) == .factory,
            CompositionRoot.isUndisputed(containerIdentity), let factory = direct.address
        {
            do { return try factory.makeValue(type) } catch { throw failure(of: error) }
        }
        return try resolve(type, in: nil)
    }

    /// The value, where the container may have to become current, or the resolution be recorded.
    @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    final func resolve<Value>(_ type: Value.Type, in trace: Trace?) throws -> Value {
        try resolve(in: trace) { trace throws(ResolutionError) in try value(of: type, in: trace) }
    }

    /// Makes the value by `make`, which is called once the slot is linked.
    @inline(__always) final func resolve<Value>(
        in trace: Trace?, _ make: (Trace?) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        if trace == nil {
            switch shortcut.load(ordering: .acquiring) {
            case .value: return try make(nil)
            case .factory where !Self.recordsAll:
                let needsFrame =
                    Frame.innermost?.container.map { $0 !== container } ?? !container.isFirstRoot.load(
                        ordering: .relaxed)
                if !needsFrame { return try make(nil) }
                return try Frame.with(container, nil) { () throws(ResolutionError) in try make(nil) }
            default: break
            }
        }
        return try resolveFirst(in: trace, make)
    }

    /// The same for the first resolution, and for each that is recorded.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never") private func resolveFirst<Value>(
        in trace: Trace?, _ make: (Trace?) throws(ResolutionError) -> Value
    ) throws(ResolutionError) -> Value {
        // The trace in which the observer, if there is one, was told of failures.
        var recorded = trace
        do throws(ResolutionError) {
            // A value that was awaited goes to its caller, even if the container was shut down since.
            if trace?.hasValue(of: self) != true { try checkOpen(in: trace) }
            try container.linkRequired(self, in: trace)
            if let trace {
                if Frame.innermost?.container === container { return try make(trace) }
                return try Frame.with(container, trace) { () throws(ResolutionError) in try make(trace) }
            }
            let made: Value
            if shortcutOnceResolved == .value && !needsTrace {
                // A value that is kept is made in a resolution of its own, which is recorded.
                made = try make(nil)
            } else {
                let outer = Frame.innermost
                let own = Trace(in: outer)
                recorded = own
                defer { own.finish() }
                made = try Frame.with(container, own, inside: outer) { () throws(ResolutionError) in try make(own) }
            }
            // Publishes the links to all readers of the shortcut.
            shortcut.store(shortcutOnceResolved, ordering: .sequentiallyConsistent)
            // After a shutdown, each resolution must come here.
            if container.isShutDown { forgetShortcut() }
            return made
        } catch {
            observeFailure(error, in: recorded)
            throw error
        }
    }
}
