import DIContainer
import DIContainerGraph
import Testing

@Suite("The difference of two graphs")
struct GraphDifferenceTests {
    private let base = Container {
        Module(AKey.self, injecting: BKey.self) { $0 }
        Module(BKey.self) { 1 }
    }

    @Test("is empty for the same modules in another order and at other places")
    func same() {
        let other = Container {
            Module(BKey.self) { 2 }
            Module(AKey.self, injecting: BKey.self) { $0 }
        }
        let difference = other.graph.difference(from: base.graph)
        #expect(difference.isEmpty && "\(difference)" == "The graphs are the same.")
    }

    @Test("says what came, went and changed, and which problems")
    func everything() {
        let other = Container {
            Module(AKey.self, scope: .singleton, injecting: Lazy<CKey>.self, Provider<BKey>.self) { one, _ in one() }
            Module.decorating(AKey.self) { $0 }
            Module(CKey.self) { 1 }
        }
        let difference = other.graph.difference(from: base.graph)
        #expect(
            "\(difference)".replacing("DIContainerTests.", with: "") == """
                + CKey
                ~ AKey: lifetime was unique, is singleton
                ~ AKey: decorators was 0 (in groups: none), is 1 (in groups: none)
                ~ BKey: kind was module, is missing
                + AKey -> BKey (provider)
                + AKey -> CKey (lazy)
                - AKey -> BKey
                + [missing-key] No module serves BKey, which AKey injects.
                """)
        let reverse = base.graph.difference(from: other.graph)
        #expect(reverse.addedNodes == difference.removedNodes && reverse.removedNodes == difference.addedNodes)
        #expect(reverse.addedEdges == difference.removedEdges && reverse.removedEdges == difference.addedEdges)
        #expect(reverse.removedProblems == difference.addedProblems && reverse.changedNodes.count == 3)
    }
}
