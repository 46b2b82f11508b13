import DIContainer
import Testing

private enum NumberKey: InjectionKey { typealias Value = Int }
private enum TextKey: InjectionKey { typealias Value = String }

@Suite("A container")
struct ContainerTests {
    @Test("resolves a chain of two thousand modules, and lets go of it, without overflowing the stack")
    func longChain() throws {
        let container = Container { for number in 0..<2000 { NodeGraph.chainModule(number) } }
        try container.validate()
        #expect(NodeGraph.depth(of: try NodeGraph.resolve(0, in: container)) == 2000)
    }
}

@Suite("A child container")
struct ChildContainerTests {
    @Test("serves its own modules first, and its parent's otherwise")
    func fallback() throws {
        let parent = Container {
            Module(NumberKey.self) { 1 }
            Module(NumberKey.self, named: "a") { 10 }
            Module(TextKey.self) { "parent" }
        }
        let child = Container(parent: parent) { Module(TextKey.self) { "child" } }
        try child.validate()
        #expect(child[NumberKey.self] == 1)
        #expect(child[NumberKey.self, named: "a"] == 10)
        #expect(child[TextKey.self] == "child")
        #expect(parent[TextKey.self] == "parent")
        #expect(child[Maybe<NumberKey>.self] == 1)
    }

    @Test("shares values of scope graph with its parent, within one resolution")
    func graph() throws {
        enum ChildKey: InjectionKey { typealias Value = [Tracked] }
        enum InnerKey: InjectionKey { typealias Value = Tracked }
        let parent = Container {
            Module(TrackedKey.self, scope: .graph) { Tracked() }
            Module(InnerKey.self, injecting: TrackedKey.self) { $0 }
        }
        let child = Container(parent: parent) {
            Module(ChildKey.self, injecting: TrackedKey.self, InnerKey.self) { [$0, $1] }
        }
        let decorating = Container(parent: child) {
            Module.decorating(InnerKey.self) { $0 }
            Module(ChildKey.self, injecting: TrackedKey.self, InnerKey.self) { [$0, $1] }
        }
        try decorating.validate()
        for container in [child, child, decorating, decorating] {
            let values = container[ChildKey.self]
            #expect(values[0] === values[1])
        }
    }
}
