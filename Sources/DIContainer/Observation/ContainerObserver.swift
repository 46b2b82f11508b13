/// Someone who is told of each value that a container makes or hands out again.
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
/// `ResolutionRecorder` is an observer that keeps what it is told. A container without an observer costs nothing for
/// it; one with an observer takes no short cuts, so that resolving costs several times as much.
///
/// The methods are called on the thread or task that resolves, which may be any, and while others may wait for the
/// value. So they should be quick, and must not resolve anything from the container that they observe.
public protocol ContainerObserver: Sendable {
    /// Called when the value of a key has been made or found, or could not be.
    ///
    /// What a factory needs is reported before the factory's own value is: the innermost first.
    func resolved(_ resolution: ObservedResolution)

    /// Called when a start or a shutdown is over, of the container or of one value.
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
    /// What is told of each resolution, if there is an observer.
    var observer: (any ContainerObserver)? { observation?.observer }

    /// Tells the observer, if there is one, that something is over.
    @inline(never)
    func noteEnd(of kind: ObservedActivity.Kind, since begin: Moment, error: (any Error)? = nil) {
        observer?.ended(ObservedActivity(kind, since: begin, error: error))
    }
}

/// A start or a shutdown, as a container's observer is told of it.
public struct ObservedActivity: Sendable {
    /// What it was.
    public enum Kind: Hashable, Sendable {
        /// ``Container/start(progress:)``.
        case start
        /// ``Container/shutdown(timeLimit:)``, or the taking back of a start that failed.
        case shutdown
        /// What a module's `onShutdown` did with the value of `key`.
        case valueShutdown(key: String, place: SourcePlace)
    }

    /// What it was.
    public let kind: Kind
    /// When it began.
    public var start: ContinuousClock.Instant { begin.instant }
    /// How long it took.
    public let duration: Duration
    /// What went wrong, if something did.
    public let error: (any Error)?
    private let begin: Moment

    init(
        _ kind: Kind, since begin: Moment, until end: Moment = .now,
        error: (any Error)? = nil
    ) {
        self.kind = kind
        self.begin = begin
        duration = begin.duration(to: end)
        self.error = error
    }
}
