import Synchronization

/// The lifespans of a container, and their ends, one after the other.
final class Lifespans: Sendable {
    private struct State {
        /// The sessions that are in place.
        var scopes: [CacheName: Lifespan] = [:]
        /// Sessions that are over because their parents' are, and have not been shut down yet.
        var left: [(name: CacheName, lifespan: Lifespan)] = []
        /// By number, the sessions of the ends that wait for their turn.
        var waiting: [Int: [Lifespan]] = [:]
        var nextNumber = 0
        /// The last of the ends that wait.
        var lastEnd: Task<ShutdownReport, Never>?
        /// The end that runs.
        var running: Completion?
        /// The only shutdown, once it has begun.
        var shutdown: Task<ShutdownReport, Never>?
        var isClosed = false
        /// Values of singletons that may still be read by threads that found them before the shutdown.
        var retired: [AnyBox] = []

        /// Puts a new session in place.
        mutating func replace(_ name: CacheName, in parent: Lifespan?) {
            let old = scopes[name]
            // First, so that code which finds the new one finds no value of the old one that may be used.
            old?.replace()
            let new = Lifespan(in: parent)
            if shutdown != nil { new.close() }
            if isClosed { _ = new.endIfIdle() }
            scopes[name] = new
            left.removeAll { $0.lifespan.isIdle }
            if let old, !old.isIdle { left.append((name, old)) }
        }

        mutating func takeLeft(of name: CacheName) -> [Lifespan] {
            defer { left.removeAll { $0.name == name } }
            return left.filter { $0.name == name }.map(\.lifespan)
        }
    }

    /// Shuts down the values of some lifespans, and reports failures.
    typealias ShutDown = @Sendable ([Lifespan]) async -> ShutdownReport

    /// That of singletons, and of all values that are kept until the container ends.
    let container = Lifespan()
    private let state = Locked(State())
    /// Whether the container is shut down.
    let isClosed = Atomic(false)
    /// The starts that are under way, which note when each value is created.
    let starts = Locked([StartRecord]())
    /// Whether there are any.
    let isStarting = Atomic(false)

    /// Whether a shutdown has begun.
    var isClosing: Bool { state.withLock { $0.shutdown != nil } }

    /// The session of a scope, a new one if there is none or if its parent's is over.
    func session(_ name: CacheName, in parent: Lifespan?) -> Lifespan {
        state.withLock { state in
            if state.scopes[name]?.term.isCurrent != true { state.replace(name, in: parent) }
            return state.scopes[name]!
        }
    }

    /// Puts a new session in place, without shutting the old one down. A shutdown ends all sessions in any case.
    func reset(_ name: CacheName, in parent: Lifespan?) {
        state.withLock { state in
            guard state.shutdown == nil, state.scopes[name] != nil else { return }
            state.replace(name, in: parent)
        }
    }

    /// Puts a new session in place, and shuts the old one down after the ends that began before.
    ///
    /// If the container shuts down before it is its turn, the shutdown takes it.
    func end(_ name: CacheName, in parent: Lifespan?, _ shutDown: @escaping ShutDown) -> Task<ShutdownReport, Never> {
        let (task, lifespans) = state.withLock { state -> (Task<ShutdownReport, Never>, [Lifespan]) in
            if let shutdown = state.shutdown { return (shutdown, []) }
            state.replace(name, in: parent)
            let (number, lifespans) = (state.nextNumber, state.takeLeft(of: name))
            state.nextNumber += 1
            state.waiting[number] = lifespans
            let task = Self.task { [self, previous = state.lastEnd] in
                _ = await previous?.value
                return await takeTurn(number, shutDown)
            }
            state.lastEnd = task
            return (task, lifespans)
        }
        for lifespan in lifespans { lifespan.close() }
        return task
    }

    private func takeTurn(_ number: Int, _ shutDown: ShutDown) async -> ShutdownReport {
        let run = Completion()
        let (lifespans, shutdown) = state.withLock { state in
            // What still waits when a shutdown begins is part of that.
            let lifespans = state.shutdown == nil ? state.waiting.removeValue(forKey: number) : nil
            if lifespans != nil { state.running = run }
            return (lifespans, state.shutdown)
        }
        guard let lifespans else { return await shutdown!.value }
        let report = await shutDown(lifespans)
        state.withLock { $0.running = nil }
        run.finish()
        return report
    }

    /// Shuts everything down, after the end that runs, and cancels the running creations at once.
    ///
    /// It happens once; later calls get the same task.
    func shutDown(_ shutDown: @escaping ShutDown) -> Task<ShutdownReport, Never> {
        let (task, lifespans) = state.withLock { state -> (Task<ShutdownReport, Never>, [Lifespan]) in
            if let shutdown = state.shutdown { return (shutdown, []) }
            let task = Self.task { [self, running = state.running] in
                _ = await running?.waitUntilFinished()
                return await shutDown(all)
            }
            state.shutdown = task
            return (task, all(in: state))
        }
        for lifespan in lifespans { lifespan.close() }
        return task
    }

    private func all(in state: borrowing State) -> [Lifespan] {
        state.waiting.values.joined() + state.left.map(\.lifespan) + state.scopes.values + [container]
    }

    /// All that are not shut down. While the container shuts down, values may still come in them.
    var all: [Lifespan] { state.withLock { all(in: $0) } }

    /// Closes the container, unless there are values to shut down or running creations.
    ///
    /// - Returns: Whether it is closed.
    func close() -> Bool {
        // All at once, since values of one scope may be made from those of another.
        state.withLock { state in
            let all = all(in: state)
            state.isClosed = all.allSatisfy(\.isIdle) && all.allSatisfy { $0.endIfIdle() }
            if state.isClosed { isClosed.store(true, ordering: .sequentiallyConsistent) }
            return state.isClosed
        }
    }

    /// A task that is part of no factory, even if one starts it.
    private static func task(
        _ body: @escaping @Sendable () async -> ShutdownReport
    ) -> Task<ShutdownReport, Never> {
        Frame.$innermost.withValue(nil) { Task { await body() } }
    }

    /// Keeps a value in memory until the container ends.
    func retire(_ value: AnyBox) { state.withLock { $0.retired.append(value) } }
}

// The starts that are under way.
extension Lifespans {
    func beginStart() -> StartRecord {
        let record = StartRecord()
        starts.withLock { $0.append(record) }
        isStarting.store(true, ordering: .releasing)
        return record
    }

    func end(_ record: StartRecord) {
        let isLast = starts.withLock { starts in
            starts.removeAll { $0 === record }
            return starts.isEmpty
        }
        if isLast { isStarting.store(false, ordering: .releasing) }
    }

    /// The time at which a creation begins, if a start is under way that wants to know it.
    var creationTime: ContinuousClock.Instant? { isStarting.load(ordering: .acquiring) ? .now : nil }

    /// Tells the starts that a value was created.
    func note(_ slot: Slot, from start: ContinuousClock.Instant?) {
        guard let start else { return }
        for record in starts.withLock({ $0 }) { record.add(slot, from: start) }
    }
}

extension Container {
    /// The lifespans; made for the first value that is kept.
    var lifespans: Lifespans { heldLifespans.object(Lifespans.init) }

    /// Whether the container is shut down.
    var isShutDown: Bool { heldLifespans.object?.isClosed.load(ordering: .sequentiallyConsistent) == true }

    /// The lifespan that values of a lifetime belong to now.
    func lifespan(of kind: Lifetime.Kind) -> Lifespan {
        if case .cached(let name) = kind { session(name) } else { lifespans.container }
    }

    /// The session of a scope, which is part of the parents' sessions.
    private func session(_ name: CacheName) -> Lifespan {
        withParents.reduce(nil) { session, container in container.lifespans.session(name, in: session) }!
    }

    /// The session of a scope that a new one here is part of.
    func parentSession(_ name: CacheName) -> Lifespan? { parent?.session(name) }
}
