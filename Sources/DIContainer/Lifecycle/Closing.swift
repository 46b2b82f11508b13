import Synchronization

/// A run of shutdowns in a container: its shutdown, the end of a scope, or the taking back of a failed start.
struct Closing: Sendable {
    let ledger: Ledger
    /// The start that is being taken back, if it is one.
    private(set) var start: ObjectIdentifier?
    let run = ClosingRun()

    init(ledger: Ledger, start: ObjectIdentifier? = nil) { (self.ledger, self.start) = (ledger, start) }

    /// The closings that this task is part of, or a task that started it; the innermost last.
    @TaskLocal static var enclosing: [Closing] = []

    /// Whether the running code is part of a closing of that container.
    static func isInside(_ ledger: Ledger) -> Bool { enclosing.contains { $0.ledger === ledger } }

    /// The start of that container that the running code takes back.
    static func startTakenBack(in ledger: Ledger) -> ObjectIdentifier? {
        takingBack.last { $0.ledger === ledger }?.start
    }

    /// The start that the running code takes back, in whichever container.
    static var startTakenBack: ObjectIdentifier? { takingBack.last { $0.start != nil }?.start }

    /// How many starts are being taken back in the process.
    private static let takeBacks = Atomic(0)

    /// Runs what takes a start back.
    func takeBack(_ body: () async -> Void) async {
        Self.takeBacks.add(1, ordering: .relaxed)
        await body()
        Self.takeBacks.subtract(1, ordering: .relaxed)
        run.finish()
    }

    /// The enclosing closings, if one of them can take a start back: a task-local value costs more to read than this.
    private static var takingBack: [Closing] {
        // Relaxed: the tasks in question were started after the count was raised.
        takeBacks.load(ordering: .relaxed) == 0 ? [] : enclosing
    }

    /// The enclosing closings, for the creation of a value that a container keeps.
    ///
    /// If another container takes a start back, the value is not part of that: it stays. So it must not be made from
    /// what is being shut down: it waits until that is over, like all others, or fails if that would wait for it.
    static func enclosing(creationIn ledger: Ledger) -> [Closing] {
        enclosing.map { closing in
            var closing = closing
            if closing.ledger !== ledger { closing.start = nil }
            return closing
        }
    }

    /// Runs the creation of a value that a container keeps, or what it needs.
    static func creating<Result>(
        in ledger: Ledger, _ body: () throws(ResolutionError) -> Result
    ) throws(ResolutionError) -> Result {
        if !isTakingBack(outside: ledger) { return try body() }
        do { return try $enclosing.withValue(enclosing(creationIn: ledger)) { try body() } } catch {
            throw error as! ResolutionError
        }
    }

    /// Runs what a creation must wait for.
    nonisolated(nonsending) static func creating(
        in ledger: Ledger, _ body: nonisolated(nonsending) () async throws(ResolutionError) -> Void
    ) async throws(ResolutionError) {
        if !isTakingBack(outside: ledger) { return try await body() }
        do { try await $enclosing.withValue(enclosing(creationIn: ledger)) { try await body() } } catch {
            throw error as! ResolutionError
        }
    }

    /// Whether the running code is part of the taking back of another container's start.
    private static func isTakingBack(outside ledger: Ledger) -> Bool {
        takingBack.contains { $0.start != nil && $0.ledger !== ledger }
    }

    /// The default limit for a value to shut down, and for a factory to end.
    ///
    /// Without a limit, a closing that waits for itself in a way that cannot be followed would never end.
    static let defaultLimit = Duration.seconds(30)

    /// Shuts values down in their order, one after the other.
    ///
    /// - Parameters:
    ///   - entries: The values.
    ///   - timeLimit: The limit for each value that has no other.
    ///
    /// - Returns: The shutdowns of those that have one.
    func shutDown(
        _ entries: [Ledger.Entry], of container: Container, timeLimit: Duration?
    ) async -> [ShutdownStep] {
        // A start that fails in a shutdown is taken back while that shutdown waits for it.
        let around = start == nil ? [] : Self.enclosing.map(\.run)
        var steps: [ShutdownStep] = []
        for entry in ShutdownOrder(entries).entries {
            let slot = entry.slot
            guard let call = slot.shutdownCall(for: entry.content) else { continue }
            await ledger.waitForDependents(of: entry, for: run, inside: around, timeLimit: timeLimit)
            let step = await run(call, of: slot, in: container, limit: slot.lifetime.shutdownLimit ?? timeLimit)
            ledger.noteShutdown(of: entry)
            container.observer?.ended(step.activity)
            steps.append(step)
        }
        ledger.forgetEntries(takenBy: run)
        return steps
    }

    /// Shuts down a value that its container did not accept; the creation waits for that.
    static func shutDown(_ call: @escaping ShutdownCall, of slot: AnySlot, madeIn trace: Trace) async {
        let closing = Closing(ledger: slot.container.ledger)
        let wait = Wait(trace.callStack, for: closing.run, path: [])
        WaitGraph.note(wait)
        defer { WaitGraph.remove(wait) }
        _ = await closing.run(
            call, of: slot, in: slot.container, limit: slot.lifetime.shutdownLimit ?? Self.defaultLimit)
        closing.run.finish()
    }

    @inline(never)
    private func run(
        _ call: @escaping ShutdownCall, of slot: AnySlot, in container: Container, limit: Duration?
    ) async -> ShutdownStep {
        let start = Moment.now
        let outcome = Outcome()
        let task = run.begin { priority in
            Task(priority: priority) {
                // Code that runs inside may still make values that it needs.
                let result = await Closing.$enclosing.withValue(Closing.enclosing + [self]) {
                    await Frame.with(container, Trace(callStack: run.callStack)) {
                        do { return Result<Void, any Error>.success(try await call()) } catch { return .failure(error) }
                    }
                }
                outcome.result.withLock { $0 = result }
                outcome.finish()
            }
        }
        let wait = Wait(run.callStack, for: outcome, path: [slot.origin.step])
        WaitGraph.note(wait)
        await outcome.wait(atMost: limit)
        WaitGraph.remove(wait)
        let error: (any Error)? =
            switch outcome.result.withLock({ $0 }) {
            case .success: nil
            case .failure(let error): error
            case nil: ShutdownTimeout(limit: limit ?? .zero)
            }
        if error is ShutdownTimeout { task.cancel() }
        return ShutdownStep(slot: slot, start: start, end: .now, error: error)
    }
}

/// The end of one call of an `onShutdown`.
private final class Outcome: Completion, @unchecked Sendable {
    let result = Guarded<Result<Void, any Error>?>(nil)
}

/// A closing in the ``WaitGraph``: others wait until it is over.
final class ClosingRun: Completion, @unchecked Sendable {
    /// The call stack of each `onShutdown`, one after the other.
    let callStack = CallStack()

    override var maker: WaitGraph.Maker { WaitGraph.Maker(callStack: callStack) }

    /// Notes that the closing waits for what runs, so that others see it.
    func note(_ running: [Ledger.Running]) -> [Wait] {
        let waits = running.filter { $0.subject !== self }.map(wait)
        for wait in waits { WaitGraph.note(wait) }
        return waits
    }

    /// Notes that the closing waits for factories that run, except those that wait for it.
    ///
    /// - Returns: The waits, and the slots of the others.
    func wait(for running: [Ledger.Running]) -> (waits: [Wait], inCycle: Set<ObjectIdentifier>) {
        var (waits, inCycle) = ([Wait](), Set<ObjectIdentifier>())
        for running in running {
            let wait = wait(for: running)
            if WaitGraph.add(wait) == nil {
                waits.append(wait)
            } else {
                inCycle.insert(ObjectIdentifier(running.slot!))
            }
        }
        return (waits, inCycle)
    }

    /// Waits for another closing, which comes first.
    @inline(never) func wait(for previous: ClosingRun) async {
        let wait = Wait(callStack, for: previous, path: [])
        WaitGraph.note(wait)
        _ = await previous.waitUntilFinished()
        WaitGraph.remove(wait)
    }

    @inline(never) private func wait(for running: Ledger.Running) -> Wait {
        Wait(callStack, for: running.subject, path: running.slot.map { [$0.origin.step] } ?? [])
    }

    /// Waits for the task of the closing, even in a cycle: the code that closes one gets the error.
    ///
    /// - Parameter start: Starts the task, once others see the wait.
    @inline(never) nonisolated(nonsending) func wait<Value>(_ start: () -> Task<Value, Never>) async -> Value {
        let starter = Frame.innermost?.enclosing?.callStack
        let trace = Frame.enclosingTrace
        let waiter = trace?.callStack ?? CallStack(startedBy: starter)
        let wait = Wait(waiter, for: self, path: trace?.path ?? [], isHidden: true)
        WaitGraph.note(wait)
        defer { WaitGraph.remove(wait) }
        let task = start()
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *), !wait.ancestors.isEmpty else {
            return await task.value
        }
        wait.prepare {}
        return await withTaskPriorityEscalationHandler {
            await task.value
        } onPriorityEscalated: { _, priority in
            wait.hurry(to: priority)
            WaitGraph.checkOthers(than: wait)
        }
    }
}

/// Shuts down one value.
typealias ShutdownCall = @Sendable () async throws -> Void

/// The shutdown of one value.
struct ShutdownStep: Sendable {
    let slot: AnySlot
    let start: Moment
    let end: Moment
    let error: (any Error)?

    /// The failure in a report, if it went wrong.
    var failure: ShutdownReport.Failure? { error.map { ShutdownReport.Failure(of: slot, error: $0) } }

    /// The activity for an observer.
    var activity: ObservedActivity {
        let main = slot.registrations.main
        return ObservedActivity(
            .valueShutdown(key: main.key.description, place: main.place), since: start, until: end, error: error)
    }
}
