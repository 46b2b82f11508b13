import Synchronization

extension Container {
    /// Shuts down the values that this container has created, and closes it.
    ///
    /// ```swift
    /// Module(DatabaseKey.self, scope: .singleton) { try await Database.open() } onShutdown: { await $0.close() }
    ///
    /// await container.shutdown()
    /// ```
    ///
    /// It cancels and awaits asynchronous factories, except those of values that nobody keeps, and begins no others.
    /// Then each `onShutdown` runs, one after the other: dependents first, and otherwise the latest first. A failure
    /// does not stop the others.
    ///
    /// Meanwhile you can read values. A synchronous factory can still create a missing value, once for each key, and
    /// the value is shut down with the others. Afterwards, resolving a module's key fails; values in use stay valid.
    ///
    /// It happens once: later calls get the same report, whatever limit they give. It waits for an end that already runs,
    /// within the time limit, and then shuts down what that end has left. Cancelling the calling task does not stop it.
    /// Parents and children stay open. But the container's sessions end in its children too, and a child cannot
    /// create a value that needs what its parent kept.
    ///
    /// - Parameter timeLimit: How long each `onShutdown` may take if its scope sets no limit; and how long, counted from
    ///   the call, factories and an end that already runs may take; then the shutdown goes on without them. A factory that
    ///   ends later has its value shut down then, within the limit of its scope or 30 seconds. Factories that begin during
    ///   the shutdown may take as long again. `nil` sets no limit, and may wait forever.
    /// - Returns: What went wrong, and when each value was shut down. A call from a factory or an `onShutdown` of this
    ///   container returns an empty report at once, because it would wait for itself; the shutdown has begun nevertheless.
    @discardableResult @inline(never)
    public func shutdown(timeLimit: Duration? = .seconds(30)) async -> ShutdownReport {
        let isInside = isInFactoryOrShutdown
        let task = lifecycle.shutDown(self, timeLimit: timeLimit)
        return isInside ? .empty : await task.value
    }

    /// Shuts the container of a test down, and lets it make values nevertheless: otherwise, code that outlives the test
    /// would end all tests.
    @discardableResult
    package func shutdownStayingOpen(timeLimit: Duration? = .seconds(30)) async -> ShutdownReport {
        lifecycle.staysOpen.store(true, ordering: .relaxed)
        return await shutdown(timeLimit: timeLimit)
    }

    /// Whether the running code is part of a factory or an `onShutdown` of this container, which an end would wait for.
    var isInFactoryOrShutdown: Bool { Frame.innermost?.use?.isMaking(in: self) == true }
}

extension Container {
    /// Waits for running factories, and then shuts the values of some lifespans down, one after the other.
    ///
    /// - Parameters:
    ///   - end: The call, with the lifespans.
    ///   - others: The ends that began before, whose values the call takes over if they are not over.
    ///   - isForGood: Whether the container is then closed.
    func run(_ end: End, after others: [End] = [], isForGood: Bool) async -> ShutdownReport {
        let begin = Duration.now
        var (lifespans, others, leftBehind, steps) = (end.lifespans, others, [Slot](), [ShutdownStep]())
        var sessions: [Lifespan]?
        repeat {
            // In a shutdown, other creations may begin, one for each key. What they need stays until they end.
            while case let running = lifespans.beginToEnd(), !running.isEmpty {
                await end.wait(for: running)
                for creation in running {
                    let runs = isForGood ? creation.leaveLifespans() : creation.joinSingletons(from: lifespans)
                    if let step = creation.closing?.step.withLock({ $0 }) {
                        steps.append(step)
                    } else if runs {
                        if isForGood && creation.closing == nil { lifecycle.note(leftBehind: creation) }
                        // A preparation waits for other creations, which are reported themselves.
                        if !creation.isPreparation { leftBehind.append(creation.slot!) }
                    }
                }
            }
            end.takeValues(of: lifespans, and: others)
            await shutDownValues(of: end, isForGood, &steps)
            (lifespans, others) = (isForGood ? lifecycle.all : [], [])
            if isForGood, !end.hasRest { sessions = lifecycle.close() }
        } while isForGood && sessions == nil
        if let sessions { await discardValues(of: sessions) }
        noteEnd(of: .shutdown, since: begin)
        return ShutdownReport(steps, leftBehind: leftBehind, timeLimit: end.timeLimit)
    }

    /// Shuts values down; in a shutdown, stops before a value from which another one is being made.
    @inline(never) private func shutDownValues(
        of end: End, _ isForGood: Bool, _ steps: inout [ShutdownStep]
    ) async {
        var targets: Set<ObjectIdentifier> = []
        while true {
            if isForGood { addTargets(of: lifecycle.takeLate(), to: &targets) }
            // If an `onShutdown` takes longer than its limit in an end, a later shutdown waits for it.
            let singletons = isForGood ? nil : lifecycle.singletons
            guard let closing = end.next(unlessOf: targets, joining: singletons) else { return }
            steps.append(await closing.slot!.shutDown(by: closing, timeLimit: end.timeLimit))
        }
    }

    private func addTargets(of slots: [Slot], to targets: inout Set<ObjectIdentifier>) {
        var pending = slots
        while let slot = pending.popLast() {
            pending += slot.shutdownTargets.filter { targets.insert(ObjectIdentifier($0)).inserted }
        }
    }

    /// Drops all values. They have stayed in place until all were shut down, so that an `onShutdown` found the others.
    ///
    /// - Parameter sessions: The container's, and those of its children that have ended with them.
    @inline(never) private func discardValues(of sessions: [Lifespan]) async {
        for creation in lifecycle.creationsLeftBehind { creation.leaveBehind() }
        let slots = registry.madeSlots
        var values = sessions.flatMap { $0.takeOutdated() }
        for slot in slots {
            slot.forgetShortcut()
            values.append(slot.keeping?.takeForGood())
        }
        // A thread that has just read where a value is may be about to retain it.
        for slot in slots {
            while slot.hasReaders { await Task.yield() }
        }
        extendLifetime(values)
    }
}

/// The shutdown of one value.
typealias ShutdownStep = (slot: Slot, start: Duration, end: Duration, error: (any Error)?)

extension KeepingSlot {
    /// Shuts a value down, and waits for no longer than its own limit or the one given.
    ///
    /// - Parameter closing: The creation that stands for the shutdown. It is over when the `onShutdown` is.
    @inline(never) final func shutDown(by closing: Creation, timeLimit: Duration?) async -> ShutdownStep {
        let (value, start) = (closing.closing!, Duration.now)
        let action = registrations.factory!.onShutdown!
        // The first call tells the observer: the `onShutdown` is over, or takes too long. Later calls return the same.
        @Sendable @discardableResult func note(_ error: (any Error)?, isOver: Bool) -> ShutdownStep {
            let step: ShutdownStep = (self, start, .now, error)
            let known = value.step.withLock { known in
                defer { if known == nil || isOver && !closing.hasOwnLimit { known = step } }
                return known
            }
            if let known { return known }
            let main = registrations.main
            let kind = ObservedActivity.Kind.valueShutdown(key: main.key.description, place: main.place)
            container.ownObserver?.ended(ObservedActivity(kind, since: start, until: step.end, error: error))
            return step
        }
        let task = Task(executorPreference: executorOfStartedTasks) { [self] in
            // Code that runs inside belongs to this container's shutdown.
            let trace = Trace(callStack: closing.callStack, making: self)
            // It catches all errors itself.
            let error: (any Error)? = try? await Frame.with(container, trace, for: nil) {
                do { try await action(value.box.withLock { $0.take()! }) } catch { return error }
                return nil
            }
            trace.finish()
            note(error, isOver: true)
            closing.end(nil)
        }
        let limit = lifetime.shutdownLimit ?? timeLimit
        if await WaitGraph.waitInShutdown(for: closing, of: self, atMost: limit) { return value.step.withLock { $0! } }
        // If the limit has not passed, a shutdown has taken over from the call that waits here.
        let waited = .now - start
        let step = note(ShutdownTimeout(limit: min(limit ?? waited, waited)), isOver: false)
        task.cancel()
        // The `onShutdown` may just have ended.
        if closing.hasOwnLimit || !(step.error is ShutdownTimeout) { closing.leaveBehind() }
        return step
    }
}

/// The order in which values are shut down: each after all its dependents, direct ones or through values that are not
/// shut down themselves, and otherwise the latest first.
///
/// A value that is injected as ``Lazy`` or ``Provider`` may be in use until the end, so such edges count too. Values that
/// lead to each other have no such order: the latest is the first.
@inline(never) func inShutdownOrder(_ values: [Lifespan.Value]) -> [Lifespan.Value] {
    let made = values.inOrder { $0.number < $1.number }
    // The slots of the values, in the order of their creation, then those that they lead to.
    var slots: [Slot] = []
    var numbers: [ObjectIdentifier: Int] = [:]
    func number(of slot: Slot) -> Int {
        let number = numbers[ObjectIdentifier(slot)] ?? slots.count
        if number == slots.count {
            numbers[ObjectIdentifier(slot)] = number
            slots.append(slot)
        }
        return number
    }
    var bySlot: [[Lifespan.Value]] = []
    for value in made {
        let number = number(of: value.slot)
        if number == bySlot.count { bySlot.append([]) }
        bySlot[number].append(value)
    }
    // For each slot, the slots that it leads to.
    var targets: [[Int]] = []
    while targets.count < slots.count {
        targets.append(slots[targets.count].shutdownTargets.map(number(of:)).inOrder(by: <))
    }
    var ordered: [Lifespan.Value] = []
    for knot in knots(of: targets) {
        for number in knot.inOrder(by: <) where number < bySlot.count { ordered += bySlot[number] }
    }
    return ordered.reversed()
}

extension Slot {
    /// The slots of the container that this slot's value may use until the end. A parent's slot leads to none of them.
    fileprivate var shutdownTargets: [Slot] {
        let clock = lifetime.timeToLive.map { _ in KeyIdentity(TimeToLiveClockKey.self) }
        let keys = registrations.dependencies.flatMap(container.keys(of:)) + [clock].compactMap(\.self)
        return keys.compactMap(container.ownSlot(of:)) + contributions
    }
}

/// Starts a container, runs `operation` with it as the current one, and shuts it down when `operation` returns or
/// throws, or when the task is cancelled.
///
/// ```swift
/// try await withRunningContainer(app) {
///     try await Server().run()
/// }
/// ```
///
/// - Parameters:
///   - container: The container.
///   - timeLimit: How long each value may take to shut down, unless its scope says otherwise.
///   - progress: Called for each value that is made at the start; see ``Container/start(progress:)``.
///   - onStart: Called before `operation`, when all values of the start are made, with the time of each.
///   - onShutdown: Called at the end with what went wrong and when each value was shut down, even if the start or
///     `operation` has thrown.
///   - operation: What to run; it stays on the caller's actor.
/// - Returns: What `operation` returns.
/// - Throws: What the start or `operation` throws; the ``ShutdownReport`` if only the shutdown failed. Code that
///   reports errors must have its dependencies before: the container is shut down by then.
public nonisolated(nonsending) func withRunningContainer<Result>(
    _ container: Container, timeLimit: Duration? = .seconds(30), progress: (StartProgress) -> Void = { _ in },
    onStart: (Timeline) -> Void = { _ in }, onShutdown: (ShutdownReport) -> Void = { _ in },
    operation: nonisolated(nonsending) () async throws -> Result
) async throws -> Result {
    let result: Result
    do {
        onStart(try await container.start(progress: progress))
        result = try await withContainer(container, operation: operation)
    } catch {
        onShutdown(await container.shutdown(timeLimit: timeLimit))
        throw error
    }
    let report = await container.shutdown(timeLimit: timeLimit)
    onShutdown(report)
    if !report.failures.isEmpty { throw report }
    return result
}

/// The result of ``Container/shutdown(timeLimit:)``.
///
/// ```swift
/// let report = await container.shutdown()
/// for failure in report.failures { print(failure) }
/// ```
///
/// A report with failures is also the error of
/// ``withRunningContainer(_:timeLimit:progress:onStart:onShutdown:operation:)`` if the operation itself has succeeded.
public struct ShutdownReport: Error {
    /// A value whose shutdown failed.
    public struct Failure: Sendable, CustomStringConvertible {
        /// The key, as its user wrote it.
        public let key: String
        /// Where its module is registered.
        public let place: SourcePlace
        /// What the module's `onShutdown` threw; a ``ShutdownTimeout`` if that, or the factory, took too long.
        public let error: any Error

        @inline(never) init(of slot: Slot, error: any Error) {
            (key, place) = (slot.registrations.main.key.description, slot.registrations.main.place)
            self.error = error
        }

        /// The key, the place and the error.
        public var description: String {
            "\(key) (\(place)): \("\(error)".linesWithHiddenCharactersShown.joined(separator: "\n    "))"
        }
    }

    /// What went wrong; all other values were shut down nevertheless.
    public let failures: [Failure]

    /// When each value with an `onShutdown` was shut down.
    public let timeline: Timeline

    static let empty = ShutdownReport([], leftBehind: [], timeLimit: nil)

    /// - Parameters:
    ///   - steps: The shutdowns of the values.
    ///   - leftBehind: The slots whose factories took longer than the limit.
    ///   - timeLimit: The limit.
    init(_ steps: [ShutdownStep], leftBehind: [Slot], timeLimit: Duration?) {
        let timeouts = leftBehind.map { Failure(of: $0, error: ShutdownTimeout(limit: timeLimit ?? .zero)) }
        failures = timeouts + steps.compactMap { step in step.error.map { Failure(of: step.slot, error: $0) } }
        timeline = Timeline(steps.map { ($0.slot, $0.start, $0.end) }, isOfStart: false)
    }
}

extension ShutdownReport: CustomStringConvertible {
    /// The failures, one on each line; without any, what was shut down, with the timeline.
    public var description: String {
        if failures.isEmpty { return "Shut down \(timeline)" }
        return "The container could not shut down everything.\n" + failures.map { "  \($0)" }.joined(separator: "\n")
    }
}

/// A module's `onShutdown`, or a factory that was cancelled, took longer than its limit; the shutdown continued without
/// it.
public struct ShutdownTimeout: Error, Sendable, Equatable, CustomStringConvertible {
    /// The limit; if a shutdown took over before, how long the end had waited.
    public let limit: Duration

    /// What happened.
    public var description: String { "it took longer than \(limit)" }
}
