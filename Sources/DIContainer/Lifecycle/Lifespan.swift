import Synchronization

/// The values of one lifetime: a container's singletons, or one session of a scope. Replaced, never reset.
///
/// A creation takes its lifespan before it looks at anything that its value is made from, and begins only while that
/// lifespan is in place. So nothing that is made from values of an old session is kept in the next one.
final class Lifespan: Sendable {
    /// A value that must be shut down, and its position in the order of creation: dependencies come before their
    /// dependents.
    typealias Value = (slot: KeepingSlot, box: AnyBox, number: Int)

    /// Tells whether the lifespan is in place. Slots hold this part of it, since the lifespan itself holds their values.
    final class Term: Sendable {
        /// The term of the same scope in the parent container.
        private let parent: Term?
        /// Written under the lock of the lifespan's state.
        fileprivate let isReplaced = Atomic(false)

        fileprivate init(in parent: Term?) { self.parent = parent }

        /// Whether its values may be used: neither it nor one that it is part of was replaced.
        var isCurrent: Bool {
            var term = self
            while !term.isReplaced.load(ordering: .acquiring) {
                guard let parent = term.parent else { return true }
                term = parent
            }
            return false
        }
    }

    private struct State {
        /// Whether it begins to end. Then only factories that do not wait begin, and only once if the value must be
        /// shut down.
        var isClosing = false
        /// Whether it has ended, so that nothing begins.
        var isOver = false
        /// In the order in which they began.
        var running: [Creation] = []
        /// In the order of their creation.
        var values: [Value] = []

        /// The running creations, in an array that is read outside the lock. It is another one: ThreadSanitizer does not
        /// see the counts by which Swift knows that an array has no other reader, and may be changed in place.
        var creations: [Creation] { running.map { $0 } }

        /// Removes a creation.
        ///
        /// - Returns: Whether it was there.
        mutating func remove(_ creation: Creation) -> Bool {
            guard let index = running.lastIndex(where: { $0 === creation }) else { return false }
            running.remove(at: index)
            return true
        }
    }

    let term: Term
    private let state = Locked(State())
    private static let count = Atomic(0)

    init(in parent: Lifespan? = nil) { term = Term(in: parent?.term) }

    /// Lets another one take its place: nothing begins here any more, and nothing that is created is kept.
    func replace() { state.withLock { _ in term.isReplaced.store(true, ordering: .releasing) } }

    /// Whether another one has taken its place.
    var isReplaced: Bool { term.isReplaced.load(ordering: .acquiring) }

    /// Whether it has neither values to shut down nor running creations.
    @inline(never) var isIdle: Bool { state.withLock { $0.values.isEmpty && $0.running.isEmpty } }

    /// Lets a creation begin, unless the lifespan was replaced or ends.
    ///
    /// - Returns: Whether it has begun.
    @inline(never)
    func begin(_ creation: Creation) -> Bool {
        state.withLock { state in
            guard term.isCurrent, !state.isOver else { return false }
            if state.isClosing {
                guard creation is SynchronousCreation, let slot = creation.slot else { return false }
                // Otherwise values that need each other's `onShutdown` might never end.
                if slot.needsShutdown && !slot.beginsLate() { return false }
            }
            state.running.append(creation)
            return true
        }
    }

    /// Keeps a value that was created: in the slot, unless the lifespan was replaced, and for the shutdown.
    ///
    /// - Parameter isOver: Whether the time to live of the value's scope has passed; `nil` if it has none.
    /// - Returns: Whether it was accepted; otherwise the creation has taken too long, and its maker shuts the value
    ///   down.
    @inline(never)
    func keep(
        _ box: AnyBox, until isOver: (@Sendable () -> Bool)?, of slot: KeepingSlot, by creation: Creation
    ) -> Bool {
        // What the slot has kept is released outside the lock, because that may run `deinit`s.
        let (isKept, released) = state.withLock { state -> (Bool, AnyObject?) in
            guard state.running.contains(where: { $0 === creation }) else { return (false, nil) }
            if slot.needsShutdown {
                state.values.append((slot, box, Self.count.add(1, ordering: .relaxed).oldValue))
            }
            return (true, term.isCurrent ? slot.publish(box, in: term, until: isOver) : nil)
        }
        extendLifetime(released)
        return isKept
    }

    /// Removes a creation that is over.
    @inline(never)
    func finish(_ creation: Creation) { state.withLock { _ = $0.remove(creation) } }

    /// Begins to end: cancels the creations that are tasks.
    @inline(never) func close() {
        let running = state.withLock { state in
            state.isClosing = true
            return state.creations
        }
        for creation in running { creation.cancel() }
    }

    /// Waits for the running creations, for no longer than a limit, and gives away the values.
    ///
    /// - Returns: The values to shut down, and the creations that still run. They shut their values down themselves.
    @inline(never)
    func takeValues(timeLimit: Duration?) async -> (values: [Value], late: [Creation]) {
        // The call that ends the lifespan may not have closed it yet.
        close()
        let (begin, running) = (Duration.now, state.withLock { $0.creations })
        for creation in running {
            let rest = timeLimit.map { max(.zero, begin + $0 - .now) }
            _ = await WaitGraph.waitInShutdown(for: creation, of: creation.slot, atMost: rest)
        }
        return state.withLock { state in
            defer { state.values = [] }
            return (state.values, running.filter { state.remove($0) })
        }
    }

    /// Ends for good, unless there are values to shut down or running creations.
    ///
    /// - Returns: Whether it has ended.
    func endIfIdle() -> Bool {
        state.withLock { state in
            guard state.values.isEmpty && state.running.isEmpty else { return false }
            state.isOver = true
            return true
        }
    }
}

/// The lifespans of a container, and their ends, one after the other.
final class Lifespans: Sendable {
    private struct State {
        /// The sessions: those in place, and those that were replaced and have not been shut down yet.
        var sessions: [(name: CacheName, lifespan: Lifespan)] = []
        /// The sessions of the ends that wait for their turn, the next one first.
        var waiting: [[Lifespan]] = []
        /// The last of the ends that wait.
        var lastEnd: Task<ShutdownReport, Never>?
        /// The end that runs.
        var running: Completion?
        /// The only shutdown, once it has begun.
        var shutdown: Task<ShutdownReport, Never>?
        var isClosed = false
        /// Values of singletons that may still be read by threads that found them before the shutdown.
        var retired: [AnyBox] = []
        /// The number of starts that are under way.
        var starts = 0
        /// By slot, the last creations since a start is under way.
        var created: [ObjectIdentifier: Timeline.Interval] = [:]

        /// The session of a scope that is in place.
        func session(_ name: CacheName) -> Lifespan? { sessions.last { $0.name == name }?.lifespan }

        /// Puts a new session in place.
        mutating func replace(_ name: CacheName, in parent: Lifespan?) {
            // First, so that code that finds the new session finds no usable value of the old one.
            session(name)?.replace()
            let new = Lifespan(in: parent)
            if shutdown != nil { new.close() }
            if isClosed { _ = new.endIfIdle() }
            sessions = sessions.filter { !$0.lifespan.isReplaced || !$0.lifespan.isIdle } + [(name, new)]
        }

        /// Takes all sessions of a scope; the one in place is then over.
        mutating func takeSessions(_ name: CacheName) -> [Lifespan] {
            session(name)?.replace()
            defer { sessions.removeAll { $0.name == name } }
            return sessions.filter { $0.name == name }.map(\.lifespan)
        }
    }

    /// Shuts down the values of some lifespans, and reports failures.
    typealias ShutDown = @Sendable ([Lifespan]) async -> ShutdownReport

    /// The lifespan of singletons and of all other values that are kept until the container ends.
    let container = Lifespan()
    private let state = Locked(State())
    /// Whether the container is shut down.
    let isClosed = Atomic(false)
    /// Whether a start is under way.
    private let isStarting = Atomic(false)

    /// Whether a shutdown has begun.
    @inline(never) var isClosing: Bool { state.withLock { $0.shutdown != nil } }

    /// The session of a scope, a new one if there is none or if its parent's is over.
    func session(_ name: CacheName, in parent: Lifespan?) -> Lifespan {
        state.withLock { state in
            if state.session(name)?.term.isCurrent != true { state.replace(name, in: parent) }
            return state.session(name)!
        }
    }

    /// Lets the session of a scope be over, without shutting it down. A shutdown ends all sessions in any case.
    func reset(_ name: CacheName) {
        state.withLock { if $0.shutdown == nil { $0.session(name)?.replace() } }
    }

    /// Lets the session of a scope be over, and shuts it down after the ends that began before.
    ///
    /// If the container shuts down before it is its turn, the shutdown takes it.
    func end(_ name: CacheName, _ shutDown: @escaping ShutDown) -> Task<ShutdownReport, Never> {
        let (task, lifespans) = state.withLock { state -> (Task<ShutdownReport, Never>, [Lifespan]) in
            if let shutdown = state.shutdown { return (shutdown, []) }
            let lifespans = state.takeSessions(name)
            state.waiting.append(lifespans)
            let task = Self.task { [self, previous = state.lastEnd] in
                _ = await previous?.value
                return await takeTurn(shutDown)
            }
            state.lastEnd = task
            return (task, lifespans)
        }
        for lifespan in lifespans { lifespan.close() }
        return task
    }

    private func takeTurn(_ shutDown: ShutDown) async -> ShutdownReport {
        let run = Completion()
        let (lifespans, shutdown) = state.withLock { state -> ([Lifespan], Task<ShutdownReport, Never>?) in
            // What still waits when a shutdown begins is part of that.
            if let shutdown = state.shutdown { return ([], shutdown) }
            state.running = run
            return (state.waiting.removeFirst(), nil)
        }
        if let shutdown { return await shutdown.value }
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
        state.waiting.flatMap(\.self) + state.sessions.map(\.lifespan) + [container]
    }

    /// All lifespans that are not shut down. During the shutdown, they may still get values.
    @inline(never) var all: [Lifespan] { state.withLock { all(in: $0) } }

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
        Frame.$innermost.withValue(nil) { Task(executorPreference: executorOfStartedTasks) { await body() } }
    }

    /// Keeps a value in memory until the container ends.
    func retire(_ value: AnyBox) { state.withLock { $0.retired.append(value) } }
}

// The starts that are under way.
extension Lifespans {
    func beginStart() {
        state.withLock { state in
            state.starts += 1
            isStarting.store(true, ordering: .releasing)
        }
    }

    @inline(never) func endStart() {
        state.withLock { state in
            state.starts -= 1
            if state.starts > 0 { return }
            isStarting.store(false, ordering: .releasing)
            // The container holds the slots.
            state.created = [:]
        }
    }

    /// The time at which a creation begins, if a start is under way that wants to know it.
    var creationTime: Duration? { isStarting.load(ordering: .acquiring) ? .now : nil }

    /// Records that a value was created, if a start is under way.
    func note(_ slot: Slot, from start: Duration?) {
        guard let start else { return }
        let end = Duration.now
        state.withLock { if $0.starts > 0 { $0.created[ObjectIdentifier(slot)] = (slot, start, end) } }
    }

    /// How long the creation of a slot's value took; zero if it was created before.
    func duration(of slot: Slot) -> Duration {
        state.withLock { $0.created[ObjectIdentifier(slot)] }.map { $0.end - $0.start } ?? .zero
    }

    /// When values were created, since a start began.
    func timeline(since begin: Duration) -> Timeline {
        Timeline(state.withLock { $0.created.values.filter { $0.end >= begin } }, isOfStart: true)
    }
}

extension Container {
    /// The lifespans; made for the first value that is kept.
    @inline(never) var lifespans: Lifespans { heldLifespans.object(Lifespans.init) }

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
}
