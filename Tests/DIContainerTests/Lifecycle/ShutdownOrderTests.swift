import DIContainer
import Testing

@Suite("The order of a shutdown")
struct ShutdownOrderTests {
    @Test(
        "has each value after all that depend on it, and otherwise the latest first, for random graphs",
        arguments: 0..<20)
    func random(_ batch: Int) async {
        var random = SeededGenerator(seed: UInt64(4000 + batch))
        var outOfOrder = 0
        for index in 0..<200 {
            let graph = ShutdownModel(using: &random)
            let (made, ended) = (Journal(), Journal())
            let container = graph.container(made: made, ended: ended)
            // Not all values are made, and those that are, in another order than that of the modules.
            for node in graph.nodes.indices.shuffled(using: &random).prefix(10) {
                _ = try? NodeGraph.resolve(node, in: container)
            }
            await container.shutdown()
            let entries = made.numbers.filter { graph.nodes[$0].isSingleton }
            #expect(ended.numbers.sorted() == entries.sorted(), "batch \(batch), graph \(index)")
            #expect(graph.dependencyBeforeDependent(in: ended.numbers) == nil, "batch \(batch), graph \(index)")
            if ended.numbers == entries.reversed() { continue }
            outOfOrder += 1
            // Only a handle can lead to a value that was made later.
            #expect(graph.hasHandles, "batch \(batch), graph \(index)")
        }
        #expect(outOfOrder > 20, "Handles change the order of many graphs.")
    }

    @Test("is that of creation backwards where a value holds itself through one that is not kept")
    func ownCircle() async {
        let ended = Journal()
        let container = Container {
            NodeGraph.module(0, scope: .singleton, injecting: []) {
            } willEnd: {
                ended.note("0")
            }
            // A singleton injects a value that is not kept and that has a handle of the singleton.
            NodeGraph.module(1, scope: .unique, injecting: [Dependency(node: 2, kind: .lazy)])
            NodeGraph.module(2, scope: .singleton, injecting: [Dependency(node: 1, kind: .direct)]) {
            } willEnd: {
                ended.note("2")
            }
        }
        for node in 0...2 { _ = try? NodeGraph.resolve(node, in: container) }
        await container.shutdown()
        #expect(ended.numbers == [2, 0])
    }
}

/// A random graph of singletons and unique values, and what each value depends on.
private struct ShutdownModel {
    struct Registered {
        let isSingleton: Bool
        let dependencies: [Dependency]
    }

    let nodes: [Registered]

    init(using random: inout SeededGenerator) {
        let count = Int.random(in: 1...14, using: &random)
        let most = Int.random(in: 1...4, using: &random)
        let portion = Int.random(in: 1...4, using: &random)
        nodes = (0..<count).map { node in
            let dependencies = (0..<Int.random(in: 0...most, using: &random)).compactMap { _ -> Dependency? in
                let kind = Dependency.Kind.allCases.randomElement(using: &random)!
                // What is made at once must not lead back.
                let lowest = kind == .direct || kind == .maybe ? node + 1 : 0
                guard lowest < count else { return nil }
                return Dependency(node: Int.random(in: lowest..<count, using: &random), kind: kind)
            }
            return Registered(isSingleton: Int.random(in: 0..<5, using: &random) < portion, dependencies: dependencies)
        }
    }

    func container(made: Journal, ended: Journal) -> Container {
        Container { nodes.indices.map { module($0, made, ended) } }
    }

    private func module(_ number: Int, _ made: Journal, _ ended: Journal) -> Module {
        let node = nodes[number]
        let willEnd: @Sendable () -> Void = { ended.note("\(number)") }
        return NodeGraph.module(
            number, scope: node.isSingleton ? .singleton : .unique, injecting: node.dependencies,
            willMake: { made.note("\(number)") }, willEnd: node.isSingleton ? willEnd : nil)
    }

    var hasHandles: Bool { nodes.contains { $0.dependencies.contains { [.lazy, .provider].contains($0.kind) } } }

    /// A value that comes before one that depends on it, unless each of the two depends on the other.
    func dependencyBeforeDependent(in order: [Int]) -> Int? {
        let dependencies = Dictionary(uniqueKeysWithValues: order.map { ($0, allDependencies(of: $0)) })
        return order.indices.lazy.map { (order[$0], order[($0 + 1)...]) }.first { value, later in
            later.contains { dependencies[$0]!.contains(value) && !dependencies[value]!.contains($0) }
        }?.0
    }

    /// What a value depends on, directly or not.
    private func allDependencies(of node: Int) -> Set<Int> {
        var found: Set<Int> = []
        var pending = [node]
        while let next = pending.popLast() {
            for dependency in nodes[next].dependencies where found.insert(dependency.node).inserted {
                pending.append(dependency.node)
            }
        }
        return found
    }
}

extension Journal {
    /// What was noted, where it was numbers only.
    fileprivate var numbers: [Int] { entries.map { Int($0)! } }
}
