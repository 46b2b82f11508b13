extension Container {
    /// Creates all asynchronous and all eager singletons, so that they can be read without waiting.
    ///
    /// ```swift
    /// app.build()
    /// try await app.start { print($0) }        // 3/7 DatabaseKey (120 ms)
    /// ```
    ///
    /// It creates them in parallel where the graph allows, each once. Of the parents' values it creates only those that
    /// this container's values need.
    ///
    /// If one fails, or you cancel the task, what was created stays: call it again for the rest, or
    /// ``shutdown(timeLimit:)`` to end everything.
    ///
    /// - Parameter progress: Called after each value, one call at a time, on the caller's actor.
    /// - Returns: When each value was made.
    /// - Throws: ``ResolutionError`` with the path to the value that failed.
    @discardableResult
    public nonisolated(nonsending) func start(
        progress: (StartProgress) -> Void = { _ in }
    ) async throws(ResolutionError) -> Timeline {
        let (begin, record, trace) = (ContinuousClock.now, lifespans.beginStart(), Trace())
        defer {
            trace.finish()
            lifespans.end(record)
        }
        do throws(ResolutionError) {
            try await makeStarted(in: trace, record, progress: progress)
        } catch {
            noteEnd(of: .start, since: begin, error: error)
            throw error
        }
        noteEnd(of: .start, since: begin)
        return record.timeline
    }

    private nonisolated(nonsending) func makeStarted(
        in trace: Trace, _ record: StartRecord, progress: (StartProgress) -> Void
    ) async throws(ResolutionError) {
        let targets = try slotsToStart()
        try targets.first?.checkOpen()
        let (waiter, path) = (trace.callStack, trace.path)
        var errors: [ResolutionError] = []
        await withTaskGroup(of: (KeepingSlot, ResolutionError?).self) { group in
            for slot in targets {
                group.addTask {
                    do throws(ResolutionError) {
                        _ = try await Awaiting.value(of: slot, for: trace, by: waiter, path: path)
                        return (slot, nil)
                    } catch {
                        return (slot, error)
                    }
                }
            }
            var made = 0
            for await (slot, error) in group {
                if let error {
                    errors.append(error)
                    group.cancelAll()
                } else {
                    made += 1
                    progress(StartProgress(made: made, total: targets.count, of: slot, record))
                }
            }
        }
        // Of the first failures, the one with the longest path says most.
        guard let first = errors.first(where: { !$0.isCancellation }) ?? errors.first else { return }
        throw errors.filter { $0.key == first.key && !$0.isCancellation }.max { $0.path.count < $1.path.count } ?? first
    }

    /// The slots whose values are to be made, all linked.
    func slotsToStart() throws(ResolutionError) -> [KeepingSlot] {
        var targets: [KeepingSlot] = []
        for slot in allSlots {
            try linkIfNeeded(slot)
            for slot in ([slot] + slot.contributed).compactMap(\.keeping) {
                guard slot.lifetime.isEager || slot.lifetime.isSingleton && slot.mustAwait else { continue }
                if slot.keptBox() == nil { targets.append(slot) }
            }
        }
        return targets
    }
}

extension ResolutionError {
    fileprivate var isCancellation: Bool { if case .cancelled = reason { true } else { false } }
}

/// When each value of a container was created while a start was under way.
final class StartRecord: Sendable {
    /// By slot, its last creation.
    private let intervals = Locked([ObjectIdentifier: Timeline.Interval]())

    func add(_ slot: Slot, from start: ContinuousClock.Instant) {
        let end = ContinuousClock.now
        intervals.withLock { $0[ObjectIdentifier(slot)] = (slot, start, end) }
    }

    /// How long the creation of a slot's value took; zero if it was created before.
    func duration(of slot: Slot) -> Duration {
        intervals.withLock { $0[ObjectIdentifier(slot)] }.map { $0.start.duration(to: $0.end) } ?? .zero
    }

    var timeline: Timeline { Timeline(intervals.withLock { $0.values.map { $0 } }, isOfStart: true) }
}

/// The progress of ``Container/start(progress:)``.
///
/// ```swift
/// try await container.start { print($0) }         // 3/7 DatabaseKey (120 ms)
/// ```
public struct StartProgress: Sendable, Equatable {
    /// How many values have been made, including this one.
    public let made: Int
    /// How many values the start makes.
    public let total: Int
    /// The key whose value has just been made, as its user wrote it.
    public let key: String
    /// How long that took, without waiting for its dependencies.
    public let duration: Duration

    init(made: Int, total: Int, of slot: Slot, _ record: StartRecord) {
        (self.made, self.total, key) = (made, total, slot.registrations.key.description)
        duration = record.duration(of: slot)
    }
}

extension StartProgress: CustomStringConvertible {
    /// The progress in one line.
    public var description: String {
        "\(made)/\(total) \(key) (\(duration.milliseconds.drop { $0 == " " }))"
    }
}
