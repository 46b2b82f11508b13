public import DIContainer

/// An observer that records resolutions: to print the steps of a resolution and how long each took, to see the
/// injections that no module declares, and to look at a start in a browser's trace viewer.
///
/// ```swift
/// let recorder = ResolutionRecorder()
/// let container = Container(observer: recorder) { AppModules() }
/// _ = container[CheckoutKey.self]
/// print(recorder)
/// // CheckoutKey, unique, made in 1.9 ms
/// // ├─ RepositoryKey, singleton, made in 1.4 ms
/// // │  └─ DatabaseKey, singleton, made in 1.2 ms
/// // └─ LoggerKey, unique, made in 3.1 µs
///
/// let graph = recorder.graph(of: container)            // with edges that only show at run time
/// try recorder.chromeTrace.write(toFile: "trace.json", atomically: true, encoding: .utf8)
/// ```
///
/// One recorder may observe several containers, from any threads at once.
public final class ResolutionRecorder: ContainerObserver {
    private struct State {
        var resolutions: [ObservedResolution] = []
        var activities: [ObservedActivity] = []
        var forgotten = 0
    }

    private let state = Locked(State())
    private let limit: Int

    /// Makes a recorder.
    ///
    /// - Parameter limit: How many resolutions to keep; if there are more, it drops the older half.
    public init(limit: Int = 100_000) {
        precondition(limit > 0, "A recorder keeps at least one resolution.")
        self.limit = limit
    }

    /// Exists for its message: a container to observe.
    @available(*, unavailable, message: "a recorder is given to a container: 'Container(observer: recorder) { … }'")
    public convenience init(_ container: Container) { fatalError() }

    /// Notes a resolution.
    public func resolved(_ resolution: ObservedResolution) {
        let old = state.withLock { state -> [ObservedResolution] in
            var old: [ObservedResolution] = []
            if state.resolutions.count >= limit {
                old = Array(state.resolutions.prefix(max(1, limit / 2)))
                state.resolutions.removeFirst(old.count)
                state.forgotten += old.count
            }
            state.resolutions.append(resolution)
            return old
        }
        // Their errors are released outside the lock: the last reference may run the user's `deinit`.
        extendLifetime(old)
    }

    /// Notes a start or a shutdown.
    public func ended(_ activity: ObservedActivity) { state.withLock { $0.activities.append(activity) } }

    // Copies, not arrays that share memory with those that are appended to: ThreadSanitizer does not see that reference
    // counting orders their readers before the next append.

    /// The resolutions in the order in which they ended: the dependencies of a value before the value itself.
    public var resolutions: [ObservedResolution] { state.withLock { $0.resolutions.map(\.self) } }

    /// The starts and shutdowns, in the order in which they ended.
    public var activities: [ObservedActivity] { state.withLock { $0.activities.map(\.self) } }

    /// How many resolutions were dropped because there were more than the limit.
    public var forgotten: Int { state.withLock { $0.forgotten } }

    /// Removes everything, to observe something else.
    public func removeAll() {
        let old = state.withLock { state in
            defer { state = State() }
            return state
        }
        // As above.
        extendLifetime(old)
    }

    /// The declared graph of a container, with an edge of kind ``CompositionGraph/Edge/Kind/dynamic`` for each
    /// injection that was seen, but that no module declares.
    ///
    /// - Parameter container: The container, one that this recorder has observed.
    /// - Returns: The graph.
    public func graph(of container: Container) -> CompositionGraph {
        let graph = container.graph
        return graph.adding(DynamicEdges(resolutions, of: container, graph).edges)
    }
}
