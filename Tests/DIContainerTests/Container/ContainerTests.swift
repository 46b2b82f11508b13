import DIContainer
import TestSupport
import Testing

@Suite("A container")
struct ContainerTests {
    @Test("resolves a long chain of modules, and lets go of it, without overflowing the stack")
    func longChain() throws {
        // A sanitizer makes frames larger, in debug so much that two thousand overflow the stack.
        let length = Sanitizer.reduced(2000)
        let container = NodeGraph.chain(length)
        try container.validate()
        #expect(NodeGraph.depth(of: try NodeGraph.resolve(0, in: container)) == length)
    }

    @Test("names all keys on the way to a failure, also where each factory has run before", arguments: [false, true])
    func path(failsInside: Bool) throws {
        let isFailing = Counter()
        let container = Container {
            Module(OneKey.self, scope: .cached(in: .session)) { try Container.current.resolve(TwoKey.self) }
            Module(TwoKey.self, injecting: ThreeKey.self) { $0 }
            Module(ThreeKey.self) {
                if isFailing.count > 0, !failsInside { throw Failure() }
                return try Container.current.resolve(FourKey.self)
            }
            Module(FourKey.self, scope: .cached(in: .session)) {
                if isFailing.count > 0 { throw Failure() }
                return Tracked()
            }
        }
        for _ in 0..<3 {
            _ = try container.resolve(OneKey.self)
            container.reset(.session)
        }
        isFailing.increment()
        let error = #expect(throws: ResolutionError.self) { try container.resolve(OneKey.self) }
        #expect(error?.keys == ["OneKey", "TwoKey", "ThreeKey"] + (failsInside ? ["FourKey"] : []))
    }
}
