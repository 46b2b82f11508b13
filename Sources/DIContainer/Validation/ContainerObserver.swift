import Synchronization

/// An object that is told of each value that a container makes or hands out again.
///
/// ```swift
/// struct SlowFactoryLog: ContainerObserver {
///     func resolved(_ resolution: ObservedResolution) {
///         if resolution.duration > .milliseconds(50) { print(resolution) }
///     }
///     func ended(_ activity: ObservedActivity) {}
/// }
///
/// let container = Container(observer: SlowFactoryLog()) { AppModules() }
/// ```
///
/// `ResolutionRecorder` is an observer that records resolutions. A container without an observer pays nothing. With
/// one, it takes no shortcuts, and resolving costs several times as much.
///
/// The methods are called on the thread or task that resolves, while others may wait for the value. So they should be
/// quick, and must not resolve anything from the container that they observe.
public protocol ContainerObserver: Sendable {
    /// Called when the value of a key has been made or found, or could not be.
    ///
    /// A factory's dependencies are reported before its own value: the innermost first.
    func resolved(_ resolution: ObservedResolution)

    /// Called when a start or a shutdown has ended, of the container or of one value.
    func ended(_ activity: ObservedActivity)
}

/// The observer that a parent and its children share. In a box, because copying and releasing an existential would cost
/// each child more than its other parts.
typealias Observation = Box<any ContainerObserver>

extension Container {
    /// The observer of each resolution, if there is one.
    var ownObserver: (any ContainerObserver)? { observation?.value }

    /// Tells the observer, if there is one, that a start or a shutdown is over.
    func noteEnd(of kind: ObservedActivity.Kind, since begin: Duration, error: (any Error)? = nil) {
        ownObserver?.ended(ObservedActivity(kind, since: begin, error: error))
    }
}

/// A start or a shutdown, as reported to a container's observer.
///
/// ```swift
/// struct ShutdownLog: ContainerObserver {
///     func resolved(_ resolution: ObservedResolution) {}
///     func ended(_ activity: ObservedActivity) { print(activity.kind, activity.duration) }
/// }
/// ```
public struct ObservedActivity: Sendable {
    /// The kind of an activity.
    public enum Kind: Equatable, Sendable {
        /// ``Container/start(progress:)``.
        case start
        /// ``Container/shutdown(timeLimit:)`` or ``Container/end(_:timeLimit:)``.
        case shutdown
        /// The `onShutdown` of a module with the value of `key`.
        case valueShutdown(key: String, place: SourcePlace)
    }

    /// The kind.
    public let kind: Kind
    /// When it began.
    public var start: ContinuousClock.Instant { began.instant }
    /// How long it took.
    public let duration: Duration
    /// The error, if there was one.
    public let error: (any Error)?

    private let began: Duration

    init(
        _ kind: Kind, since begin: Duration, until end: Duration = .now,
        error: (any Error)? = nil
    ) {
        self.kind = kind
        began = begin
        duration = end - begin
        self.error = error
    }
}

/// One value that a container made or handed out again, as reported to its observer.
///
/// ```swift
/// struct FailureLog: ContainerObserver {
///     func resolved(_ resolution: ObservedResolution) {
///         if case .failed(let error) = resolution.outcome { print(resolution.key, error.code) }
///     }
///     func ended(_ activity: ObservedActivity) {}
/// }
/// ```
///
/// Default values, which no module makes, are not observed. Nor are combinators, but their keys are.
public struct ObservedResolution: Sendable, Identifiable {
    /// The result of a resolution.
    public enum Outcome: Sendable {
        /// The factory ran.
        case made
        /// The value was there already.
        case reused
        /// There was no value.
        case failed(ResolutionError)
    }

    /// A number that is unique in the process.
    public let id: UInt64
    /// The number of the resolution whose factory asked for this one; `nil` for one that was requested outside of
    /// factories, or that a separate task made ahead of its dependents.
    public let parent: UInt64?
    /// How many resolutions are around it: 0 without a parent.
    public let depth: Int
    /// The key, as its user wrote it.
    public let key: String
    /// Where its module is registered; `nil` if no module serves the key.
    public let place: SourcePlace?
    /// How long the value lives, as its module says; `nil` if no module serves the key.
    public let scope: String?
    /// Whether the value is made and read on the main actor.
    public let isOnMainActor: Bool
    /// Whether the value is one contribution to the key, and not the whole array.
    public let isContribution: Bool
    /// When it began.
    public var start: ContinuousClock.Instant { began.instant }
    /// How long it took, including its dependencies; zero for a value that was there.
    public let duration: Duration
    /// The result.
    public let outcome: Outcome

    let began: Duration
    package let identity: KeyIdentity
    /// The container of the module, or the one that was asked, unless it is gone.
    package weak let container: Container?
    /// The call stack or task; see ``CallStack``.
    package let callStack: ObjectIdentifier
}

extension ObservedResolution: CustomStringConvertible {
    /// The resolution in one line: `DatabaseKey, singleton, made in 1.2 ms`.
    public var description: String {
        ([key] + (scope.map { [$0] } ?? []) + (isOnMainActor ? ["MainActor"] : []) + [what]).joined(separator: ", ")
    }

    private var what: String {
        switch outcome {
        case .made: "made in \(duration.briefly)"
        case .reused: "reused"
        case .failed(let error): "failed\(duration > .zero ? " after \(duration.briefly)" : ""): [\(error.code)]"
        }
    }
}

extension Duration {
    /// The duration to a tenth of a suitable unit: `1.2 ms`.
    var briefly: String {
        let nanoseconds = Int64(self / .nanoseconds(1))
        let units: [(size: Int64, name: String)] = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs")]
        guard let unit = units.first(where: { nanoseconds >= $0.size }) else { return "\(nanoseconds) ns" }
        let tenths = nanoseconds / (unit.size / 10)
        return "\(tenths / 10).\(tenths % 10) \(unit.name)"
    }
}

/// A resolution that an observer is told of when it ends.
final class ObservedRun: Sendable {
    let id: UInt64
    /// The one around it on the same call stack.
    let outer: ObservedRun?
    /// How many are around it.
    let depth: Int
    let start = Duration.now

    private static let nextID = Atomic<UInt64>(1)

    init(in trace: Trace?) {
        id = Self.nextID.wrappingAdd(1, ordering: .relaxed).oldValue
        outer = trace?.innermostObserved
        depth = outer.map { $0.depth + 1 } ?? 0
    }
}

extension Container {
    /// Tells the observer, if there is one, how a resolution has ended.
    ///
    /// - Parameter run: The run of the factory; `nil` if none ran, since the value was there, or could not be made.
    @inline(never) func observe(
        _ outcome: ObservedResolution.Outcome, of origin: ValueOrigin, _ lifetime: Lifetime? = nil,
        isContribution: Bool = false, run: ObservedRun? = nil, in trace: Trace?
    ) {
        guard let observer = ownObserver else { return }
        let duration = run.map { .now - $0.start } ?? .zero
        let run = run ?? ObservedRun(in: trace)
        observer.resolved(
            ObservedResolution(
                id: run.id, parent: run.outer?.id, depth: run.depth, key: origin.key.description,
                place: origin.place, scope: lifetime?.description, isOnMainActor: origin.key.type.isOnMainActor,
                isContribution: isContribution, duration: duration, outcome: outcome, began: run.start,
                identity: origin.key, container: self, callStack: trace?.callStack ?? ObjectIdentifier(run)))
    }
}

extension Slot {
    /// Tells the observer, if there is one, that a value was there, or could not be made.
    final func observe(
        _ outcome: ObservedResolution.Outcome, run: ObservedRun? = nil, in trace: Trace?
    ) {
        if container.observation == nil { return }
        container.observe(
            outcome, of: origin, lifetime, isContribution: valueType != origin.key.type.valueType, run: run, in: trace)
    }

    /// Tells the observer of an error, unless the run of the factory has.
    final func observeFailure(_ error: ResolutionError, in trace: Trace?) {
        if trace?.lastFailure != ObjectIdentifier(self) { observe(.failed(error), in: trace) }
    }

    private func begin(in trace: Trace) -> ObservedRun {
        let run = ObservedRun(in: trace)
        trace.observed = run
        return run
    }

    private func end(_ run: ObservedRun, _ outcome: ObservedResolution.Outcome, in trace: Trace) {
        trace.observed = run.outer
        if case .failed = outcome { trace.noteFailure(of: ObjectIdentifier(self)) }
        observe(outcome, run: run, in: trace)
    }

    /// Runs a factory, and tells the container's observer of it, if there is one.
    final func observing<Value>(in trace: Trace?, _ make: () throws -> Value) throws -> Value {
        guard let trace, container.observation != nil else { return try make() }
        let run = begin(in: trace)
        do {
            let value = try make()
            end(run, .made, in: trace)
            return value
        } catch {
            let error = origin.report(error, in: trace)
            end(run, .failed(error), in: trace)
            throw error
        }
    }

    /// Runs an asynchronous factory, and tells the container's observer of it, if there is one.
    final func observing(
        in trace: Trace, _ make: () async throws(ResolutionError) -> AnyBox
    ) async throws(ResolutionError) -> AnyBox {
        if container.observation == nil { return try await make() }
        let run = begin(in: trace)
        do throws(ResolutionError) {
            let box = try await make()
            end(run, .made, in: trace)
            return box
        } catch {
            end(run, .failed(error), in: trace)
            throw error
        }
    }
}
