public import Synchronization

/// A place in a container for the value of one key, seen without the type of the value.
///
/// A slot is made when its key is first asked for, and **linked** before its first use: its factory gets direct
/// references to the slots that it depends on, so that resolving a declared graph looks nothing up.
///
/// `@unchecked Sendable` because the class has subclasses. What linking writes is written under the container's link
/// lock, and read by those who saw ``shortcut`` (or that of a dependent) leave ``Shortcut/none`` with acquiring order; the
/// rest is constant or atomic.
@usableFromInline
class AnySlot: @unchecked Sendable {
    /// How a resolution from outside may enter the slot.
    @usableFromInline
    enum Shortcut: UInt8, AtomicRepresentable {
        /// Not at all: it is linked and recorded, the first time and whenever the factory needs a trace.
        case none
        /// Straight into `value(in:)`, which records what needs recording.
        case value
        /// Straight into the factory.
        case factory
    }

    /// What the slot is for.
    let registrations: KeyRegistrations
    /// How long the slot keeps its value.
    let lifetime: Lifetime
    /// The owner. A slot is used through its container only, so it is held meanwhile and need not be counted.
    @usableFromInline let unretainedContainer: Unmanaged<Container>
    @usableFromInline let shortcut = Atomic<Shortcut>(.none)
    /// See ``CallStackHint``; here, where a resolution finds it at once.
    @usableFromInline let stackWords = CallStackHint.words

    // Written by linking.

    var isLinked = false
    /// Whether the factory needs a recorded resolution: for values of scope `graph`, or for a ``Resolver``.
    var needsTrace = false
    /// Whether the value cannot be made without waiting: its own factory is asynchronous, or that of a value which is
    /// made for it alone.
    var mustAwait = false
    /// The slots that hold what the factories need before they run, one for each time.
    var requirements: [AnySlot] = []

    init(_ registrations: KeyRegistrations, _ lifetime: Lifetime, in container: Container) {
        self.registrations = registrations
        self.lifetime = lifetime
        unretainedContainer = .passUnretained(container)
    }

    final var container: Container { unretainedContainer.takeUnretainedValue() }

    /// What errors say of this slot.
    final var origin: ValueOrigin { registrations.main.origin }

    /// Whether the factory runs on the main actor.
    final var isOnMainActor: Bool { registrations.main.isOnMainActor }

    /// Whether those who depend on the slot need a recorded resolution for its sake.
    final var passesOnItsTrace: Bool { needsTrace && !lifetime.isKept }

    /// How the slot may be entered once its first resolution has succeeded.
    var shortcutOnceResolved: Shortcut { needsTrace ? .none : .value }

    /// Sees to it that the next resolution from outside looks whether the container is shut down.
    final func forgetShortcut() { shortcut.store(.none, ordering: .sequentiallyConsistent) }

    /// Links the factories to what they depend on.
    func link() { fatalError("\(Self.self) does not override link()") }

    /// Called once the slot is linked, and what linking writes is there.
    func didLink() {}

    /// Drops the links, so that slots let go of each other one by one when the container ends.
    func unlink() { requirements = [] }

    /// Makes a value that only this resolution gets, and holds it in the trace.
    func makeTransient(in trace: Trace) async throws(ResolutionError) {
        fatalError("The slot of \(registrations.key) keeps its value, which is no other's alone.")
    }

    /// Tells the container's observer, if there is one, of an error of the slot that its factory has not reported.
    final func noteFailure(_ error: ResolutionError, in trace: Trace?) { observed?.noteFailure(error, in: trace) }

    // What only a slot that keeps its value does; see `KeepingSlot`.

    /// Who makes the value at present.
    var gate: CreationGate { fatalError("The slot of \(registrations.key) keeps nothing.") }

    /// The value that is kept, if it may still be used.
    func keptBox() throws(ResolutionError) -> AnyBox? { nil }

    /// Makes and keeps the value without waiting, unless another thread or task is about it.
    ///
    /// - Parameters:
    ///   - creation: What others wait for meanwhile.
    ///   - trace: The resolution that makes the value, in which all that it needs is ready.
    func attempt(
        _ creation: SynchronousCreation, in trace: Trace
    ) async throws(ResolutionError) -> CreationGate.Attempt<AnyBox> {
        fatalError("The slot of \(registrations.key) keeps nothing.")
    }

    /// Makes the value and keeps it, waiting for the factory where it is asynchronous.
    func create(in trace: Trace) async throws(ResolutionError) -> AnyBox {
        fatalError("The slot of \(registrations.key) keeps nothing.")
    }

    /// Drops the value, if it is kept in the scope of that name.
    func reset(_ name: CacheName) {}

    /// What shuts the value down, if it is there and its module says how.
    func shutdownCall() -> ShutdownCall? { nil }

    /// Drops the value for good, while its container is being shut down.
    func discard() {}
}

/// What shuts down one value.
typealias ShutdownCall = @Sendable () async throws -> Void

// Factories run on the main actor or on none, wherever the resolution was asked for.
extension AnySlot {
    /// Runs `body` where the factories of the slot run.
    final func onOwnActor<Result: Sendable>(
        _ body: @Sendable () async throws(ResolutionError) -> Result
    ) async throws(ResolutionError) -> Result {
        isOnMainActor ? try await onMainActor(body) : try await onNoActor(body)
    }

    @MainActor
    private func onMainActor<Result: Sendable>(
        _ body: @Sendable () async throws(ResolutionError) -> Result
    ) async throws(ResolutionError) -> Result { try await body() }

    @concurrent
    private func onNoActor<Result: Sendable>(
        _ body: @Sendable () async throws(ResolutionError) -> Result
    ) async throws(ResolutionError) -> Result { try await body() }
}
