import DIContainer
import Testing

@Suite("The order of a shutdown")
struct ShutdownOrderTests {
    @Test("is the latest value first, and each after all that depend on it, for random graphs", arguments: 0..<20)
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
            #expect(ended.numbers == graph.order(of: entries), "batch \(batch), graph \(index)")
            if ended.numbers != entries.reversed() { outOfOrder += 1 }
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

/// A random graph of singletons and unique values, and the order in which they are to be shut down: by sets of what each
/// value depends on, as the documentation says it.
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

    /// The order for values that were made one after the other.
    func order(of made: [Int]) -> [Int] {
        let dependencies = Dictionary(uniqueKeysWithValues: made.map { ($0, values(among: made, behind: $0)) })
        var remaining = made
        var order: [Int] = []
        while let latest = remaining.last {
            let next = remaining.last { value in
                !remaining.contains { $0 != value && dependencies[$0]!.contains(value) }
            }
            order.append(next ?? latest)
            remaining.removeAll { $0 == order.last }
        }
        return order
    }

    /// The values that one depends on, directly or through others that were not made to be kept.
    private func values(among made: [Int], behind node: Int) -> Set<Int> {
        var found: Set<Int> = []
        var visited: Set<Int> = [node]
        func visit(_ node: Int) {
            for dependency in nodes[node].dependencies where visited.insert(dependency.node).inserted {
                if made.contains(dependency.node) { found.insert(dependency.node) } else { visit(dependency.node) }
            }
        }
        visit(node)
        return found
    }
}

extension Journal {
    /// What was noted, where it was numbers only.
    fileprivate var numbers: [Int] { entries.map { Int($0)! } }
}
