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
            let model = GraphModel(isSound: true, using: &random)
            let (made, ended) = (Journal(), Journal())
            let container = model.container {
                made.note("\($0)")
            } willEnd: {
                ended.note("\($0)")
            }
            // Not all values are made, and those that are, in another order than that of the modules.
            for node in (0..<model.count).shuffled(using: &random).prefix(10) {
                _ = try? NodeGraph.resolve(node, in: container)
            }
            await container.shutdown()
            let entries = made.numbers.filter { model.module($0)!.scope.isEnded }
            #expect(ended.numbers.sorted() == entries.sorted(), "batch \(batch), graph \(index)")
            #expect(!hasDependencyBeforeDependent(ended.numbers, model), "batch \(batch), graph \(index)")
            if ended.numbers == entries.reversed() { continue }
            outOfOrder += 1
            // Only a handle can lead to a value that was made later.
            let dependencies = model.modules.flatMap(\.dependencies)
            #expect(dependencies.contains { [.lazy, .provider].contains($0.kind) }, "batch \(batch), graph \(index)")
        }
        #expect(outOfOrder > 10, "Handles change the order of many graphs.")
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

/// Whether a value comes before one that depends on it, unless each of the two depends on the other.
private func hasDependencyBeforeDependent(_ order: [Int], _ model: GraphModel) -> Bool {
    let leads = model.leads
    return order.indices.contains { index in
        order[(index + 1)...].contains { leads[$0][order[index]] && !leads[order[index]][$0] }
    }
}

extension Journal {
    /// What was noted, where it was numbers only.
    fileprivate var numbers: [Int] { entries.map { Int($0)! } }
}
