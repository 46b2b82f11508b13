import DIContainer
import Testing

@Suite("A false alarm is worse than a missed one")
struct FalseAlarmTests {
    /// Factories wait for tasks by `async let`, in groups, and by the `value` of a `Task`, a detached one, and one that
    /// another factory has started. They start tasks, detached and immediate ones, and tasks that start tasks. They leave
    /// an `async let` unread, cancel a group, a task and a producer after a moment, and write a timeout by hand. They wait
    /// for the first message of a stream, whose producer then resolves what needs the value, and forward their priority to
    /// it. All of that on every priority.
    @Test("no error is thrown, and every value is there, whatever tasks factories start", arguments: 0..<4)
    func startedTasks(_ batch: Int) async {
        for index in 0..<Sanitizer.reduced(150) {
            let seed = UInt64(batch * 150 + index)
            var random = SeededGenerator(seed: seed)
            let graph = StartingGraph(using: &random)
            let container = graph.makeContainer()
            let watchdog = Watchdog("seed \(seed): \(graph.modules)")
            let tasks = (graph.modules.map(\.node) + graph.modules.map(\.node)).shuffled(using: &random).map { node in
                Task.detached(priority: StartingGraph.priorities.randomElement(using: &random)!) {
                    await graph.expect(node, in: container)
                }
            }
            for task in tasks { await task.value }
            #expect(await eventually { graph.running == 0 }, "seed \(seed)")
            #expect(graph.problems == [], "seed \(seed)")
            watchdog.cancel()
        }
    }
}
