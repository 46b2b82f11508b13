import DIContainer
import Testing

@Suite("Random graphs with replaced modules")
struct RandomReplacingTests {
    @Test("share exactly the kept values that nothing leads from to a replacement", arguments: 0..<10)
    func sharing(_ batch: Int) throws {
        var random = SeededGenerator(seed: UInt64(7000 + batch))
        var (shared, anew) = (0, 0)
        for index in 0..<100 {
            let model = LayeredModel(using: &random)
            let comparison = SharingComparison(model, name: "batch \(batch), graph \(index)")
            // Whichever of the two makes the values that they share.
            if index % 2 == 0 { try comparison.makeOriginals() }
            try comparison.run(&random)
            shared += comparison.counts.shared
            anew += comparison.counts.anew
        }
        #expect(shared > 200 && anew > 200, "Both are common.")
    }
}

/// Holds what a container resolves that keeps another one's values against the model.
private final class SharingComparison {
    private let model: LayeredModel
    private let name: Comment
    private let original: Container
    private let test: Container
    private(set) var counts = (shared: 0, anew: 0)

    init(_ model: LayeredModel, name: Comment) {
        (self.model, self.name) = (model, name)
        original = model.container()
        test = original.replacing(keepingUnaffected: true) { model.replacingModules }
    }

    private var places: [LayeredModel.Place] {
        (0..<model.levels).flatMap { level in
            (0..<model.count).compactMap { self.model.place(of: $0, from: level) }.filter { $0.level == level }
        }
    }

    private func made(_ place: LayeredModel.Place, in container: Container) throws -> Node {
        try NodeGraph.resolve(place.node, in: container.withParents[place.level])
    }

    func makeOriginals() throws {
        for place in places { _ = try made(place, in: original) }
    }

    func run(_ random: inout SeededGenerator) throws {
        let affected = places.filter(model.isAffected).map { String(describing: NodeGraph.key($0.node)) }
        #expect(Set(test.affectedKeys) == Set(affected), name)
        for place in places.shuffled(using: &random) {
            try check(try made(place, in: test), place, depth: 0)
        }
        // The original is as it was: it has none of the replacements.
        for place in places where model.replacements[place] != nil {
            #expect(try made(place, in: original).children.count == model.modules[place]!.dependencies.count, name)
        }
    }

    private func check(_ node: Node, _ place: LayeredModel.Place, depth: Int) throws {
        #expect(node.number == place.node, name)
        let originals = try made(place, in: original)
        if model.isShared(place) {
            #expect(node === originals, name)
            counts.shared += 1
            return
        }
        #expect(node !== originals, name)
        counts.anew += 1
        // A provider may lead in circles.
        guard depth < 6 else { return }
        let dependencies = model.module(at: place).dependencies
        #expect(node.children.count == dependencies.count, name)
        for (child, dependency) in zip(node.children, dependencies) {
            let target = model.place(of: dependency.node, from: place.level)
            switch (child, target) {
            case (.absent, nil): break
            case (.node(let node), let target?): try check(node, target, depth: depth + 1)
            case (.handle(let handle), let target?): try check(handle(), target, depth: depth + 2)
            default: Issue.record(name)
            }
        }
    }
}
