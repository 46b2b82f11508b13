/// A shutdown of a container, or the taking back of a start that failed: one at a time.
struct Closing: Sendable {
    let task: Task<ShutdownReport, Never>
    /// Whether the container stays closed.
    let isFinal: Bool

    /// Drops what `container` has made since `start`, and shuts down what says how.
    ///
    /// - Parameters:
    ///   - start: The number of the first entry to drop.
    ///   - isFinal: Whether the container stays closed.
    ///   - timeLimit: How long each value may take that says nothing else.
    static func run(
        _ container: Container, from start: Int, isFinal: Bool, timeLimit: Duration?
    ) async -> ShutdownReport {
        // A factory that calls this, itself or in a task that it started, waits for it, and not the other way round.
        container.ledger.ignore(Frame.innermost?.enclosing?.withParents ?? [])
        while true {
            let closing = container.ledger.closing.withLock { closing -> Closing in
                if let running = closing as? Closing { return running }
                let task = Task {
                    let (log, begin) = (container.ledger, ContinuousClock.now)
                    // Only the one closing opens or closes the container.
                    log.close(isFinal: isFinal)
                    await log.stopRunning()
                    var steps: [ShutdownStep] = []
                    var ended: [AnySlot] = []
                    repeat {
                        // Values stay where they are until all are shut down, so that one which still looks for another
                        // finds that, and does not make it anew.
                        let entries = ShutdownOrder(log.takeEntries(from: start)).entries
                        for entry in entries {
                            let step = await ShutdownStep(entry.slot, of: log, timeLimit: timeLimit)
                            guard let step else { continue }
                            container.observer?.ended(step.activity)
                            steps.append(step)
                        }
                        ended += entries.map(\.slot)
                        if log.hasEntries(from: start) { continue }
                        for slot in ended { slot.discard() }
                        container.dropLoosely()
                    } while !log.finishClosing(from: start, reopening: !isFinal)
                    if isFinal { for slot in container.registry.madeSlots { slot.forgetShortcut() } }
                    container.observer?.ended(ObservedActivity(.shutdown, since: begin))
                    if !isFinal { log.closing.withLock { $0 = nil } }
                    return ShutdownReport(
                        failures: steps.compactMap(\.failure),
                        timeline: Timeline(steps.map { ($0.slot, $0.start, $0.end) }))
                }
                let new = Closing(task: task, isFinal: isFinal)
                closing = new
                return new
            }
            let report = await closing.task.value
            if closing.isFinal || !isFinal { return report }
        }
    }
}

extension Container {
    /// Drops what is kept for a while or weakly; it may hold what has been shut down.
    fileprivate func dropLoosely() {
        for slot in registry.madeSlots where slot.lifetime.isKept && !slot.lifetime.isSingleton { slot.discard() }
    }
}

/// The shutdown of one value.
struct ShutdownStep: Sendable {
    let slot: AnySlot
    let start: ContinuousClock.Instant
    let end: ContinuousClock.Instant
    let failure: ShutdownReport.Failure?

    /// Shuts the value of a slot down; `nil` if there is nothing to do about it.
    init?(_ slot: AnySlot, of log: Ledger, timeLimit: Duration?) async {
        guard let call = slot.shutdownCall() else { return nil }
        self.slot = slot
        start = .now
        let error = await Self.error(of: call, in: log, limit: slot.lifetime.shutdownLimit ?? timeLimit)
        end = .now
        let main = slot.registrations.main
        failure = error.map { ShutdownReport.Failure(key: main.key.description, place: main.place, error: $0) }
    }

    /// What an observer is told of it.
    var activity: ObservedActivity {
        let main = slot.registrations.main
        return ObservedActivity(
            .valueShutdown(key: main.key.description, place: main.place), since: start, until: end,
            error: failure?.error)
    }

    private static func error(
        of call: @escaping ShutdownCall, in log: Ledger, limit: Duration?
    ) async -> (any Error)? {
        let done = Completion()
        let outcome = Guarded<Result<Void, any Error>?>(nil)
        let task = Task {
            // What runs inside may still make values that it needs.
            let result = await Ledger.$shuttingDown.withValue(Ledger.shuttingDown + [log]) {
                do { return Result<Void, any Error>.success(try await call()) } catch { return .failure(error) }
            }
            outcome.withLock { $0 = result }
            done.finish()
        }
        let timer = limit.map { limit in
            Task {
                try await Task.sleep(for: limit)
                done.finish()
            }
        }
        _ = await done.waitUntilFinished()
        timer?.cancel()
        switch outcome.withLock({ $0 }) {
        case .success: return nil
        case .failure(let error): return error
        case nil:
            task.cancel()
            return ShutdownTimeout(limit: limit ?? .zero)
        }
    }
}
