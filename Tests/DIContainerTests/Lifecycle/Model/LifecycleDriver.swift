import DIContainer
import Foundation

// How a sequence is driven.
extension LifecycleSequence {
    /// How many jobs each part of a sequence may take: several times more than the longest that is known to come to an end.
    private static let limit = 10_000

    /// Runs the sequence of a seed on a seeded executor, on this thread.
    static func run(seed: UInt64) -> LifecycleSequence {
        let watchdog = Watchdog("seed \(seed)")
        defer { watchdog.cancel() }
        let executor = SeededExecutor(seed: seed)
        let sequence = LifecycleSequence(seed: seed, on: executor)
        // The first root of a process stays for good.
        Container {}.build()
        executor.activate { sequence.run(on: executor) }
        return sequence
    }

    private func run(on executor: SeededExecutor) {
        makeContainers()
        let parts = number(in: 1...3)
        for part in 1...parts {
            _ = spawnAny(isLast: part == parts)
            guard comesToAnEnd(on: executor) else { return }
        }
        if happens(percent: 50) {
            _ = spawnAll()
            guard comesToAnEnd(on: executor) else { return }
        }
        dropContainers()
        guard comesToAnEnd(on: executor) else { return }
        note(.over(left: alive.count))
    }

    /// Runs the tasks until all have ended. Where factories wait until they are cancelled, cancels all tasks, and then lets
    /// those factories go on that others still wait for, such as an `onShutdown`.
    private func comesToAnEnd(on executor: SeededExecutor) -> Bool {
        for goOn in [cancelAll, letGo, {}] {
            guard executor.runUntilIdle(limit: Self.limit) else {
                noteStuck("It runs without end")
                return false
            }
            note(.quiet)
            if running.isEmpty { return true }
            goOn()
        }
        noteStuck("Nothing runs")
        return false
    }

    private func noteStuck(_ what: String) {
        note(.stuck("\(what), and this has not ended: \(running.map(\.description).joined(separator: "; "))"))
    }

    /// Runs a sequence on the threads of the process, in an order that is its own each time.
    static func runOnThreads(seed: UInt64) async -> LifecycleSequence {
        let watchdog = Watchdog("seed \(seed), on threads")
        defer { watchdog.cancel() }
        let sequence = LifecycleSequence(seed: seed, on: nil)
        Container {}.build()
        sequence.makeContainers()
        guard await sequence.comeToAnEnd(sequence.spawnAny(isLast: false)),
            await sequence.comeToAnEnd(sequence.spawnAll() + sequence.spawnAny(isLast: true))
        else {
            sequence.noteStuck("Nothing ends any more")
            return sequence
        }
        sequence.dropContainers()
        // A factory that was cancelled may still have to end; one that waits for itself never does.
        _ = await eventually { sequence.alive.count == 0 || sequence.mayWaitForItself }
        sequence.note(.over(left: sequence.alive.count))
        return sequence
    }

    /// Waits for tasks. Where factories wait until they are cancelled, or for themselves in a task that they have started,
    /// that goes on as ``comesToAnEnd(on:)`` does.
    private func comeToAnEnd(_ tasks: [Task<Void, Never>]) async -> Bool {
        let ended = Counter()
        for task in tasks {
            Task {
                await task.value
                ended.increment()
            }
        }
        for goOn in [cancelAll, letGo] {
            let (start, time) = (ContinuousClock.now, habits.hangs > 0 ? Duration.milliseconds(5) : .seconds(20))
            // What waits for itself does so for ever.
            let isOver = await eventually(within: time) {
                ended.count == tasks.count || .now - start > .milliseconds(500) && mayWaitForItself
            }
            if isOver, ended.count == tasks.count { return true }
            goOn()
        }
        return await eventually { ended.count == tasks.count }
    }

    /// Starts and resolves everything: a factory that has failed left its slot free, so now all can be made.
    private func spawnAll() -> [Task<Void, Never>] {
        calmDown()
        return graph.containers.indices.flatMap { container in
            spawn(newOperation(.start, in: container))
                + graph.keys(in: container).flatMap { spawn(newOperation(.resolve($0), in: container)) }
        }
    }

    private func dropContainers() {
        for holder in holders { holder.container = nil }
        // The root is held for good, so it must be another one.
        Container {}.build()
    }

    private func spawnAny(isLast: Bool) -> [Task<Void, Never>] {
        // In hundredths, up to which there are starts, calls that wait, reads, and lines.
        let shares = element(of: [[40, 70, 83, 93], [64, 79, 88, 91], [10, 53, 68, 93]])
        return (0..<number(in: 2...7)).flatMap { _ in
            let container = element(of: Array(graph.containers.indices))
            let key = element(of: graph.keys(in: container))
            let scope = element(of: [LifecycleGraph.Scope.session, .session, .request])
            let kind: LifecycleOperation.Kind =
                switch number(in: 1...100) {
                case ...shares[0]: .start
                case ...shares[1]: .resolve(key)
                case ...shares[2]: .read(key)
                case ...shares[3]: graph.ending(scope, in: container)
                default: !isLast ? .start : happens(percent: 70) ? .shutdown : .drop
                }
            return spawn(newOperation(kind, in: container))
        }
    }

    /// Starts the task of a call, and perhaps one that cancels it.
    private func spawn(_ operation: LifecycleOperation) -> [Task<Void, Never>] {
        let delay = duration()
        let task = spawn(operation.id) { [self] in
            await pause(for: delay)
            guard let container = holders[operation.container].container else { return }
            await perform(operation, on: container)
        }
        guard happens(percent: 25) else { return [task] }
        let end = delay + duration()
        let cancelling = Task(executorPreference: executor) { [self] in
            await pause(for: end)
            note(.cancelled(operation.id))
            task.cancel()
        }
        return [task, cancelling]
    }
}

// How calls are made.
extension LifecycleSequence {
    func newOperation(
        _ kind: LifecycleOperation.Kind, in container: Int, by caller: LifecycleOperation.Caller = .task
    ) -> LifecycleOperation { LifecycleOperation(id: nextNumber(), kind: kind, container: container, caller: caller) }

    /// Makes a call, and returns the error as it was thrown.
    @discardableResult
    func perform(_ operation: LifecycleOperation, on container: Container) async -> (any Error)? {
        // A limit is a time, which comes again with no seed.
        let limit: Duration? = executor == nil ? .seconds(30) : nil
        switch operation.kind {
        case .read, .reset, .drop: return performAtOnce(operation, on: container)
        case .start, .resolve, .end, .shutdown: note(.began(operation))
        }
        do {
            switch operation.kind {
            case .resolve(let key): noteEnd(of: operation, .values(try await Self.resolve(key, in: container)))
            case .end(let scope):
                await container.end(scope.name, timeLimit: limit)
                noteEnd(of: operation, .done)
            case .shutdown:
                await container.shutdown(timeLimit: limit)
                noteEnd(of: operation, .done)
            default:
                try await container.start()
                noteEnd(of: operation, .done)
                // Without a suspension: whatever it made must be there at this moment.
                for slot in graph.targets(of: operation.container)
                where !LifecycleGraph.contributions.contains(slot.node) {
                    let read = newOperation(.read(slot.node), in: slot.container, by: operation.caller)
                    performAtOnce(read, on: slot.container == operation.container ? container : container.parent!)
                }
            }
            return nil
        } catch {
            noteEnd(of: operation, .threw(LifecycleError(error)))
            return error
        }
    }

    @discardableResult
    func performAtOnce(_ operation: LifecycleOperation, on container: Container) -> (any Error)? {
        note(.began(operation))
        var outcome = LifecycleOutcome.done
        switch operation.kind {
        case .start, .resolve, .end, .shutdown: fatalError("\(operation) may have to wait.")
        case .read(let key):
            do { outcome = .values(try Self.read(key, in: container)) } catch {
                noteEnd(of: operation, .threw(LifecycleError(error)))
                return error
            }
        case .reset(let scope): container.reset(scope.name)
        case .drop: holders[operation.container].container = nil
        }
        noteEnd(of: operation, outcome)
        return nil
    }

    private func noteEnd(of operation: LifecycleOperation, _ outcome: LifecycleOutcome) {
        note(.ended(operation.id, outcome, isCancelled: Task.isCancelled))
    }

    private static func resolve(_ key: Int, in container: Container) async throws(ResolutionError) -> [Int] {
        func resolve<Key: LifecycleKey>(_ key: Key.Type) async throws(ResolutionError) -> [LifecycleValue] {
            [try await container.resolve(key)]
        }
        let values =
            key == LifecycleGraph.many
            ? try await container.resolve(ManyLifecycleKey.self) : try await resolve(LifecycleGraph.key(key))
        return values.map(\.number)
    }

    private static func read(_ key: Int, in container: Container) throws(ResolutionError) -> [Int] {
        func read<Key: LifecycleKey>(_ key: Key.Type) throws(ResolutionError) -> [LifecycleValue] {
            [try container.resolve(key)]
        }
        let values =
            key == LifecycleGraph.many
            ? try container.resolve(ManyLifecycleKey.self) : try read(LifecycleGraph.key(key))
        return values.map(\.number)
    }
}

/// How the factories of a container behave: they tell the sequence, wait, fail and call the library.
struct LifecycleFactories: Sendable {
    let sequence: LifecycleSequence
    /// Counts the modules that are in memory.
    let token: Tracked

    func makeAtOnce(_ number: Int, of parts: [LifecycleValue]) throws -> LifecycleValue {
        let (run, slot) = begin(number, parts)
        return try finish(run, slot, parts) {
            guard sequence.happens(percent: sequence.habits.calls / 2) else { return }
            var kind = LifecycleOperation.Kind.read(sequence.element(of: sequence.graph.keys(in: slot.container)))
            if sequence.happens(percent: 20), sequence.graph.ending(.session, in: slot.container) == .reset(.session) {
                kind = .reset(.session)
            }
            let call = sequence.newOperation(kind, in: slot.container, by: .factory(run: run, .directly))
            try failAtTimes(run, with: sequence.performAtOnce(call, on: .current))
        }
    }

    func make(_ number: Int, of parts: [LifecycleValue]) async throws -> LifecycleValue {
        let (run, slot) = begin(number, parts)
        var calls = sequence.calls(by: slot)[...]
        let heedsCancellation = sequence.happens(percent: 60)
        do {
            for _ in 0..<sequence.number(in: calls.count...3) {
                if let call = calls.popFirst() {
                    try await failAtTimes(run, with: perform(call, for: slot, by: { .factory(run: run, $0) }))
                }
                await sequence.pause(for: sequence.duration())
                if heedsCancellation { try Task.checkCancellation() }
            }
            if sequence.happens(percent: sequence.habits.hangs) {
                sequence.note(.hangs(run: run))
                await sequence.hang()
                if heedsCancellation { try Task.checkCancellation() }
            }
        } catch {
            sequence.note(.failed(run: run))
            throw error
        }
        return try finish(run, slot, parts) {}
    }

    private func begin(_ number: Int, _ parts: [LifecycleValue]) -> (run: Int, slot: LifecycleSlot) {
        let (run, slot) = (sequence.nextNumber(), LifecycleSlot(container: sequence.currentContainer, node: number))
        sequence.note(.makes(run: run, slot, of: parts.map(\.number)))
        return (run, slot)
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
        let value = LifecycleValue(sequence.nextNumber(), slot, of: parts, sequence.alive)
        sequence.note(.made(run: run, value: value.number))
        return value
    }

    func shutDown(_ value: LifecycleValue) async throws {
        sequence.note(.closes(value: value.number))
        for _ in 0..<sequence.number(in: 0...2) {
            if sequence.happens(percent: sequence.habits.calls) {
                let call = sequence.drawCall(by: value.slot)
                _ = await perform(call, for: value.slot, by: { .onShutdown(value: value.number, $0) })
            }
            await sequence.pause(for: sequence.duration())
        }
        sequence.note(.closed(value: value.number))
        if sequence.happens(percent: 5) { throw LifecycleError.other("onShutdown") }
    }

    /// Calls the library, from here or in a task that is waited for; only the end of another container is left to itself,
    /// since two that wait for each other's end have nothing but their limits.
    private func perform(
        _ call: LifecycleSequence.Call, for slot: LifecycleSlot,
        by caller: (LifecycleOperation.Way) -> LifecycleOperation.Caller
    ) async -> (any Error)? {
        guard let container = sequence.holders[call.container].container else { return nil }
        let operation = sequence.newOperation(call.kind, in: call.container, by: caller(call.way))
        // A value that ends its session and asks for itself, or asks for itself in a task, would do so for ever.
        if operation.id > 300 { return nil }
        if call.container != slot.container, call.kind.isAwaitedEnd {
            _ = sequence.spawn(operation.id) { await sequence.perform(operation, on: container) }
            return nil
        }
        switch call.way {
        case .directly: return await sequence.perform(operation, on: container)
        case .inChildTask:
            async let error = sequence.perform(operation, on: container)
            await sequence.pause(for: sequence.duration())
            return await error
        case .inTask:
            nonisolated(unsafe) var error: (any Error)?
            await sequence.spawn(operation.id) { error = await sequence.perform(operation, on: container) }.value
            return error
        }
    }

    /// Lets the factory of a run fail for an error of a call that it made, or go on.
    private func failAtTimes(_ run: Int, with error: (any Error)?) throws {
        guard let error, sequence.habits.isStubborn || sequence.happens(percent: 50) else { return }
        // That a read came too early, or a task was cancelled, says nothing of the value that the factory makes.
        let isOfCall = [.notStarted, .cancelled, .factoryCancelled].contains(LifecycleError(error))
        throw isOfCall ? LifecycleError.factory(run: run) : error
    }
}
