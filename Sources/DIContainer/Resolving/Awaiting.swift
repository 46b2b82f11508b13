// Makes the values that a resolution must wait for, so that it can then run without waiting.
//
// A resolution that waits has two parts. First, everything that the declared graph leads to is prepared: the values
// that a container keeps, at the same time if they do not need each other, and each once however many resolutions
// prepare it; then the values of asynchronous factories that belong to this resolution alone. After that, it runs like
// any other, and finds them in its trace or kept by the container. So there is one way to make a value, and it costs
// nothing if there is nothing to wait for.
extension Trace {
    /// A kept value that is not there yet, and the keys between the resolution and its slot, which only messages need.
    typealias Missing = (slot: KeepingSlot, trail: @Sendable () -> [ResolutionError.Step])

    /// Prepares the resolution for the values of `slots`, which are linked.
    func prepare(_ slots: [Slot]) async throws(ResolutionError) {
        // A session may be replaced meanwhile. Then the resolution prepares again, so that no value is made from two
        // sessions of a scope. A single kept value is made in one session anyway.
        let isAlone = slots.count == 1 && slots[0].keeping != nil
        while true {
            let (missing, sessions) = try missingValues(of: slots)
            if missing.count == 1 {
                try await hold(value(of: missing[0]), of: missing[0].slot)
            } else if !missing.isEmpty, let error = await make(missing, { hold($1, of: $0) }).first {
                throw error
            }
            if isAlone || sessions.count < 2 || sessions.allSatisfy(\.isCurrent) {
                for slot in slots { try await prepareTransient(slot) }
                return
            }
            // A try that made nothing does not count.
            if !missing.isEmpty && !retries.permit(sessions) {
                throw slots[0].errorOfEndedSessions(path: path + [slots[0].step])
            }
        }
    }

    /// Finds the kept values nearest to `slots`, and holds those that are there and could end.
    ///
    /// - Returns: The values that are missing, and the sessions of all.
    private func missingValues(
        of slots: [Slot]
    ) throws(ResolutionError) -> (missing: [Missing], sessions: [Lifespan.Term]) {
        var (missing, visited, sessions) = ([(KeepingSlot, Int?)](), Set<ObjectIdentifier>(), [Lifespan.Term]())
        // The slots that keep nothing, each with the number of the one that needs it.
        var passed: [(slot: Slot, dependent: Int?)] = []
        var pending: [(slot: Slot, dependent: Int?)] = slots.reversed().map { ($0, nil) }
        while let (slot, dependent) = pending.popLast() {
            guard visited.insert(ObjectIdentifier(slot)).inserted else { continue }
            // A value of scope `graph` that is there needs nothing more, also after a shutdown.
            if slot.keeping == nil, heldValue(of: slot) != nil { continue }
            if let slot = slot.keeping {
                sessions += slot.sessionSlots.map(\.lifespan.term)
                if let kept = slot.keptBox() {
                    if !slot.lifetime.isSingleton { hold(kept, of: slot) }
                    continue
                }
            }
            if slot.container.isShutDown {
                throw slot.error(.shutDown, path: path + passed.trail(to: dependent) + [slot.step])
            }
            if let slot = slot.keeping {
                missing.append((slot, dependent))
            } else {
                passed.append((slot, dependent))
                pending.append(contentsOf: slot.requirements.reversed().map { ($0, passed.count - 1) })
            }
        }
        return (missing.map { slot, dependent in (slot, { [passed] in passed.trail(to: dependent) }) }, sessions)
    }

    /// Makes several values at once; when one fails, the others are no longer awaited.
    ///
    /// - Parameter note: Called with each value, one call at a time, on the caller's actor.
    /// - Returns: The errors, the first one first.
    @inline(never) func make(
        _ missing: [Missing], on actor: isolated (any Actor)? = #isolation, _ note: (KeepingSlot, AnyBox) -> Void
    ) async -> [ResolutionError] {
        // Created here, because the tasks may only read it.
        _ = retries
        // A task holds its result for a moment longer than the group, so the values are kept here.
        let made = missing.map { _ in Box<AnyBox?>(nil) }
        return await withTaskGroup(of: Result<Int, ResolutionError>.self) { group in
            // Otherwise the group would leave the actor.
            _ = actor
            for (index, item) in missing.enumerated() {
                group.addTask {
                    do throws(ResolutionError) {
                        made[index].value = try await self.value(of: item)
                        return .success(index)
                    } catch {
                        return .failure(error)
                    }
                }
            }
            var errors: [ResolutionError] = []
            for await result in group {
                switch result {
                case .success(let index): note(missing[index].slot, made[index].value.take()!)
                case .failure(let error):
                    errors.append(error)
                    group.cancelAll()
                }
            }
            return errors
        }
    }

    /// The value of a slot that keeps it, made now if it is not there.
    private func value(of missing: Missing) async throws(ResolutionError) -> AnyBox {
        let path = { @Sendable [path] in path + missing.trail() }
        do throws(ResolutionError) {
            return try await missing.slot.awaitedBox(for: self, path: path)
        } catch {
            throw error.from(path())
        }
    }

    /// Makes the values of asynchronous factories that only `slot` needs, in the order of their use, and those of scope `graph`
    /// that need them.
    private func prepareTransient(_ slot: Slot) async throws(ResolutionError) {
        guard slot.mustAwait, !slot.lifetime.isKept, heldValue(of: slot) == nil else { return }
        // Factories with an argument may call each other in circles.
        if slot.registrations.takesArgument { try enterRecursively(slot) } else { try enter(slot) }
        defer { leave() }
        for requirement in slot.requirements { try await prepareTransient(requirement) }
        if slot.isAsynchronous && !slot.registrations.takesArgument || slot.lifetime.kind == .graph {
            let box = try await slot.makeAwaiting(in: self)
            slot.noteType(in: box)
            if let slot = slot as? GraphSlot { hold(box, of: slot) } else { add(awaited: box, for: slot) }
        }
    }
}

extension [(slot: Slot, dependent: Int?)] {
    /// The keys that lead from the resolution to a slot.
    fileprivate func trail(to dependent: Int?) -> [ResolutionError.Step] {
        var (trail, number) = ([ResolutionError.Step](), dependent)
        while let last = number.map({ self[$0] }) {
            trail.append(last.slot.step)
            number = last.dependent
        }
        return trail.reversed()
    }
}

/// How often one call may try again because a session ended: once for each of up to fifty ends.
///
/// A factory may end its session each time that it runs, and each value that is made for the call may itself be made
/// again, so all of them count together, and with those of the call around it.
final class Retries: Sendable {
    private let ends: Locked<Set<Int>>

    init(inside outer: Retries?) { ends = Locked(outer?.ends.withLock { $0 } ?? []) }

    /// Whether a value may be made again, now that at least one of its sessions has ended.
    func permit(_ sessions: [Lifespan.Term]) -> Bool {
        ends.withLock { ends in
            ends.formUnion(sessions.compactMap(\.end))
            return ends.count <= 50
        }
    }

    /// Whether nothing may be made again.
    var areSpent: Bool { !permit([]) }
}

extension Slot {
    /// The error for a call that has tried too often.
    fileprivate final func errorOfEndedSessions(path: [ResolutionError.Step]? = nil) -> ResolutionError {
        error(.cancelled, path: path).advising(
            "resolve it again when no session ends, and let no factory end a session of its value.",
            since: "each time, a session ended while the value was made.")
    }
}

extension KeepingSlot {
    /// The value, made now if it is not there. The slot is linked.
    ///
    /// - Parameters:
    ///   - trace: The resolution that asks.
    ///   - path: The keys that led to the slot.
    @inline(never) final func awaitedBox(
        for trace: Trace, path: @escaping @Sendable () -> [ResolutionError.Step]
    ) async throws(ResolutionError) -> AnyBox {
        let path = { @Sendable in path() + [self.step] }
        while true {
            if let kept = keptBox() { return kept }
            if Task.isCancelled { throw error(.cancelled) }
            try checkOpen()
            if let value = try await awaitCreation(for: trace, path: path) { return value }
        }
    }

    /// Adds an edge to the ``WaitGraph``, for a value that is awaited.
    private func add(_ wait: Wait) throws(ResolutionError) {
        guard let circle = WaitGraph.add(wait) else { return }
        throw error(circle.isEmpty ? .cycle : .deadlock(otherPath: circle))
    }

    /// Waits for the thread or task that makes the value, and starts a task if there is none.
    ///
    /// - Returns: `nil` if it is worth another try: the task was cancelled by others, or the thread has no value for tasks.
    private func awaitCreation(
        for trace: Trace, path: @escaping @Sendable () -> [ResolutionError.Step]
    ) async throws(ResolutionError) -> AnyBox? {
        // A creation may have ended its own session, and wait for this call. A new one could do the same, and so on.
        if let outdated = gate.outdated {
            let wait = Wait(trace.callStack, lowestHeight: trace.lowestHeight, for: outdated, path: path)
            do throws(ResolutionError) {
                try add(wait)
                WaitGraph.remove(wait)
            } catch {
                if !trace.retries.permit(outdated.terms) { throw error }
            }
        }
        let (creation, isNew) = gate.join(for: self)
        defer { creation.removeWaiter() }
        let wait = Wait(trace.callStack, lowestHeight: trace.lowestHeight, for: creation, path: path)
        try add(wait)
        defer { WaitGraph.remove(wait) }
        if isNew {
            creation.start { [retries = trace.retries] in await self.create(creation, retries) }
        } else {
            creation.raisePriority()
        }
        guard await creation.waitUntilFinished() else { throw error(.cancelled) }
        if let value = try outcome(of: creation) { return value }
        // A factory may end its own session each time that it runs.
        if !trace.retries.permit(creation.terms) { throw errorOfEndedSessions() }
        return nil
    }

    /// What has become of a creation that is over.
    private func outcome(of creation: Creation) throws(ResolutionError) -> AnyBox? {
        if let value = creation.valueForTasks { return value }
        if !creation.isTask { return nil }
        if !creation.isCancelled { return try creation.value() }
        // Another creation may have made the value meanwhile. One whose factory does not wait may begin during a shutdown.
        if mustAwait && keptBox() == nil && container.lifecycle.hasBegunShutdown { throw error(.shutDown) }
        return nil
    }

    /// The body of the task that makes a value.
    private func create(
        _ creation: Creation, _ retries: Retries
    ) async -> Result<AnyBox, ResolutionError> {
        let trace = Trace(callStack: creation.callStack, making: self, retries)
        trace.creation = creation
        defer {
            trace.finish()
            gate.free(from: creation)
        }
        do throws(ResolutionError) {
            // Another task may have finished just before; its value can be read even if a shutdown lets nothing begin.
            if let kept = keptBox() { return .success(kept) }
            if mustAwait {
                if try !creation.begin() { throw creation.tryingAgain() }
            } else {
                // During a shutdown, the preparation does not begin; the factory itself still may.
                _ = creation.lifespan!.begin(creation, mayBeLate: false)
            }
            try trace.enter(self)
            let base = base
            if base?.running == nil, let clock = base?.clock { try await trace.prepare([clock]) }
            let limit = try stopwatch(of: base, in: trace)
            try await trace.prepare(requirements)
            if mustAwait { return .success(try await createAwaiting(in: trace, until: limit)) }
            return .success(try await makeWithoutWaiting(creation, in: trace, until: limit, retries))
        } catch {
            // Only this call is out of tries. A cancelled creation lets the other waiters try again.
            if error.isCancellation, retries.areSpent { creation.cancel() }
            return .failure(error)
        }
    }

    /// Makes a value whose factory does not wait, once everything that it needs is there.
    private func makeWithoutWaiting(
        _ creation: Creation, in trace: Trace, until limit: Stopwatch?, _ retries: Retries
    ) async throws(ResolutionError) -> AnyBox {
        while true {
            let attempt = try await run(onMainActor: isOnMainActor) { () throws(ResolutionError) in
                try creation.checkMayRun(retries)
                return try self.gate.attempt(
                    creation, in: trace, container: self.container, existing: { self.keptBox() },
                    make: { trace throws(ResolutionError) in try self.create(in: trace, until: limit) })
            }
            if let value = attempt.value { return value }
            guard let other = attempt.other else { throw creation.tryingAgain() }
            defer { other.removeWaiter() }
            // A thread makes the value. This wait needs no path: those who wait for the task have given theirs.
            let wait = Wait(trace.callStack, lowestHeight: trace.lowestHeight, for: other)
            try add(wait)
            defer { WaitGraph.remove(wait) }
            guard await other.waitUntilFinished() else { throw error(.cancelled) }
            if let value = other.valueForTasks { return value }
        }
    }
}

extension Creation {
    /// Cancels the creation, so that its waiters try again, and returns the error to throw.
    fileprivate func tryingAgain() -> ResolutionError {
        cancel()
        return slot!.error(.cancelled)
    }

    /// Throws if a factory may not begin, now that its task has reached the factory's actor: it was cancelled, or a session has
    /// ended. Then the value would be made from the new session's values, and not be kept there.
    func checkMayRun(_ retries: Retries) throws(ResolutionError) {
        // A shutdown cancels it, too, but lets a factory begin that does not wait.
        if isCancelled, slot!.mustAwait || !hasWaiters || !isCurrent { throw slot!.error(.cancelled) }
        if !isCurrent, retries.permit(terms) { throw tryingAgain() }
    }
}
