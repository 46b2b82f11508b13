import DIContainer
import Testing

@Suite("A container")
struct ContainerTests {
    @Test("resolves a chain of two thousand modules, and lets go of it, without overflowing the stack")
    func longChain() throws {
        let container = Container { for number in 0..<2000 { NodeGraph.chainModule(number) } }
        try container.validate()
        #expect(NodeGraph.depth(of: try NodeGraph.resolve(0, in: container)) == 2000)
    }
}
