extension Container {
    /// Shuts down the values that this container has created, and closes it.
    ///
    /// ```swift
    /// Module(DatabaseKey.self, scope: .singleton) { try await Database.open() } onShutdown: { await $0.close() }
    ///
    /// await container.shutdown()
    /// ```
    ///
    /// Running asynchronous factories are cancelled and awaited, and none begins. Then each `onShutdown` runs, one after the
    /// other: dependents first, and otherwise the latest first. A failure does not stop the others.
    ///
    /// Meanwhile you can read values. A value that is first needed now is created if its factory does not wait, and is
    /// shut down with the others. Afterwards, resolving is an error; values that are in use stay valid.
    ///
    /// It happens once: later calls get the same report. An end that already runs finishes first, within its own time
    /// limits. Cancelling the calling task does not cut the shutdown short. Parents and children stay open, but a child
    /// fails if it needs what its parent kept.
    ///
    /// - Parameter timeLimit: How long each `onShutdown` may take if its scope sets no limit, and how long factories
    ///   may take to end; then the shutdown goes on without them. A factory that ends later has its value shut down then.
    ///   `nil` sets no limit, and may wait for ever.
    /// - Returns: What went wrong, and when each value was shut down. A call from a factory or an `onShutdown` of this
    ///   container returns an empty report at once, because it would wait for itself; the shutdown has begun nevertheless.
    @discardableResult
    @inline(never)
    public func shutdown(timeLimit: Duration? = .seconds(30)) async -> ShutdownReport {
        let isInside = isInFactoryOrShutdown
        let task = lifespans.shutDown { [self] lifespans in
            await shutDown(lifespans, timeLimit: timeLimit, isForGood: true)
        }
        return isInside ? .empty : await task.value
    }

    /// Whether the running code is part of a factory or an `onShutdown` of this container, which an end would wait for.
    var isInFactoryOrShutdown: Bool { Frame.innermost?.isMaking(in: ObjectIdentifier(self)) == true }
}

extension Container {
    /// Waits for running factories, and then shuts the values of some lifespans down, one after the other.
    ///
    /// - Parameters:
    ///   - lifespans: The lifespans.
    ///   - timeLimit: How long the factories, and each `onShutdown`, may take.
    ///   - isForGood: Whether the container is then closed.
    func shutDown(_ lifespans: [Lifespan], timeLimit: Duration?, isForGood: Bool) async -> ShutdownReport {
        let begin = Duration.now
        var (pending, late, steps) = (lifespans, [Creation](), [ShutdownStep]())
        repeat {
            let taken = await takeValues(of: pending, timeLimit: timeLimit)
            late += taken.late
            for value in inShutdownOrder(taken.values) {
                guard let step = await value.slot.shutDown(value.box, timeLimit: timeLimit) else { continue }
                observe(step)
                steps.append(step)
            }
            pending = self.lifespans.all
        } while isForGood && !self.lifespans.close()
        if isForGood { discardValues(late) }
        noteEnd(of: .shutdown, since: begin)
        return ShutdownReport(steps, late: late.compactMap(\.slot), timeLimit: timeLimit)
    }

    /// Waits for the factories of some lifespans, for no longer than a limit, and gives away the values.
    private func takeValues(
        of lifespans: [Lifespan], timeLimit: Duration?
    ) async -> (values: [Lifespan.Value], late: [Creation]) {
        let begin = Duration.now
        var (values, late) = ([Lifespan.Value](), [Creation]())
        for lifespan in lifespans {
            let rest = timeLimit.map { max(.zero, begin + $0 - .now) }
            let taken = await lifespan.takeValues(timeLimit: rest)
            values += taken.values
            late += taken.late
        }
        return (values, late)
    }

    /// Tells the observer, if there is one, of the shutdown of a value.
    @inline(never)
    private func observe(_ step: ShutdownStep) {
        let main = step.slot.registrations.main
        observer?.ended(
            ObservedActivity(
                .valueShutdown(key: main.key.description, place: main.place), since: step.start, until: step.end,
                error: step.error))
    }

    /// Drops all values. They have stayed in place until all were shut down, so that an `onShutdown` found the others.
    ///
    /// - Parameter late: The creations that have taken longer than the limit.
    @inline(never)
    private func discardValues(_ late: [Creation]) {
        for creation in late { creation.leaveBehind() }
        for slot in registry.madeSlots {
            slot.keeping?.discard()
            slot.forgetShortcut()
        }
    }
}

/// The shutdown of one value.
typealias ShutdownStep = (slot: Slot, start: Duration, end: Duration, error: (any Error)?)

extension KeepingSlot {
    /// Shuts a value down, and waits for no longer than its own limit or the one given.
    ///
    /// - Returns: `nil` if the module has no `onShutdown`.
    @inline(never)
    final func shutDown(_ box: AnyBox, timeLimit: Duration?) async -> ShutdownStep? {
        guard let action = registrations.factory?.onShutdown else { return nil }
        let (start, end, container) = (Duration.now, Completion(), self.container)
        let task = Task(executorPreference: executorOfStartedTasks) { () -> (any Error)? in
            defer { end.finish() }
            // Code that runs inside belongs to this container's shutdown.
            let trace = Trace(callStack: CallStack(), making: self)
            return await Frame.with(container, trace) {
                do { try await action(box) } catch { return error }
                return nil
            }
        }
        let limit = lifetime.shutdownLimit ?? timeLimit
        let isOver = await WaitGraph.waitInShutdown(for: end, of: self, atMost: limit)
        if !isOver { task.cancel() }
        let error = isOver ? await task.value : ShutdownTimeout(limit: limit ?? .zero)
        return (self, start, .now, error)
    }
}

/// The order in which values are shut down: each after all its dependents, direct ones or through values that are not
/// shut down themselves, and otherwise the latest first.
///
/// A value that is injected as ``Lazy`` or ``Provider`` may be in use until the end, so such edges count too. Values that
/// lead to each other have no such order: the latest is the first.
@inline(never)
private func inShutdownOrder(_ values: [Lifespan.Value]) -> [Lifespan.Value] {
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
    /// The slots that this one's value may use until the end.
    fileprivate var shutdownTargets: [Slot] {
        registrations.dependencies.flatMap(container.keys(of:)).compactMap(container.slot(of:)) + contributed
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
