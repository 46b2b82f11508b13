import DIContainer

/// What the factories of a container do: they tell the sequence, wait, fail and call the library.
struct LifecycleFactories: Sendable {
    let sequence: LifecycleSequence
    /// Counts the modules that are in memory.
    let token: Tracked

    /// Makes a value without waiting.
    func makeAtOnce(_ number: Int, layer: Int = 0, of parts: [LifecycleValue]) throws -> LifecycleValue {
        let (run, slot) = begin(number, layer, parts)
        return try finish(run, slot, parts) {
            guard sequence.happens(percent: sequence.habits.calls / 2) else { return }
            let kind: LifecycleOperation.Kind =
                sequence.happens(percent: 80) || sequence.graph.ending(.session, in: slot.container) != .reset(.session)
                ? .read(sequence.element(of: sequence.graph.keys(in: slot.container))) : .reset(.session)
            let call = sequence.newOperation(kind, in: slot.container, by: .factory(run: run, .directly))
            try failAtTimes(run, with: sequence.performAtOnce(call, on: .current))
        }
    }

    /// Makes a value, and takes its time.
    func make(_ number: Int, of parts: [LifecycleValue]) async throws -> LifecycleValue {
        let (run, slot) = begin(number, 0, parts)
        var calls = sequence.calls(by: slot)[...]
        let heedsCancellation = sequence.happens(percent: 60)
        do {
            for _ in 0..<sequence.number(in: calls.count...3) {
                if let call = calls.popFirst() {
                    try await failAtTimes(run, with: perform(call) { .factory(run: run, $0) })
                }
                await SeededExecutor.pause(for: sequence.duration())
                if heedsCancellation { try Task.checkCancellation() }
            }
        } catch {
            sequence.note(.failed(run: run))
            throw error
        }
        return try finish(run, slot, parts) {}
    }

    private func begin(_ number: Int, _ layer: Int, _ parts: [LifecycleValue]) -> (run: Int, slot: LifecycleSlot) {
        let slot = LifecycleSlot(container: sequence.currentContainer, node: number)
        return (sequence.noteRun(of: slot, layer: layer, parts: parts.map(\.number)), slot)
    }

    private func finish(
        _ run: Int, _ slot: LifecycleSlot, _ parts: [LifecycleValue], _ body: () throws -> Void
    ) throws -> LifecycleValue {
        do {
            try body()
            if sequence.happens(percent: sequence.habits.failures) { throw LifecycleError.factory(run: run) }
        } catch {
            sequence.note(.failed(run: run))
            throw error
        }
        return LifecycleValue(sequence.noteValue(of: run), slot, of: parts, in: sequence)
    }

    /// What a module does with its value in the end.
    func shutDown(_ value: LifecycleValue) async throws {
        sequence.note(.closes(value: value.number))
        await LifecycleSequence.$shuttingDown.withValue(
            LifecycleSequence.shuttingDown.union([value.slot.container])
        ) {
            for _ in 0..<sequence.number(in: 0...2) {
                if sequence.happens(percent: sequence.habits.calls) {
                    _ = await perform(sequence.drawCall(in: value.slot.container)) {
                        .onShutdown(value: value.number, $0)
                    }
                }
                await SeededExecutor.pause(for: sequence.duration())
            }
        }
        sequence.note(.closed(value: value.number))
        if sequence.happens(percent: 5) { throw LifecycleError.other("onShutdown") }
    }

    /// Calls the library, from here or in a task that is waited for.
    ///
    /// - Returns: The error, if there was one.
    private func perform(
        _ call: LifecycleCall, by caller: (LifecycleOperation.Caller.Way) -> LifecycleOperation.Caller
    ) async -> (any Error)? {
        guard let container = sequence.holders[call.container].container else { return nil }
        let operation = sequence.newOperation(call.kind, in: call.container, by: caller(call.way))
        // Where a value is taken back, its container goes on, and a shutdown would wait for itself.
        if call.kind == .shutdown, operation.isBelowShutdown, !sequence.isClosing(call.container) { return nil }
        // A value that resets itself and asks for itself would do so for ever.
        if case .reset = call.kind, operation.id > 100 { return nil }
        if case .end = call.kind, operation.id > 100 { return nil }
        switch call.way {
        case .directly: return await sequence.perform(operation, on: container)
        case .inChildTask:
            async let error = sequence.perform(operation, on: container)
            await SeededExecutor.pause(for: sequence.duration())
            return await error
        case .inTask: return await Task { await sequence.perform(operation, on: container) }.value
        }
    }

    /// Lets the factory of a run fail for an error of a call that it made, or go on.
    private func failAtTimes(_ run: Int, with error: (any Error)?) throws {
        guard let error, sequence.habits.isStubborn || sequence.happens(percent: 50) else { return }
        // That something else must be awaited, or is taken back, says nothing of the value that the factory makes.
        if [.notStarted, .startFailed].contains(LifecycleError(error)) { throw LifecycleError.factory(run: run) }
        throw error
    }
}

/// What a factory asks of the library.
struct LifecycleCall: Sendable {
    let kind: LifecycleOperation.Kind
    let container: Int
    let way: LifecycleOperation.Caller.Way
}

extension LifecycleSequence {
    func drawCall(in own: Int) -> LifecycleCall {
        // Mostly its own container.
        let container = happens(percent: 75) ? own : element(of: Array(graph.parts.indices))
        let key = element(of: graph.keys(in: container))
        let kind: LifecycleOperation.Kind =
            switch number(in: 1...20) {
            case ...10: .resolve(key)
            case ...12: .read(key)
            case ...14: graph.ending(.session, in: container)
            case ...18: .start
            default: .shutdown
            }
        return LifecycleCall(
            kind: kind, container: container, way: element(of: LifecycleOperation.Caller.Way.allCases))
    }
}
