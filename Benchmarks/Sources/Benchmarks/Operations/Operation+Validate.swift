import DIContainer

extension Operation {
    /// The report on a large graph that is sound.
    static let validate = Operation(name: "validate-10000", reach: 20, result: .other) {
        @inline(never)
        func countProblems(_ container: Container) -> Int {
            do {
                try container.validate()
                return 0
            } catch {
                return error.problems.count
            }
        }

        let graph = LargeGraph()
        let container = Container { graph.modules() }
        return Contest {
            guard graph.edgeCount == 30_000 else { return "the graph has \(graph.edgeCount) edges" }
            guard countProblems(container) == 0 else { return "the sound graph is reported" }
            guard graph.isCircular(addingEdgeFromEndToStart: true), !graph.isCircular() else {
                return "the twin finds no cycle, or one that is not there"
            }
            guard countProblems(Container { graph.modules(endInjects: 0) }) == 1 else {
                return "the cycle is not reported"
            }
            return countProblems(Container { graph.modules(endInjects: graph.count) }) == 1
                ? nil : "the missing key is not reported"
        } own: { iterations in
            for _ in 0..<iterations { Sink.take(countProblems(container)) }
        } twin: { iterations in
            for _ in 0..<iterations { Sink.take(graph.isCircular() ? 1 : 0) }
        }
    }
}
