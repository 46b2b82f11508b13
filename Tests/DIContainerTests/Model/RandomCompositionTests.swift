import DIContainerGraph
import Foundation
import Testing

@Suite("Random compositions")
struct RandomCompositionTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The seed of a composition to check alone.
    private static let seed = environment["COMPOSITION_SEED"].flatMap(Int.init)
    /// How many compositions each test has, of each kind. The gate has more in release.
    private static let count = environment["COMPOSITION_COUNT"].flatMap(Int.init) ?? 40

    private static func check(
        _ batch: Int, isSound: Bool, isAwaited: Bool = false,
        _ check: (inout RandomComposition, inout SeededGenerator) async throws -> Void
    ) async {
        for seed in seed.map({ batch == 0 ? [$0] : [] }) ?? Array(stride(from: batch, to: count, by: 8)) {
            var random = SeededGenerator(seed: UInt64(seed))
            var composition = RandomComposition(isSound: isSound, isAwaited: isAwaited, using: &random)
            do { try await check(&composition, &random) } catch {
                Issue.record("\(error) in\n\(composition)COMPOSITION_SEED=\(seed) checks it again.")
                return
            }
        }
    }

    @Test("have the problems that the model finds, and no others", arguments: 0..<8, [false, true])
    func problems(_ batch: Int, isAwaited: Bool) async {
        await Self.check(batch, isSound: false, isAwaited: isAwaited) { composition, _ in
            try composition.checkProblems()
        }
    }

    @Test("yield the values that the model has, with the same sharing, also replaced", arguments: 0..<8, [false, true])
    func values(_ batch: Int, isAwaited: Bool) async {
        await Self.check(batch, isSound: true, isAwaited: isAwaited) { composition, random in
            for _ in 0..<3 {
                try await composition.checkValues(&random)
                composition.replace(&random)
            }
        }
    }

    @Test("are shown with their edges, and the figures of a plain search along them", arguments: 0..<8, [false, true])
    func shown(_ batch: Int, isSound: Bool) async {
        await Self.check(batch, isSound: isSound) { composition, _ in try check(composition.checkedGraph()) }
    }

    /// Compares the answers of the graph with slow searches, which repeat until nothing changes.
    private func check(_ graph: CompositionGraph) throws {
        let ids = graph.nodes.map(\.id)
        let others = graph.edges.filter { $0.source != $0.target }
        func reached(from first: Set<CompositionGraph.Node.ID>, _ distance: Int) -> [CompositionGraph.Node.ID: Int] {
            let next = first.union(others.filter { first.contains($0.source) }.map(\.target))
            let further = next == first ? [:] : reached(from: next, distance + 1)
            return further.merging(first.map { ($0, distance) }) { $1 }
        }
        let distances = reached(from: Set(ids).subtracting(others.map(\.target)), 0)
        let all = Dictionary(uniqueKeysWithValues: ids.map { ($0, reached(from: [$0], 0)) })
        var depths = Dictionary(uniqueKeysWithValues: ids.map { ($0, 1) })
        for _ in 0...ids.count {
            for edge in graph.edges where edge.kind == .direct {
                depths[edge.target] = max(depths[edge.target]!, depths[edge.source]! + 1)
            }
        }
        let depth = depths.values.max() ?? 0
        try #require(graph.roots.map(\.id) == ids.filter { id in !others.contains { $0.target == id } })
        try #require(graph.leaves.map(\.id) == ids.filter { id in !graph.edges.contains { $0.source == id } })
        // A chain with more keys than there are has a cycle.
        try #require(graph.depth == (depth > ids.count ? nil : depth))
        try #require(graph.figures.longestPath.count == graph.depth ?? 0)
        for entry in graph.figures.entries {
            let dependents = Set(ids.filter { $0 != entry.node && all[$0]![entry.node] != nil })
            try #require(entry.distance == distances[entry.node] && entry.dependents == dependents.count)
            try #require(entry.directDependents == Set(others.filter { $0.target == entry.node }.map(\.source)).count)
            try #require(
                Set(graph.dependents(of: entry.node, transitive: true).map(\.id)).subtracting([entry.node])
                    == dependents)
        }
        try #require(try JSONDecoder().decode(CompositionGraph.self, from: Data(graph.json.utf8)) == graph)
    }
}
