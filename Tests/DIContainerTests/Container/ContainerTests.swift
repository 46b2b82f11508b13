import DIContainer
import TestSupport
import Testing

@Suite("A container")
struct ContainerTests {
    @Test("resolves a long chain of modules, and lets go of it, without overflowing the stack")
    func longChain() throws {
        // A sanitizer makes frames larger, in debug so much that two thousand overflow the stack.
        let length = Sanitizer.reduced(2000)
        let container = Container { for number in 0..<length { NodeGraph.chainModule(number, length: length) } }
        try container.validate()
        #expect(NodeGraph.depth(of: try NodeGraph.resolve(0, in: container)) == length)
    }
}
