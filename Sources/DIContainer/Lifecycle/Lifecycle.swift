import Synchronization

/// The life of a container: its lifespans, and the calls that end them, one after the other.
final class Lifecycle: Sendable {
    private enum Phase {
        /// Values are created, and sessions end.
        case open
        /// A shutdown has begun. Code can read values, and create at most one more for each key.
        case closing(Task<ShutdownReport, Never>)
        /// All is shut down, and nothing is created.
        case closed(Task<ShutdownReport, Never>)

        /// The shutdown, once it has begun.
        var shutdown: Task<ShutdownReport, Never>? {
            switch self {
            case .open: nil
            case .closing(let task), .closed(let task): task
            }
        }
    }

    /// The sessions of one scope. Only code that has the lock of the state uses it.
    private final class Sessions: @unchecked Sendable {
        var current: Lifespan?
        /// Those that were replaced, and have values to shut down or running creations.
        var outdated: [Lifespan] = []
        /// At this number, those that have nothing are removed, so that replacing one costs the same on average.
        private var limit = 16

        var all: [Lifespan] { current.map { outdated + [$0] } ?? outdated }

        /// Gives all away; the current one is then over.
        ///
        /// - Returns: All, and what ``Lifespan/replace()`` returns.
        func takeAll() -> (all: [Lifespan], replaced: [Lifespan]) {
            defer { (current, outdated) = (nil, []) }
            return (all, current?.replace() ?? [])
        }

        /// Ends the current session.
        ///
        /// - Returns: What ``Lifespan/replace()`` does.
        func replace() -> [Lifespan] {
            guard let old = current.take() else { return [] }
            defer {
                if !old.isIdle { outdated.append(old) }
            }
            if outdated.count == limit {
                outdated.removeAll(where: \.isIdle)
                limit = max(16, outdated.count * 2)
            }
            return old.replace()
        }
    }

    /// While it is open, `ends` has the calls of `end` in their order, the first and the last of which are not over.
    private typealias State = (phase: Phase, ends: ArraySlice<End>, sessions: [CacheName: Sessions])

    /// The lifespan of singletons and of all other values that are kept until the container ends.
    let singletons = Lifespan(isSession: false)
    private let state = Locked<State>((.open, [], [:]))
    /// See ``note(leftBehind:)``.
    private let leftBehind = Locked(WeakList())
    /// Whether the container is shut down.
    let isClosed = Atomic(false)
    /// Whether values are created after the shutdown, too.
    let staysOpen = Atomic(false)
    /// The slots whose values have begun to be made during the shutdown; those that ``takeLate()`` has not returned; and
    /// whether no other may begin.
    private let late = Locked((known: Set<ObjectIdentifier>(), new: [Slot](), isOver: false))
    /// The number of starts that are under way, and by slot, the last creations since then.
    private let starts = Locked((count: 0, created: [ObjectIdentifier: Timeline.Interval]()))
    /// How many starts are under way in all containers: a factory may make values of another container.
    private static let startCount = Atomic(0)

    /// Whether a shutdown has begun.
    @inline(never) var hasBegunShutdown: Bool { state.withLock { $0.phase.shutdown != nil } }

    /// The session of a scope that is in place.
    func session(inPlace name: CacheName) -> Lifespan? {
        state.withLock { $0.sessions[name]?.current }.flatMap { $0.term.isCurrent ? $0 : nil }
    }

    /// The session of a scope, a new one if there is none or if its parent's is over.
    ///
    /// - Returns: `nil` if the parent's session is over, too.
    func session(_ name: CacheName, in parent: Lifespan?) -> Lifespan? {
        let (session, asked, replaced) = state.withLock { state -> (Lifespan?, [AnyObject], [Lifespan]) in
            let known = state.sessions[name]
            if let current = known?.current, current.term.isCurrent { return (current, [], []) }
            let new = Lifespan(isSession: true)
            guard let asked = parent.map({ $0.add(new) }) ?? [] else { return (nil, [], []) }
            let sessions = known ?? Sessions()
            if known == nil { state.sessions[name] = sessions }
            let replaced = sessions.replace()
            sessions.current = new
            switch state.phase {
            case .open: break
            case .closing, .closed: _ = new.beginToEnd()
            }
            return (new, asked, replaced)
        }
        extendLifetime((asked, replaced))
        return session
    }

    /// Ends the session of a scope without shutting it down. A shutdown ends all sessions in any case.
    func reset(_ name: CacheName) {
        let replaced = state.withLock { state -> [Lifespan] in
            guard case .open = state.phase else { return [] }
            return state.sessions[name]?.replace() ?? []
        }
        replaced.release()
    }

    /// Ends the session of a scope, and shuts it down after the ends that began before.
    ///
    /// If the container shuts down before it is this end's turn, the shutdown takes the session.
    ///
    /// - Parameters:
    ///   - container: The container whose life this is.
    ///   - timeLimit: How long this end waits for earlier ends and for factories.
    func end(_ name: CacheName, of container: Container, timeLimit: Duration?) -> Task<ShutdownReport, Never> {
        let (task, closed, replaced) = state.withLock {
            state -> (Task<ShutdownReport, Never>, [Lifespan], [Lifespan]) in
            if let shutdown = state.phase.shutdown { return (shutdown, [], []) }
            let (lifespans, replaced) = state.sessions[name]?.takeAll() ?? ([], [])
            let end = End(of: lifespans, timeLimit: timeLimit)
            // The one before waits for those before it.
            let task = Self.task { [self, previous = state.ends.last] in await run(end, of: container, after: previous)
            }
            end.task.withLock { $0 = task }
            state.ends.append(end)
            return (task, lifespans, replaced)
        }
        for creation in closed.beginToEnd() { creation.cancel() }
        replaced.release()
        return task
    }

    /// Runs an end when it is its turn.
    private func run(_ end: End, of container: Container, after previous: End?) async -> ShutdownReport {
        if let previous { await end.wait(for: [previous]) }
        // `previous` may be over by its limit, although an end before it is not.
        while !end.isOverdue, let first = state.withLock({ $0.ends.first { !$0.isFinished } }), first !== end {
            await end.wait(for: [first])
        }
        if let shutdown = end.begin() { return await shutdown.value }
        let report = await container.run(end, isForGood: false)
        // Over in any case: a shutdown knows the values that it has taken.
        end.finish()
        state.withLock { state in
            while state.ends.first?.isFinished == true { state.ends.removeFirst() }
            while state.ends.last?.isFinished == true { state.ends.removeLast() }
            // An empty slice still holds its old elements.
            if state.ends.isEmpty { state.ends = [] }
        }
        return report
    }

    /// Shuts everything down, after the end that runs, and cancels the running creations at once.
    ///
    /// It happens once; later calls get the same task.
    ///
    /// - Parameters:
    ///   - container: The container whose life this is.
    ///   - timeLimit: How long the shutdown waits for running ends and factories. Then it takes over from the ends.
    func shutDown(_ container: Container, timeLimit: Duration?) -> Task<ShutdownReport, Never> {
        let (task, lifespans) = state.withLock { state -> (Task<ShutdownReport, Never>, [Lifespan]) in
            if let shutdown = state.phase.shutdown { return (shutdown, []) }
            let ends = Array(state.ends)
            // Also those of running ends: if an end is not over in time, factories may still create values in them.
            var lifespans = all(in: state.sessions)
            for end in ends { lifespans += end.lifespans }
            let shutdown = End(of: lifespans, timeLimit: timeLimit)
            let task = Self.task {
                await shutdown.wait(for: ends)
                return await container.run(shutdown, after: ends, isForGood: true)
            }
            for end in ends { end.takeBeforeItBegins(by: task) }
            (state.phase, state.ends) = (.closing(task), [])
            return (task, shutdown.lifespans)
        }
        for creation in lifespans.beginToEnd() { creation.cancel() }
        return task
    }

    private func all(in sessions: [CacheName: Sessions]) -> [Lifespan] {
        var all = [singletons]
        for sessions in sessions.values { all += sessions.all }
        return all
    }

    /// All lifespans that are not shut down. During the shutdown, they may still get values.
    var all: [Lifespan] { state.withLock { all(in: $0.sessions) } }

    /// Permits one creation of a slot's value during the shutdown. With more, the shutdown would not end while somebody
    /// asks again and again.
    func permitLateCreation(of slot: Slot) -> Bool {
        late.withLock { late in
            guard !late.isOver, late.known.insert(ObjectIdentifier(slot)).inserted else { return false }
            late.new.append(slot)
            return true
        }
    }

    /// Gives away the slots whose values have begun to be made since the last call.
    func takeLate() -> [Slot] {
        late.withLock { late in
            defer { late.new = [] }
            return late.new
        }
    }

    /// Notes a creation that has taken longer than the limit of the shutdown.
    func note(leftBehind creation: Creation) { extendLifetime(leftBehind.withLock { $0.append(creation) }) }

    /// The creations that were noted, without those that have been released since.
    var creationsLeftBehind: [Creation] { leftBehind.withLock { $0.objects.map { $0 as! Creation } } }

    /// Closes the container, or opens it again if it ``staysOpen``, unless there are values to shut down or running
    /// creations, or one has just begun. All sessions are over then, in children too.
    ///
    /// - Returns: What ``Lifespan/replace()`` does for all of them; `nil` if the container is not closed.
    func close() -> [Lifespan]? {
        state.withLock { state in
            guard case .closing(let task) = state.phase else { return nil }
            // For all lifespans at once, since values of one may be made from those of another: what begins in any of them
            // is permitted first.
            let permitted = late.withLock { $0.known.count }
            guard all(in: state.sessions).allSatisfy(\.isIdle) else { return nil }
            let isOver = late.withLock { late in
                late.isOver = late.known.count == permitted
                return late.isOver
            }
            guard isOver else { return nil }
            let replaced = state.sessions.values.flatMap { $0.replace() }
            if staysOpen.load(ordering: .relaxed) {
                singletons.reopen()
                late.withLock { ($0.known, $0.isOver) = ([], false) }
                state.phase = .open
            } else {
                state.phase = .closed(task)
                isClosed.store(true, ordering: .sequentiallyConsistent)
            }
            return replaced
        }
    }

    /// A task that is part of no factory, even if one starts it.
    private static func task(
        _ body: @escaping @Sendable () async -> ShutdownReport
    ) -> Task<ShutdownReport, Never> {
        Frame.$innermost.withValue(nil) { Task(executorPreference: executorOfStartedTasks) { await body() } }
    }
}

// When values are created, while a start is under way.
extension Lifecycle {
    func beginStart() {
        Self.startCount.add(1, ordering: .relaxed)
        starts.withLock { $0.count += 1 }
    }

    @inline(never) func endStart() {
        Self.startCount.subtract(1, ordering: .relaxed)
        starts.withLock { starts in
            starts.count -= 1
            // The container holds the slots.
            if starts.count == 0 { starts.created = [:] }
        }
    }

    /// The time at which a creation begins, if a start is under way that wants to know it.
    static var creationTime: Duration? { startCount.load(ordering: .relaxed) > 0 ? .now : nil }

    /// Records that a value was created, if a start is under way.
    func note(_ slot: Slot, from start: Duration?, in trace: Trace) {
        guard let start else { return }
        let end = Duration.now
        trace.noteNested(end - start)
        // The time of what was made within is not part of it. It counts as made before.
        let begin = start + trace.nested
        starts.withLock { if $0.count > 0 { $0.created[ObjectIdentifier(slot)] = (slot, begin, end) } }
    }

    /// How long the creation of a slot's value took; zero if it was created before.
    func duration(of slot: Slot) -> Duration {
        starts.withLock { $0.created[ObjectIdentifier(slot)] }.map { $0.end - $0.start } ?? .zero
    }

    /// When values were created, since a start began.
    func timeline(since begin: Duration) -> Timeline {
        Timeline(starts.withLock { $0.created.values.filter { $0.end >= begin } }, isOfStart: true)
    }
}

/// One call of `end` or `shutdown`. It shuts its values down one after the other.
final class End: Completion, @unchecked Sendable {
    // `@unchecked` because of its superclass.

    let lifespans: [Lifespan]
    /// How long its factories may take, and each `onShutdown` whose scope sets no limit.
    let timeLimit: Duration?
    /// When it waits no longer for ends that began before, and for factories.
    let deadline: Duration?
    let task = Locked<Task<ShutdownReport, Never>?>(nil)
    /// The rest are the values that it has not begun to shut down, the next one last.
    private let state = Locked(
        (hasBegun: false, taker: Task<ShutdownReport, Never>?.none, rest: [Lifespan.Value]()))

    init(of lifespans: [Lifespan], timeLimit: Duration?) {
        (self.lifespans, self.timeLimit) = (lifespans, timeLimit)
        deadline = timeLimit.map { .now + $0 }
    }

    /// Whether the deadline has passed.
    var isOverdue: Bool { deadline.map { $0 <= .now } ?? false }

    /// Waits for several things, but not after the deadline. Factories that have begun during the shutdown have the
    /// whole limit from now; an `onShutdown` whose scope sets a limit has that.
    func wait(for subjects: [Completion]) async {
        let deadlineOfLate = timeLimit.map { .now + $0 }
        for subject in subjects {
            let creation = subject as? Creation
            let deadline = creation?.hasOwnLimit == true ? nil : creation?.isLate == true ? deadlineOfLate : deadline
            let rest = deadline.map { max(.zero, $0 - .now) }
            _ = await WaitGraph.waitInShutdown(for: subject, of: creation?.slot, atMost: rest)
        }
    }

    /// Begins, unless a shutdown has taken it.
    ///
    /// - Returns: That shutdown.
    func begin() -> Task<ShutdownReport, Never>? {
        state.withLock { state in
            state.hasBegun = state.taker == nil
            return state.taker
        }
    }

    /// Takes the end for a shutdown, unless the end has begun. A taken end never begins.
    func takeBeforeItBegins(by shutdown: Task<ShutdownReport, Never>) {
        let isTaken = state.withLock { state in
            if !state.hasBegun { state.taker = shutdown }
            return !state.hasBegun
        }
        if isTaken { finish() }
    }

    /// Takes the values of lifespans, and those that other ends have not begun to shut down.
    ///
    /// - Parameter others: The ends that began before, which may be over.
    func takeValues(of lifespans: [Lifespan], and others: [End]) {
        // Under one lock: a shutdown that takes over finds them either in the lifespans or here.
        let own = state.withLock { state in
            state.rest += lifespans.flatMap { $0.takeValues() }
            return state.rest
        }
        let ordered = inShutdownOrder(own + others.flatMap { $0.takeRest() })
        // A shutdown may have taken them meanwhile.
        state.withLock { if !$0.rest.isEmpty || !others.isEmpty { $0.rest = ordered.reversed() } }
    }

    private func takeRest() -> [Lifespan.Value] {
        if isFinished { return [] }
        // The cancelled task stops waiting for the running `onShutdown`, and finds no other value.
        defer { task.withLock { $0 }?.cancel() }
        return state.withLock { state in
            defer { state.rest = [] }
            return state.rest
        }
    }

    /// The shutdown of the next value; `nil` if there is none, a shutdown took it, or it is of one of the slots given.
    ///
    /// - Parameter singletons: The container's singletons, if a later shutdown is to wait for the `onShutdown`.
    func next(
        unlessOf slots: Set<ObjectIdentifier>, joining singletons: Lifespan?
    ) -> Creation? {
        state.withLock { state in
            guard let value = state.rest.last, !slots.contains(ObjectIdentifier(value.slot)) else { return nil }
            state.rest.removeLast()
            let closing = Creation(closing: value, in: singletons)
            // Under this lock, so that a shutdown that takes over finds it.
            _ = singletons?.add(closing)
            return closing
        }
    }

    /// Whether there are more.
    var hasRest: Bool { state.withLock { !$0.rest.isEmpty } }
}

extension Container {
    /// The life of the container, made at the first access.
    @inline(never) var lifecycle: Lifecycle { heldLifecycle.object(Lifecycle.init) }

    /// Whether the container is shut down.
    var isShutDown: Bool { heldLifecycle.object?.isClosed.load(ordering: .sequentiallyConsistent) == true }

    /// The lifespan that values of a lifetime belong to now.
    func lifespan(of kind: Lifetime.Kind) -> Lifespan {
        if case .cached(let name) = kind { session(name) } else { lifecycle.singletons }
    }

    /// The session of a scope, which is part of the parents' sessions.
    private func session(_ name: CacheName) -> Lifespan {
        while true {
            // From here outward until a container has a session in place.
            var (without, session) = ([Container](), Lifespan?.none)
            var container: Container? = self
            while let next = container {
                session = next.heldLifecycle.object?.session(inPlace: name)
                if session != nil { break }
                without.append(next)
                container = next.parent
            }
            while let next = without.popLast() {
                session = next.lifecycle.session(name, in: session)
                // The parent's session has just ended.
                if session == nil { break }
            }
            if let session { return session }
        }
    }
}
