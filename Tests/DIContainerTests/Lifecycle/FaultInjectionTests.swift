import DIContainer
import Foundation
import Testing

@Suite("Whatever factories do")
struct FaultInjectionTests {
    @Test("each value is made once or not at all, all that was made is shut down in order, and nothing hangs")
    func randomFaults() async throws {
        for seed in 1...600 {
            let graph = FaultyGraph(seed: UInt64(seed))
            let container = graph.makeContainer()
            let watchdog = Watchdog("seed \(seed): \(graph.modules)")
            let tasks = (0..<graph.random(in: 1...6)).map { _ in
                let node = graph.random(in: 0...graph.count - 1)
                switch graph.random(in: 0...5) {
                case 0: return Task { _ = try? await container.start() }
                case 1: return Task { readImmediately(node, container) }
                default: return Task { _ = try? await FaultyGraph.resolve(node, in: container) }
                }
            }
            for _ in 0..<graph.random(in: 0...30) { await Task.yield() }
            let isShutDownEarly = graph.random(in: 0...7) == 0
            if isShutDownEarly { await container.shutdown() }
            for task in tasks {
                task.cancel()
                if graph.random(in: 0...1) == 0 { await Task.yield() }
            }
            for task in tasks { await task.value }
            graph.endFaults()
            if !isShutDownEarly {
                // Whatever failed left its slot free, so all of it can be made now.
                do { try await container.start() } catch { Issue.record("seed \(seed): \(error)") }
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

private func readImmediately(_ node: Int, _ container: Container) {
    _ = try? NodeGraph.resolve(node, in: container)
}

/// Ends the test process with a message if a test does not come to an end.
private final class Watchdog: Sendable {
    // Safe to cancel from any thread, like each dispatch source; where the library does not say so, this does.
    private nonisolated(unsafe) let timer: any DispatchSourceTimer

    init(_ name: String) {
        timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + 120)
        timer.setEventHandler { fatalError("Nothing moves any more: \(name)") }
        timer.resume()
    }

    func cancel() { timer.cancel() }
}
