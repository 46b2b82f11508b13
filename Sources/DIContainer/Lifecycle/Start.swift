extension Container {
    /// Makes all singletons of asynchronous factories and all eager ones, so that they can be read without waiting.
    ///
    /// ```swift
    /// app.build()
    /// try await app.start { print($0) }        // 3/7 DatabaseKey (120 ms)
    /// ```
    ///
    /// Values that do not depend on each other, as their modules declare, are made at the same time; each once, even if
    /// other code asks for it meanwhile. Values that were made before are not made again, so calling it twice does no
    /// harm. In the parents, it makes only the values that this container's values need.
    ///
    /// If one fails, or the task is cancelled, the values that only this call has asked for are shut down again in
    /// reverse order, and released. Values that another start has asked for as well, or that a resolution or a read has
    /// received, stay; so do values that were made in a parent. The container stays usable: another call may try again,
    /// and waits if it needs a value that is still being shut down. A start that has returned is never undone. If
    /// another start fails as well, the last of them takes back what they share.
    ///
    /// Everything that an `onShutdown` has the container make meanwhile is taken back as well, even if it calls
    /// `start()`, and no other code gets it. What a child keeps is not part of that: if it needs what is being shut down,
    /// a call that waits for it there throws an error, because it would wait for itself.
    ///
    /// - Parameter progress: Called after each value, one call at a time, on the caller's actor.
    /// - Returns: When each value was made.
    /// - Throws: ``ResolutionError`` with the path to the value that failed.
    @discardableResult
    public nonisolated(nonsending) func start(
        progress: (StartProgress) -> Void = { _ in }
    ) async throws(ResolutionError) -> Timeline {
        let (first, begin) = (ledger.nextNumber, Moment.now)
        let trace = Trace()
        defer { trace.finish() }
        // The trace identifies this start. During the taking back of another start, it is part of that one.
        let outer = Closing.startTakenBack(in: ledger)
        let start = outer ?? ObjectIdentifier(trace)
        do throws(ResolutionError) {
            try await makeStarted(for: start, in: trace, progress: progress)
        } catch {
            noteEnd(of: .start, since: begin, error: error)
            if outer == nil { await takeBack(start) }
            throw error
        }
        noteEnd(of: .start, since: begin)
        let entries = outer == nil ? ledger.settle(start, since: first) : []
        return Timeline(entries.map { ($0.slot, $0.start, $0.end) })
    }

    private nonisolated(nonsending) func makeStarted(
        for start: ObjectIdentifier, in trace: Trace, progress: (StartProgress) -> Void
    ) async throws(ResolutionError) {
        let targets = try slotsToStart()
        try targets.first?.checkOpen()
        let (waiter, path) = (trace.callStack, trace.path)
        var errors: [ResolutionError] = []
        await withTaskGroup(of: (AnySlot, ResolutionError?).self) { group in
            // A group finds the child that has ended by looking at those that came before it.
            for slot in targets.withRequirementsFirst {
                group.addTask {
                    do throws(ResolutionError) {
                        _ = try await Awaiting.value(of: slot, for: .start(start), by: waiter, path: path)
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
                    progress(StartProgress(made: made, total: targets.count, of: slot))
                }
            }
        }
        // Of the first failures, the one with the longest path says most.
        guard let first = errors.first(where: { !$0.isCancellation }) ?? errors.first else { return }
        throw errors.filter { $0.key == first.key && !$0.isCancellation }.max { $0.path.count < $1.path.count } ?? first
    }

    /// Shuts down the values that only a failed start has asked for.
    private nonisolated(nonsending) func takeBack(_ start: ObjectIdentifier) async {
        let (closing, begin) = (Closing(ledger: ledger, start: start), Moment.now)
        defer { noteEnd(of: .shutdown, since: begin) }
        guard ledger.fail(start, for: closing.run) else { return }
        // The factory that has called the start waits for this.
        let caller = Trace.maker(in: self).map { Set([ObjectIdentifier($0)]) } ?? []
        // In a separate task, so that cancelling the caller does not cut it short.
        await closing.run.wait {
            Task {
                await closing.takeBack {
                    var left = caller
                    repeat {
                        left = await ledger.waitForRunning(of: start, for: closing.run, leaving: left)
                        let entries = ledger.takeEntries(of: start, by: closing.run)
                        _ = await closing.shutDown(entries, of: self, timeLimit: Closing.defaultLimit)
                    } while !ledger.end(start, leaving: left)
                }
            }
        }
    }

    /// The slots whose values are to be made, all linked.
    func slotsToStart() throws(ResolutionError) -> [AnySlot] {
        var targets: [AnySlot] = []
        for slot in allSlots {
            try linkIfNeeded(slot)
            for slot in [slot] + slot.contributed {
                guard slot.lifetime.isEager || slot.lifetime.isSingleton && slot.mustAwait else { continue }
                if slot.keptBox() == nil { targets.append(slot) }
            }
        }
        return targets
    }
}

extension [AnySlot] {
    /// The slots in the order in which they can be made: those first that need the fewest others one after the other.
    fileprivate var withRequirementsFirst: [AnySlot] {
        var heights: [ObjectIdentifier: Int] = [:]
        var pending = map { (slot: $0, isEntered: false) }
        while let (slot, isEntered) = pending.popLast() {
            let identity = ObjectIdentifier(slot)
            if isEntered {
                heights[identity] = 1 + (slot.requirements.map { heights[ObjectIdentifier($0)]! }.max() ?? 0)
            } else if heights[identity] == nil {
                heights[identity] = 0
                pending.append((slot, true))
                pending += slot.requirements.map { ($0, false) }
            }
        }
        return inOrder { heights[ObjectIdentifier($0)]! < heights[ObjectIdentifier($1)]! }
    }
}

extension ResolutionError {
    fileprivate var isCancellation: Bool { if case .cancelled = reason { true } else { false } }
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

    init(made: Int, total: Int, of slot: AnySlot) {
        (self.made, self.total, key) = (made, total, slot.registrations.key.description)
        duration = slot.container.ledger.duration(of: slot)
    }
}

extension StartProgress: CustomStringConvertible {
    /// The progress in one line.
    public var description: String {
        "\(made)/\(total) \(key) (\(duration.milliseconds.drop { $0 == " " }))"
    }
}
