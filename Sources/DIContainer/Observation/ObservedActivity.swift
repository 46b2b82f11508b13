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
    public let start: ContinuousClock.Instant
    /// How long it took.
    public let duration: Duration
    /// What went wrong, if something did.
    public let error: (any Error)?

    init(
        _ kind: Kind, since start: ContinuousClock.Instant, until end: ContinuousClock.Instant = .now,
        error: (any Error)? = nil
    ) {
        self.kind = kind
        self.start = start
        duration = start.duration(to: end)
        self.error = error
    }
}
