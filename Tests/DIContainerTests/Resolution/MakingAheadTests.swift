import DIContainer
import Testing

@Suite("What is made ahead in a long chain")
struct MakingAheadTests {
    private static let length = 60

    private func container(
        failingAt failing: Int? = nil, making made: Counter, scope: @escaping (Int) -> Scope<Node> = { _ in .singleton }
    ) -> Container {
        Container {
            for number in 0..<Self.length {
                NodeGraph.module(
                    number, scope: scope(number),
                    injecting: (1...2).map { number + $0 }.filter { $0 < Self.length }.map {
                        Dependency(node: $0, kind: .direct)
                    },
                    willMake: {
                        if number == failing { throw Failure() }
                        made.increment()
                    })
            }
        }
    }

    @Test("is made once")
    func once() throws {
        let made = Counter()
        let container = container(making: made)
        #expect(try NodeGraph.depth(of: NodeGraph.resolve(0, in: container)) == Self.length)
        #expect(made.count == Self.length)
    }

    @Test("fails with the whole path, and is made by the next try")
    func failure() throws {
        let made = Counter()
        let container = container(failingAt: Self.length - 5, making: made)
        for _ in 0..<2 {
            let error = #expect(throws: ResolutionError.self) { try NodeGraph.resolve(0, in: container) }
            #expect(error?.path.count == Self.length - 4)
            #expect(error?.underlyingError is Failure)
        }
        // What the failing one needs was made before it.
        #expect(made.count == 4)
    }
}

private struct Failure: Error {}
