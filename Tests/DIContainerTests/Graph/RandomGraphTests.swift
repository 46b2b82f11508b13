import DIContainer
import DIContainerGraph
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Random graphs")
struct RandomGraphTests {
    /// How many graphs a batch has.
    private static let count = Sanitizer.reduced(200)

    @Test("are reported for exactly what is wrong with them", arguments: 0..<10)
    func reports(_ batch: Int) {
        var random = SeededGenerator(seed: UInt64(1000 + batch))
        var faulty = 0
        for index in 0..<Self.count {
            let model = GraphModel(isSound: false, using: &random)
            check(model, "batch \(batch), graph \(index)")
            if !model.isSound { faulty += 1 }
        }
        #expect(faulty * 4 > Self.count, "Most of the graphs have something wrong with them.")
    }

    @Test(
        "have the same problems when modules are replaced, whether they were checked before or not", arguments: 0..<10)
    func replaced(_ batch: Int) {
        var random = SeededGenerator(seed: UInt64(4000 + batch))
        var (sound, faulty) = (0, 0)
        for index in 0..<Self.count {
            let model = GraphModel(isSound: true, using: &random)
            // Each time once more of the variant before, which may have been checked as well.
            var (checked, unchecked) = (model.container(), model.container())
            for round in 0..<3 {
                let before = Self.problems(of: checked)
                let replacements = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    let node = model.modules.randomElement(using: &random)!.node
                    let target = Int.random(in: 0..<model.count, using: &random)
                    let kind = Dependency.Kind.allCases.randomElement(using: &random)!
                    return NodeGraph.module(
                        node, scope: GraphModel.Kept.allCases.randomElement(using: &random)!.scope,
                        injecting: Int.random(in: 0..<3, using: &random) == 0
                            ? [Dependency(node: target, kind: kind)] : [])
                }
                if round == 1 {
                    (checked, unchecked) = (Container(parent: checked) {}, Container(parent: unchecked) {})
                }
                if round == 2 { _ = Self.problems(of: checked) }
                checked = checked.replacing { replacements }
                unchecked = unchecked.replacing { replacements }
                let (found, expected) = (Self.problems(of: checked), Self.problems(of: unchecked.replacing {}))
                #expect(found == expected, "batch \(batch), graph \(index), round \(round), \(before.count) before")
                if found.isEmpty { sound += 1 } else { faulty += 1 }
            }
        }
        #expect(min(sound, faulty) * 4 > Self.count, "\(sound) are sound, and \(faulty) are not.")
    }

    private static func problems(of container: Container) -> [String] {
        do throws(CompositionError) { try container.validate() } catch {
            // Both containers come from the same lines.
            return error.problems.map(\.description)
        }
        return []
    }

    @Test(
        "resolve to the sharing that the model predicts, observed or not, awaited or at once", arguments: 0..<10,
        [false, true])
    func sharing(_ batch: Int, isAwaited: Bool) async throws {
        var random = SeededGenerator(seed: UInt64(2000 + batch))
        for index in 0..<(isAwaited ? Self.count / 4 : Self.count) {
            let model = GraphModel(isSound: true, isAwaited: isAwaited, using: &random)
            let comparison = Comparison(model, &random, isObserved: index % 2 == 1)
            try await comparison.run(isAwaited: isAwaited, "batch \(batch), graph \(index)")
        }
    }

    @Test(
        "are shown with the edges, roots, leaves, dependents and figures that the model has", arguments: 0..<10)
    func shown(_ batch: Int) throws {
        var random = SeededGenerator(seed: UInt64(3000 + batch))
        for index in 0..<Self.count / 5 {
            let model = GraphModel(isSound: index % 3 == 0, using: &random)
            let graph = model.container { _ in Issue.record("A factory ran.") }.graph
            let name: Comment = "batch \(batch), graph \(index)"
            check(graph, model, name)
            let read = try JSONDecoder().decode(CompositionGraph.self, from: Data(graph.json.utf8))
            #expect(read == graph, name)
        }
    }

    private func check(_ graph: CompositionGraph, _ model: GraphModel, _ name: Comment) {
        let numbers = Self.numbers(model)
        func all(_ nodes: [CompositionGraph.Node]) -> Set<Int> { Set(nodes.map { numbers[$0.key]! }) }
        #expect(all(graph.nodes) == model.shown && graph.nodes.count == model.shown.count, name)
        #expect(Set(graph.edges.map { Self.text($0, in: graph, numbers) }) == model.edges, name)
        #expect(graph.edges.count == model.edges.count, name)
        let leads = model.leads
        checkFigures(graph, model, name)
        let edges = model.edges.map { $0.split(separator: " ").prefix(2).map { Int($0)! } }
        #expect(
            all(graph.roots) == model.shown.filter { node in !edges.contains { $0[1] == node && $0[0] != node } }, name)
        #expect(all(graph.leaves) == model.shown.filter { node in !edges.contains { $0[0] == node } }, name)
        for node in graph.nodes {
            let number = numbers[node.key]!
            let dependents = all(graph.dependents(of: node.id, transitive: true))
            let dependencies = all(graph.dependencies(of: node.id, transitive: true))
            #expect(dependents == model.shown.filter { leads[$0][number] }, name)
            #expect(dependencies == model.shown.filter { leads[number][$0] }, name)
            #expect(all(graph.dependencies(of: node.id)) == Set(edges.filter { $0[0] == number }.map { $0[1] }), name)
            let used = dependencies.union([number])
            #expect(
                all(graph.unused(from: [node.id]))
                    == model.shown.filter { model.module($0) != nil }.filter { !used.contains($0) }, name)
        }
    }

    /// Compares the figures with those of plain searches that go round after round until nothing changes.
    private func checkFigures(_ graph: CompositionGraph, _ model: GraphModel, _ name: Comment) {
        let numbers = Self.numbers(model)
        let edges = model.edges.map { $0.split(separator: " ") }
            .map { (source: Int($0[0])!, target: Int($0[1])!, isDirect: ["direct", "maybe"].contains($0[2])) }
        let others = edges.filter { $0.source != $0.target }
        var distances: [Int: Int] = [:]
        var reached = model.shown.subtracting(others.map(\.target))
        for distance in 0..<model.count where !reached.isEmpty {
            for node in reached { distances[node] = distance }
            reached = Set(others.filter { reached.contains($0.source) }.map(\.target)).subtracting(distances.keys)
        }
        var depths: [Int: Int] = Dictionary(uniqueKeysWithValues: model.shown.map { ($0, 1) })
        for _ in 0...model.count {
            for edge in edges where edge.isDirect {
                depths[edge.target] = max(depths[edge.target]!, depths[edge.source]! + 1)
            }
        }
        let depth = depths.values.max() ?? 0

        let figures = graph.figures
        for entry in figures.entries {
            let number = numbers[graph[entry.node]!.key]!
            #expect(entry.distance == distances[number], name)
            #expect(entry.directDependents == Set(others.filter { $0.target == number }.map(\.source)).count, name)
            #expect(entry.dependents == model.shown.count { $0 != number && model.leads[$0][number] }, name)
        }
        #expect(figures.entries.map(\.node) == graph.nodes.map(\.id), name)
        // A chain with more keys than there are has a cycle.
        #expect(graph.depth == (depth > model.shown.count ? nil : depth), name)
        #expect(figures.longestPath.count == graph.depth ?? 0, name)
        let path = figures.longestPath.map { numbers[graph[$0]!.key]! }
        for (source, target) in zip(path, path.dropFirst()) {
            #expect(edges.contains { $0.source == source && $0.target == target && $0.isDirect }, name)
        }
    }

    /// The numbers of the nodes by the names of their keys.
    private static func numbers(_ model: GraphModel) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: (0..<model.count).map { (String(describing: NodeGraph.key($0)), $0) })
    }

    private static func text(
        _ edge: CompositionGraph.Edge, in graph: CompositionGraph, _ numbers: [String: Int]
    ) -> String {
        let kind = edge.isOptional ? "maybe" : "\(edge.kind)"
        return "\(numbers[graph[edge.source]!.key]!) \(numbers[graph[edge.target]!.key]!) \(kind)"
    }

    private func check(_ model: GraphModel, _ name: Comment) {
        let problems: [CompositionProblem]
        do throws(CompositionError) {
            try model.container(made: { _ in Issue.record("A factory ran.") }).validate()
            problems = []
        } catch { problems = error.problems }

        var missing: [[String]: Int] = [:]
        var duplicates: [String: Int] = [:]
        var knots: [Set<String>] = []
        var captives: [GraphModel.Captive] = []
        for problem in problems {
            switch problem.kind {
            case .missing(let key, let dependent, _, _): missing[[dependent.key, key], default: 0] += 1
            case .duplicate(let key, let places): duplicates[key] = places.count
            case .cycle(let path): knots.append(Set(path.map(\.key)))
            case .captive(let path, _): captives.append(checkCaptive(path.map(\.key), model, name))
            case .nothingToReplace, .nothingToDecorate, .neverShutDown, .neverReady, .missingArgument, .sharedValue,
                .neverUsed:
                Issue.record("\(problem)")
            }
            if case .cycle(let path) = problem.kind { checkCycle(path.map(\.key), model, name) }
        }
        let names = (0..<model.count).map { String(describing: NodeGraph.key($0)) }
        func named(_ nodes: [Int]) -> [String] { nodes.map { names[$0] } }

        #expect(
            missing == Dictionary(uniqueKeysWithValues: model.missing.map { (named($0.key), $0.value) }), name)
        #expect(
            duplicates == Dictionary(uniqueKeysWithValues: model.duplicates.map { (names[$0.key], $0.value) }), name)
        // One for each injection of a captive, whatever else holds it that way.
        func injections(_ captives: some Sequence<GraphModel.Captive>) -> [[Int]] {
            captives.map { [$0.injecting, $0.captive] }
        }
        #expect(model.captives.isSuperset(of: captives), name)
        #expect(captives.count == Set(injections(captives)).count, name)
        #expect(Set(injections(captives)) == Set(injections(model.captives)), name)
        // One cycle for each knot, within it.
        let expected = model.knots.map { Set(named(Array($0))) }
        #expect(knots.count == expected.count, name)
        for knot in expected { #expect(knots.filter { $0.isSubset(of: knot) }.count == 1, name) }
    }

    /// A way to a captive must be one.
    private func checkCaptive(_ path: [String], _ model: GraphModel, _ name: Comment) -> GraphModel.Captive {
        let numbers = numbers(of: path, model)
        for (from, to) in zip(numbers, numbers.dropFirst()) { #expect(model.holds(from, to), name) }
        for node in numbers.dropFirst().dropLast() { #expect(model.module(node)?.scope.isKept == false, name) }
        return GraphModel.Captive(
            keeper: numbers[0], injecting: numbers[numbers.count - 2], captive: numbers[numbers.count - 1])
    }

    private func numbers(of path: [String], _ model: GraphModel) -> [Int] {
        path.map { key in (0..<model.count).first { String(describing: NodeGraph.key($0)) == key }! }
    }

    /// A reported cycle must be one.
    private func checkCycle(_ path: [String], _ model: GraphModel, _ name: Comment) {
        let numbers = numbers(of: path, model)
        #expect(path.first == path.last && path.count > 1, name)
        for (from, to) in zip(numbers, numbers.dropFirst()) { #expect(model.isDirect(from, to), name) }
        #expect(Set(numbers).count == numbers.count - 1, "A shortest cycle passes no node twice. \(name)")
    }
}

/// Resolves a sound graph with the library and with the simulation, side by side.
private final class Comparison {
    private let model: GraphModel
    private let container: Container
    private let simulation: GraphSimulation
    private let counts = MadeCounts()
    private let recorder: ResolutionRecorder?
    private var random: SeededGenerator
    /// Which simulated object each node object is, and the reverse; the objects are held, so that no address is reused.
    private var instances: [ObjectIdentifier: GraphSimulation.Instance] = [:]
    private var nodes: [ObjectIdentifier: Node] = [:]
    private var held: [AnyObject] = []

    init(_ model: GraphModel, _ random: inout SeededGenerator, isObserved: Bool) {
        self.model = model
        self.random = SeededGenerator(seed: random.next())
        recorder = isObserved ? ResolutionRecorder() : nil
        container = model.container(observer: recorder) { [counts] in counts.note($0) }
        simulation = GraphSimulation(model)
    }

    func run(isAwaited: Bool, _ name: Comment) async throws {
        // Captives apart, which are legal to resolve, the graph has nothing wrong with it.
        #expect(model.missing.isEmpty && model.duplicates.isEmpty && model.knots.isEmpty, name)
        for round in 0..<3 {
            for node in (0..<model.count).shuffled(using: &random) {
                let real =
                    isAwaited
                    ? try await NodeGraph.awaited(node, in: container) : try NodeGraph.resolve(node, in: container)
                compare(real, simulation.resolve(node), depth: 0, name)
            }
            if round == 1 {
                container.reset(CacheName("a"))
                simulation.reset("a")
            }
        }
        #expect(counts.all == simulation.made, name)
        if let recorder, !isAwaited { check(recorder, name) }
    }

    /// The observer is told of each run of a factory, in a tree whose edges are declared.
    private func check(_ recorder: ResolutionRecorder, _ name: Comment) {
        let resolutions = recorder.resolutions
        let made = resolutions.filter { if case .made = $0.outcome { true } else { false } }
        let madeCounts = Dictionary(grouping: made, by: \.key).mapValues(\.count)
        let expected = simulation.made.map { (String(describing: NodeGraph.key($0.key)), $0.value) }
        #expect(madeCounts == Dictionary(uniqueKeysWithValues: expected), name)
        let byID = Dictionary(uniqueKeysWithValues: resolutions.map { ($0.id, $0) })
        for resolution in resolutions {
            guard let parent = resolution.parent.map({ byID[$0]! }) else {
                #expect(resolution.depth == 0, name)
                continue
            }
            #expect(resolution.depth == parent.depth + 1 && parent.id < resolution.id, name)
            #expect(
                parent.start <= resolution.start
                    && resolution.start + resolution.duration <= parent.start + parent.duration, name)
        }
        #expect(recorder.graph(of: container) == container.graph, "Everything that was seen is declared. \(name)")
    }

    private func compare(_ real: Node, _ expected: GraphSimulation.Instance, depth: Int, _ name: Comment) {
        held += [real, expected]
        #expect(real.number == expected.node, name)
        if let known = instances[ObjectIdentifier(real)] {
            #expect(known === expected, "The same object where the model has two. \(name)")
            return
        }
        #expect(nodes[ObjectIdentifier(expected)] == nil, "Two objects where the model has one. \(name)")
        instances[ObjectIdentifier(real)] = expected
        nodes[ObjectIdentifier(expected)] = real
        guard real.children.count == expected.children.count else {
            Issue.record(name)
            return
        }
        for (realChild, expectedChild) in zip(real.children, expected.children) {
            switch (realChild, expectedChild) {
            case (.absent, .absent): break
            case (.node(let node), .instance(let instance)): compare(node, instance, depth: depth, name)
            case (.handle(let handle), .lazy), (.handle(let handle), .provider):
                // Providers may go on for ever.
                guard depth < 3 else { continue }
                for _ in 0..<2 { compare(handle(), simulation.value(of: expectedChild)!, depth: depth + 1, name) }
            default: Issue.record(name)
            }
        }
    }
}

/// How often each node was made.
private final class MadeCounts: Sendable {
    private let counts = Mutex<[Int: Int]>([:])

    var all: [Int: Int] { counts.withLock { $0 } }

    func note(_ node: Int) { counts.withLock { $0[node, default: 0] += 1 } }
}
