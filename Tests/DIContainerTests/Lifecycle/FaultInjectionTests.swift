import DIContainer
import Testing

@Suite("Whatever factories do")
struct FaultInjectionTests {
    @Test("each value is made once or not at all, all that was made is shut down in order, and nothing hangs")
    func randomFaults() async throws {
        for seed in 1...1000 {
            let graph = FaultyGraph(seed: UInt64(seed))
            let container = graph.makeContainer()
            let watchdog = Watchdog("seed \(seed): \(graph.modules)")
            let tasks = (0..<graph.random(in: 1...6)).map { _ in
                let node = graph.random(in: 0...graph.count - 1)
                switch graph.random(in: 0...5) {
                case 0: return Task { await graph.start(container) }
                case 1: return Task { readImmediately(node, container) }
                default: return Task { _ = try? await FaultyGraph.resolve(node, in: container) }
                }
            }
            for _ in 0..<graph.random(in: 0...30) { await Task.yield() }
            let isShutDownEarly = graph.random(in: 0...7) == 0
            if isShutDownEarly { await graph.shutDown(container) }
            for task in tasks {
                task.cancel()
                if graph.random(in: 0...1) == 0 { await Task.yield() }
            }
            for task in tasks { await task.value }
            // No task waits any more, so all hanging factories have been cancelled.
            #expect(await eventually { graph.hanging == 0 }, "seed \(seed)")
            graph.endFaults()
            if !isShutDownEarly {
                // Whatever failed left its slot free, so all of it can be made now.
                await start(container, of: graph, "seed \(seed)")
                for node in 0..<graph.count {
                    do { _ = try await FaultyGraph.resolve(node, in: container) } catch {
                        Issue.record("seed \(seed): \(error)")
                    }
                }
                let singletons = graph.modules.filter(\.isSingleton).map(\.node)
                #expect(graph.alive == Dictionary(uniqueKeysWithValues: singletons.map { ($0, 1) }), "seed \(seed)")
            }
            await container.shutdown()
            #expect(graph.alive.isEmpty, "seed \(seed)")
            #expect(graph.problems.isEmpty, "seed \(seed)")
            watchdog.cancel()
        }
    }
}

/// Starts a container whose factories succeed by now.
///
/// A creation that was abandoned, but had not noticed, may be joined, and end in a fault that its factory chose before.
/// There is at most one of those for each node, so that each failure leaves one less.
private func start(_ container: Container, of graph: FaultyGraph, _ name: String) async {
    for attempt in 0...graph.count {
        do {
            try await container.start()
            return
        } catch {
            if attempt == graph.count { Issue.record("\(name): \(error)") }
        }
    }
}

private func readImmediately(_ node: Int, _ container: Container) {
    _ = try? NodeGraph.resolve(node, in: container)
}
