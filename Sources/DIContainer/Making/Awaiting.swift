/// Makes the values that a resolution must wait for, so that it can then run without waiting.
///
/// A resolution that waits has two parts. First, everything that the declared graph leads to is prepared: the values
/// that a container keeps, at the same time if they do not need each other, and each once however many resolutions
/// prepare it; then the values of asynchronous factories that belong to this resolution alone. After that, it runs like
/// any other, and finds them in its trace or kept by the container. So there is one way to make a value, and it costs
/// nothing if there is nothing to wait for.
enum Awaiting {
    /// A kept value that is not there yet, and the keys between the resolution and its slot.
    private typealias Missing = (slot: KeepingSlot, trail: [ResolutionError.Step])

    /// Prepares `trace` for the values of `slots`, which are linked.
    static func prepare(_ slots: [Slot], for trace: Trace) async throws(ResolutionError) {
        let missing = try missingValues(of: slots, for: trace)
        if missing.count == 1 {
            try await trace.pin(value(of: missing[0], for: trace), for: missing[0].slot)
        } else if !missing.isEmpty {
            try await prepare(missing, for: trace)
        }
        for slot in slots { try await prepareTransient(slot, for: trace) }
    }

    /// Finds the kept values nearest to `slots`, and pins those that are there.
    private static func missingValues(
        of slots: [Slot], for trace: Trace
    ) throws(ResolutionError) -> [Missing] {
        var (missing, visited) = ([Missing](), Set<ObjectIdentifier>())
        // The slots that keep nothing, each with the number of the one that needs it.
        var passed: [(slot: Slot, dependent: Int?)] = []
        var pending: [(slot: Slot, dependent: Int?)] = slots.reversed().map { ($0, nil) }
        while let (slot, dependent) = pending.popLast() {
            guard visited.insert(ObjectIdentifier(slot)).inserted else { continue }
            if let kept = slot.keeping?.keptBox() {
                if !slot.lifetime.isSingleton { trace.pin(kept, for: slot) }
                continue
            }
            try slot.checkOpen()
            if let slot = slot.keeping {
                var (trail, number) = ([ResolutionError.Step](), dependent)
                while let last = number.map({ passed[$0] }) {
                    (trail, number) = ([last.slot.origin.step] + trail, last.dependent)
                }
                missing.append((slot, trail))
            } else {
                passed.append((slot, dependent))
                pending.append(contentsOf: slot.requirements.reversed().map { ($0, passed.count - 1) })
            }
        }
        return missing
    }

    /// Makes several values at once; when one fails, the others are no longer awaited.
    private static func prepare(_ missing: [Missing], for trace: Trace) async throws(ResolutionError) {
        let (values, failure) = await withTaskGroup(of: (Int, Result<AnyBox, ResolutionError>).self) { group in
            for (index, item) in missing.enumerated() {
                group.addTask {
                    do throws(ResolutionError) {
                        // Before the tuple: within it, Swift 6.3 writes the index to a place that is never read.
                        let made = try await value(of: item, for: trace)
                        return (index, .success(made))
                    } catch {
                        return (index, .failure(error))
                    }
                }
            }
            var values: [AnyBox?] = Array(repeating: nil, count: missing.count)
            var failure: ResolutionError?
            for await (index, result) in group {
                switch result {
                case .success(let value): values[index] = value
                case .failure(let error):
                    failure = failure ?? error
                    group.cancelAll()
                }
            }
            return (values, failure)
        }
        if let failure { throw failure }
        for (item, value) in zip(missing, values) { trace.pin(value!, for: item.slot) }
    }

    /// The value of a slot that keeps it, made now if it is not there.
    private static func value(of missing: Missing, for trace: Trace) async throws(ResolutionError) -> AnyBox {
        do throws(ResolutionError) {
            return try await value(
                of: missing.slot, for: trace, by: trace.callStack, path: trace.path + missing.trail)
        } catch {
            throw error.from(trace.path + missing.trail)
        }
    }

    /// The value of a slot that keeps it, made now if it is not there.
    ///
    /// - Parameters:
    ///   - slot: The slot, which is linked.
    ///   - trace: The resolution that asks.
    ///   - waiter: The call stack or task that waits.
    ///   - path: The keys that led to the slot.
    @inline(never)
    static func value(
        of slot: KeepingSlot, for trace: Trace, by waiter: CallStack, path: [ResolutionError.Step]
    ) async throws(ResolutionError) -> AnyBox {
        let path = path + [slot.origin.step]
        while true {
            if let kept = slot.keptBox() { return kept }
            if Task.isCancelled { throw slot.origin.error(.cancelled) }
            try slot.checkOpen()
            let kept =
                slot.mustAwait
                ? try await awaitCreation(of: slot, for: trace, by: waiter, path: path)
                : try await attempt(slot, by: waiter, path: path)
            if let kept { return kept }
        }
    }

    /// Adds an edge to the ``WaitGraph``, for a value that is awaited.
    @inline(never)
    private static func add(_ wait: Wait, for slot: Slot) throws(ResolutionError) {
        guard let circle = WaitGraph.add(wait) else { return }
        throw slot.origin.error(circle: circle)
    }

    /// Waits for the task that makes a value, and starts it if there is none.
    ///
    /// - Returns: `nil` if the task was cancelled by others, so that it is worth another try.
    private static func awaitCreation(
        of slot: KeepingSlot, for trace: Trace, by waiter: CallStack, path: [ResolutionError.Step]
    ) async throws(ResolutionError) -> AnyBox? {
        // Its own factory has ended its session, and asks for another one, whose factory would do the same.
        if slot.gate.isOpen, trace.isMaking(ObjectIdentifier(slot)) {
            throw slot.origin.error(.cycle, path: [slot.origin.step, slot.origin.step])
        }
        let (creation, isNew) = slot.gate.join(for: slot)
        defer { creation.leave() }
        let wait = Wait(waiter, for: creation, path: path)
        try add(wait, for: slot)
        defer { WaitGraph.remove(wait) }
        if isNew {
            // The task holds the container, which the slot does not.
            let container = slot.container
            creation.start { await create(slot, creation, container) }
        } else {
            creation.raisePriority()
        }
        guard await creation.waitUntilFinished() else { throw slot.origin.error(.cancelled) }
        if let value = creation.value { return value }
        if !creation.isCancelled { throw creation.error! }
        // Another creation may have made the value meanwhile.
        if slot.keptBox() == nil && slot.container.lifespans.isClosing { throw slot.origin.error(.shutDown) }
        return nil
    }

    /// The body of the task that makes a value.
    private static func create(
        _ slot: KeepingSlot, _ creation: AsynchronousCreation, _ container: Container
    ) async -> Result<AnyBox, ResolutionError> {
        let trace = Trace(callStack: creation.callStack, making: slot)
        defer {
            trace.finish()
            slot.gate.free(from: creation)
        }
        do throws(ResolutionError) {
            // Another task may have finished just before; its value can be read even if a shutdown lets nothing begin.
            if let kept = slot.keptBox() { return .success(kept) }
            guard try creation.begin() else {
                // Those who wait try again.
                creation.cancel()
                throw slot.origin.error(.cancelled)
            }
            try trace.enter(slot)
            try await prepare(slot.requirements, for: trace)
            if creation.isCancelled { throw slot.origin.error(.cancelled) }
            return .success(try await slot.create(creation, in: trace))
        } catch {
            return .failure(error)
        }
    }

    /// Makes a value whose factory does not wait, once everything that it needs is there.
    ///
    /// - Returns: `nil` if it is worth another try.
    private static func attempt(
        _ slot: KeepingSlot, by waiter: CallStack, path: [ResolutionError.Step]
    ) async throws(ResolutionError) -> AnyBox? {
        let own = Trace(callStack: CallStack(), making: slot)
        defer { own.finish() }
        try own.enter(slot)
        let creation = SynchronousCreation(of: slot, by: own.callStack)
        // The new creation has no waiters yet, so this closes no cycle; later edges may.
        let wait = Wait(waiter, for: creation, path: path)
        _ = WaitGraph.add(wait)
        defer { WaitGraph.remove(wait) }
        try await prepare(slot.requirements, for: own)
        let (kept, other) = try await slot.attempt(creation, in: own)
        guard kept == nil, let other else { return kept }
        let otherWait = Wait(own.callStack, for: other, path: own.path)
        try add(otherWait, for: slot)
        defer { WaitGraph.remove(otherWait) }
        guard await other.waitUntilFinished() else { throw slot.origin.error(.cancelled) }
        return other.value
    }

    /// Makes the values of asynchronous factories that only `slot` needs, in the order of their use.
    private static func prepareTransient(
        _ slot: Slot, for trace: Trace
    ) async throws(ResolutionError) {
        guard slot.mustAwait, !slot.lifetime.isKept, !trace.hasPrepared(slot) else { return }
        try trace.enter(slot)
        defer { trace.leave() }
        for requirement in slot.requirements { try await prepareTransient(requirement, for: trace) }
        if slot.registrations.factory?.isAsynchronous == true {
            // A shutdown can neither cancel nor await it.
            if slot.container.heldLifespans.object?.isClosing == true { throw slot.origin.error(.shutDown) }
            try await slot.makeTransient(in: trace)
        }
        trace.notePrepared(slot)
    }
}

extension ValueOrigin {
    /// The error for a waiter that would be part of a cycle.
    ///
    /// - Parameter circle: The other side, as the ``WaitGraph`` gives it.
    @inline(never)
    fileprivate func error(circle: [ResolutionError.Step]) -> ResolutionError {
        error(circle.isEmpty ? .cycle : .deadlock(otherPath: circle))
    }
}
