import DIContainer
import Foundation

// How a sequence is driven.
extension LifecycleSequence {
    /// How many jobs each part of a sequence may take: several times more than the longest that is known to come to an end,
    /// where a factory ends the session of its value each time, until the driver lets it.
    private static let limit = 20_000

    /// Runs the sequence of a seed on a seeded executor, on this thread.
    static func run(seed: UInt64) -> LifecycleSequence {
        let watchdog = Watchdog("seed \(seed)")
        defer { watchdog.cancel() }
        let sequence = LifecycleSequence(seed: seed)
        // The first root of a process stays for good.
        Container {}.build()
        let executor = SeededExecutor(seed: seed)
        executor.activate { sequence.run(on: executor) }
        return sequence
    }

    private func run(on executor: SeededExecutor) {
        makeContainers()
        let parts = number(in: 1...3)
        for part in 1...parts {
            _ = spawnAny(isLast: part == parts)
            guard comesToAnEnd(on: executor) else { return }
            probe()
        }
        if happens(percent: 50) {
            // Whatever has failed before left its slot free, so now all of it can be made.
            calmDown()
            spawnAll()
            guard comesToAnEnd(on: executor) else { return }
        }
        dropContainers()
        guard comesToAnEnd(on: executor) else { return }
        note(.over(left: alive.count))
    }

    /// Runs what was spawned.
    ///
    /// - Returns: Whether all of it has ended.
    private func comesToAnEnd(on executor: SeededExecutor) -> Bool {
        let isIdle = executor.runUntilIdle(limit: Self.limit)
        if isIdle && running.isEmpty {
            note(.idle)
            return true
        }
        noteStuck(isIdle ? "nothing runs" : "it runs without end")
        return false
    }

    private func noteStuck(_ what: String) {
        // A factory or an `onShutdown` that waits for the shutdown of another container may be left behind by its limit, which is a time.
        if running.contains(where: { $0.isClosing && $0.caller != .task }) { return }
        waits = Container.pendingWaits.map(\.description)
        note(.stuck("\(what), and this has not ended: \(running.map(\.description).joined(separator: "; "))"))
    }

    /// Runs a sequence on the threads of the process, in an order that is its own each time.
    static func runOnThreads(seed: UInt64) async -> LifecycleSequence {
        let watchdog = Watchdog("seed \(seed), on threads")
        defer { watchdog.cancel() }
        let sequence = LifecycleSequence(seed: seed)
        Container {}.build()
        sequence.makeContainers()
        let ended = Counter()
        let tasks = sequence.spawnAny(isLast: true)
        for task in tasks {
            Task {
                await task.value
                ended.increment()
            }
        }
        guard await eventually(within: .seconds(30), { ended.count == tasks.count }) else {
            sequence.noteStuck("nothing ends any more")
            return sequence
        }
        sequence.dropContainers()
        // What was abandoned may still have to end.
        _ = await eventually { sequence.alive.count == 0 }
        sequence.note(.over(left: sequence.alive.count))
        return sequence
    }

    private func dropContainers() {
        for holder in holders { holder.container = nil }
        // The root is held for good, so it must be another one.
        Container {}.build()
    }

    /// Starts the tasks of some random calls.
    private func spawnAny(isLast: Bool) -> [Task<Void, Never>] {
        // In hundredths, of each kind below.
        let shares = element(of: [[35, 30, 13, 10, 6, 3, 3], [60, 15, 10, 3, 6, 3, 3], [5, 45, 15, 26, 3, 3, 3]])
        return (0..<number(in: 2...7)).flatMap { _ in
            let container = element(of: Array(graph.parts.indices))
            let key = element(of: graph.keys(in: container))
            let scopes = graph.keys(in: container).map { graph.scope(graph.slot(of: $0, in: container)!) }
            let cached = scopes.filter(\.isCached)
            var (kind, number) = (0, number(in: 1...100))
            while number > shares[kind] {
                number -= shares[kind]
                kind += 1
            }
            let kinds: [LifecycleOperation.Kind] = [
                .start, .resolve(key), .read(key),
                cached.isEmpty ? .start : graph.ending(element(of: cached), in: container),
                isLast ? .shutdown : .resolve(key), isLast ? .drop : .start, .build,
            ]
            return spawn(newOperation(kinds[kind], in: container))
        }
    }

    /// Starts each container and resolves all that it serves.
    private func spawnAll() {
        for container in graph.parts.indices {
            _ = spawn(newOperation(.start, in: container))
            for key in graph.keys(in: container) { _ = spawn(newOperation(.resolve(key), in: container)) }
        }
    }

    /// Starts the task of a call, and perhaps one that cancels it.
    private func spawn(_ operation: LifecycleOperation) -> [Task<Void, Never>] {
        let delay = duration()
        let task = Task {
            await SeededExecutor.pause(for: delay)
            guard let container = holders[operation.container].container else { return }
            await perform(operation, on: container)
        }
        guard happens(percent: 25) else { return [task] }
        let end = delay + duration()
        return [
            task,
            Task {
                await SeededExecutor.pause(for: end)
                note(.cancelled(operation: operation.id))
                task.cancel()
            },
        ]
    }

    /// Reads what a start that returned has made.
    private func probe() {
        for slot in started {
            guard let container = holders[slot.container].container else { continue }
            performAtOnce(newOperation(.read(slot.node), in: slot.container), on: container)
        }
    }
}
