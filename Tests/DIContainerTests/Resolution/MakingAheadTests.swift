import DIContainer
import Testing

@Suite("What is made ahead in a long chain")
struct MakingAheadTests {
    @Test("stays, where a value fails with its whole path, and is not made again by the next try")
    func failure() {
        let (length, made) = (60, Counter())
        let container = Container {
            for number in 0..<length {
                let others = [number + 1, number + 2].filter { $0 < length }
                NodeGraph.module(number, scope: .singleton, injecting: others) {
                    if number == length - 5 { throw Failure() }
                    made.increment()
                }
            }
        }
        for _ in 0..<2 {
            let error = #expect(throws: ResolutionError.self) { try NodeGraph.resolve(0, in: container) }
            #expect(error?.path.count == length - 4 && error?.underlyingError is Failure)
        }
        // What the failing one needs was made before it.
        #expect(made.count == 4)
    }

    @Test("is nothing that may end before the factory needs it, or that only a start makes", arguments: [true, false])
    func last(isShared: Bool) {
        let (length, made) = (30, Counter())
        func started<Key: NodeGraph.NodeKey>(_ key: Key.Type) -> Module {
            Module(key, scope: .singleton(madeOn: MainActor.self)) { made.counting(Node([])) }
        }
        let container = Container {
            for number in 0..<length { NodeGraph.module(number, scope: .singleton, injecting: [number + 1]) }
            isShared
                ? NodeGraph.module(length, scope: .shared) { made.increment() } : started(NodeGraph.key(length))
        }
        _ = try? NodeGraph.resolve(0, in: container)
        #expect(made.count == (isShared ? 1 : 0))
    }
}
