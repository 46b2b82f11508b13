public import Synchronization

/// A place in a container for the value of one key, without the type of the value.
///
/// A slot is made when its key is first resolved, and **linked** before its first use: its factory gets direct
/// references to the slots that it depends on, so that resolving a declared graph looks nothing up.
///
/// `@unchecked Sendable` because the class has subclasses. Linking writes under the container's link lock; readers have
/// seen ``shortcut`` (or a dependent's) leave ``Shortcut/none`` with acquiring order. The rest is constant or atomic.
@usableFromInline
class AnySlot: @unchecked Sendable {
    /// How a resolution from outside may enter the slot.
    @usableFromInline
    enum Shortcut: UInt8, AtomicRepresentable {
        /// Not directly: it is linked and recorded, at the first time and whenever the factory needs a trace.
        case none
        /// Directly into `value(in:)`, which records what must be recorded.
        case value
        /// Directly into the factory.
        case factory

        // Swift would check each number that it reads, which without the optimiser takes a quarter of a resolution.
        @inlinable
        static func decodeAtomicRepresentation(_ representation: consuming UInt8.AtomicRepresentation) -> Self {
            // In memory a case is its position, as its raw value is; and only cases are written.
            unsafeBitCast(UInt8.decodeAtomicRepresentation(representation), to: Self.self)
        }
    }

    /// The modules that the slot belongs to.
    let registrations: KeyRegistrations
    /// How long the slot keeps its value.
    let lifetime: Lifetime
    /// Whether each value must be shut down when its scope or the container ends.
    let needsShutdown: Bool
    /// The owner. A slot is used through its container only, so the container is held meanwhile and need not be
    /// counted.
    @usableFromInline let unretainedContainer: Unmanaged<Container>
    @usableFromInline let shortcut = Atomic<Shortcut>(.none)
    /// See ``CallStackHint``; stored here, where a resolution finds it at once.
    @usableFromInline let stackWords = CallStackHint.words

    /// The metadata of the type of a value that was made here; see ``noteType(of:)``.
    private let madeMetadata = Atomic<UnsafeRawPointer?>(nil)

    /// See ``beginsLate()``.
    private let isLate = Atomic(false)

    /// How far linking has come with a slot.
    enum Linking: UInt8 { case none, begun, done }

    /// Written by linking, like the properties below.
    var linking = Linking.none
    /// Whether the factory has its dependencies.
    var isLinked: Bool { linking == .done }
    /// Whether the factory needs a recorded resolution: for values of scope `graph`, or for a ``Resolver``.
    var needsTrace = false
    /// Whether the value cannot be made without waiting: its own factory is asynchronous, or the factory of a value
    /// that is made only for it.
    var mustAwait = false
    /// The slots of the values that the factories need before they run, one for each use.
    var requirements: [AnySlot] = []
    /// What the factories are linked to.
    @exclusivity(unchecked) var linkedKeys: [LinkedKeys] = []
    /// The slots of the contributions to the key, which are among the requirements.
    var contributed: [AnySlot] = []

    init(_ registrations: KeyRegistrations, _ lifetime: Lifetime, in container: Container) {
        self.registrations = registrations
        self.lifetime = lifetime
        needsShutdown = registrations.factory?.hasShutdown == true && lifetime.isShutDown
        unretainedContainer = .passUnretained(container)
    }

    deinit {
        // As where the container ends, not a loop over nothing.
        if linkedKeys.count > 0 { for keys in linkedKeys { keys.deallocate() } }
    }

    final var container: Container { unretainedContainer.takeUnretainedValue() }

    /// The slot itself, for slots that its container holds as well.
    final var address: UnsafeRawPointer { UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque()) }

    /// The key and its module, for errors.
    @inline(never) final var origin: ValueOrigin { registrations.main.origin }

    /// Whether the factory runs on the main actor.
    final var isOnMainActor: Bool { registrations.main.isOnMainActor }

    /// Whether only a start makes the value, although its factory does not wait: on the main actor, for a key of no
    /// actor.
    final var isMadeOnMainActor: Bool { registrations.factory?.isMadeOnMainActor == true }

    /// Whether only a start, or code that waits, can create the value.
    final var mustBeStarted: Bool { mustAwait || isMadeOnMainActor }

    /// Whether dependents of the slot need a recorded resolution because of it.
    final var passesOnItsTrace: Bool { needsTrace && !lifetime.isKept }

    /// What the container's observer is told of the slot; `nil` without an observer.
    final var observed: ObservedSubject? {
        container.observer.map {
            ObservedSubject(origin, lifetime, slot: self, in: container, for: $0)
        }
    }

    /// How the slot may be entered once its first resolution has succeeded.
    var shortcutOnceResolved: Shortcut { needsTrace ? .none : .value }

    /// Makes the next resolution from outside check whether the container is shut down.
    final func forgetShortcut() { shortcut.store(.none, ordering: .sequentiallyConsistent) }

    /// Notes the type of a value, for later questions about the container: for an existential, only the value tells
    /// whether it is an object.
    ///
    /// Called when a resolution is recorded, as the first one is.
    final func noteType<Value>(of value: Value) {
        guard madeMetadata.load(ordering: .relaxed) == nil else { return }
        madeMetadata.store(unsafeBitCast(type(of: value as Any), to: UnsafeRawPointer.self), ordering: .relaxed)
    }

    /// The type of the first value that was made here, if any was.
    final var madeType: Any.Type? {
        // A metatype is the address of its metadata, which is never freed.
        madeMetadata.load(ordering: .relaxed).map { unsafeBitCast($0, to: Any.Type.self) }
    }

    /// Whether the value is an optional that was made `nil` and stays `nil`.
    var keepsNil: Bool { false }

    /// Links the factories to their dependencies.
    func link() { fatalError("\(Self.self) does not override link()") }

    /// Called when the slot is linked and all properties of linking are written.
    func didLink() {}

    /// Drops the links, so that slots release each other one by one when the container ends.
    func unlink() { (requirements, contributed) = ([], []) }

    /// Makes a value for this resolution only, and holds it in the trace.
    func makeTransient(in trace: Trace) async throws(ResolutionError) {
        fatalError("The slot of \(registrations.key) keeps its value, which is no other's alone.")
    }

    // Members that only a slot that keeps its value implements; see `KeepingSlot`.
    /// Makes the value, unless it is there, if the slot will keep it; also if only a start may.
    func makeNow(in trace: Trace) throws(ResolutionError) {}

    /// The gate of the value's creation.
    var gate: CreationGate { fatalError("The slot of \(registrations.key) keeps nothing.") }

    /// The value that is kept, if it may still be used.
    func keptBox() -> AnyBox? { nil }

    /// Makes and keeps the value without waiting, unless another thread or task is making it.
    ///
    /// - Parameters:
    ///   - creation: What others wait for meanwhile.
    ///   - trace: The resolution that makes the value; everything that the value needs is ready in it.
    func attempt(
        _ creation: SynchronousCreation, in trace: Trace
    ) async throws(ResolutionError) -> CreationGate.Attempt {
        fatalError("The slot of \(registrations.key) keeps nothing.")
    }

    /// Makes the value and keeps it, waiting for the factory if it is asynchronous.
    ///
    /// - Parameters:
    ///   - creation: What others wait for meanwhile.
    ///   - trace: The resolution that makes the value; everything that the value needs is ready in it.
    func create(_ creation: Creation, in trace: Trace) async throws(ResolutionError) -> AnyBox {
        fatalError("The slot of \(registrations.key) keeps nothing.")
    }

    /// Notes that the value is first needed while the container shuts down.
    ///
    /// - Returns: Whether it is the first time: a value that an `onShutdown` needs must not need that one again.
    final func beginsLate() -> Bool { !isLate.exchange(true, ordering: .relaxed) }

    /// Gives up a value whose session is over.
    ///
    /// - Returns: What the slot kept, to be released outside all locks.
    func takeOutdated() -> AnyBox? { nil }

    /// Throws if the container is shut down, before anything is made for the value, in a parent for example.
    @inline(never) final func checkOpen() throws(ResolutionError) {
        if container.isShutDown { throw origin.error(.shutDown) }
    }

    /// Keeps a new value.
    ///
    /// Called under the lock of the value's lifespan, while that is in place.
    ///
    /// - Returns: What the slot kept before, to be released outside the lock.
    func publish(_ content: AnyBox) -> AnyBox? {
        fatalError("The slot of \(registrations.key) keeps nothing.")
    }

    /// The call that shuts a value down, if its module has one.
    ///
    /// - Parameter content: What the slot keeps of the value, or would keep.
    func shutdownCall(for content: AnyBox) -> ShutdownCall? { nil }

    /// Drops the value for good, once its container is shut down.
    func discard() {}
}
