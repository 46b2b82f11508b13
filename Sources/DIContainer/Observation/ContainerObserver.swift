/// An object that is told of each value that a container makes or hands out again.
///
/// ```swift
/// struct SlowFactoryLog: ContainerObserver {
///     func resolved(_ resolution: ObservedResolution) {
///         if resolution.duration > .milliseconds(50) { print(resolution) }
///     }
/// }
///
/// let container = Container(observer: SlowFactoryLog()) { AppModules() }
/// ```
///
/// `ResolutionRecorder` is an observer that keeps everything. A container without an observer pays nothing for this;
/// one with an observer takes no shortcuts, so that resolving costs several times as much.
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

extension ContainerObserver {
    /// Does nothing.
    public func resolved(_ resolution: ObservedResolution) {}

    /// Does nothing.
    public func ended(_ activity: ObservedActivity) {}
}

/// The observer of containers, which a parent and its children share.
///
/// A reference: to copy an existential, and to let go of it, would cost each child more than its other parts.
final class Observation: Sendable {
    let observer: any ContainerObserver

    init(_ observer: any ContainerObserver) { self.observer = observer }
}

extension Container {
    /// The observer of each resolution, if there is one.
    var observer: (any ContainerObserver)? { observation?.observer }

    /// Tells the observer, if there is one, that something is over.
    @inline(never)
    func noteEnd(of kind: ObservedActivity.Kind, since begin: ContinuousClock.Instant, error: (any Error)? = nil) {
        observer?.ended(ObservedActivity(kind, since: begin, error: error))
    }
}

/// A start or a shutdown, as reported to a container's observer.
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
    public let start: ContinuousClock.Instant
    /// How long it took.
    public let duration: Duration
    /// The error, if there was one.
    public let error: (any Error)?

    init(
        _ kind: Kind, since begin: ContinuousClock.Instant, until end: ContinuousClock.Instant = .now,
        error: (any Error)? = nil
    ) {
        self.kind = kind
        start = begin
        duration = begin.duration(to: end)
        self.error = error
    }
}
