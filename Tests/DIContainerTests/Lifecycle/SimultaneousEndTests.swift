import DIContainer
import Testing

extension CacheName {
    fileprivate static let first = CacheName("first")
    fileprivate static let second = CacheName("second")
}

@Suite("The ends of two scopes at the same time")
struct SimultaneousEndTests {
    @Test("shut down long chains of values, each once and dependents first", .timeLimit(.minutes(10)))
    func chains() async throws {
        let (length, ended) = (500, Journal())
        let container = Container {
            for number in 0..<2 * length {
                NodeGraph.module(
                    number, scope: .cached(in: number < length ? .first : .second),
                    injecting: number % length == length - 1 ? [] : [Dependency(node: number + 1, kind: .direct)],
                    willEnd: { ended.note("\(number)") })
            }
        }
        // From the end of the chain, so that no stack has to be deep.
        for number in (0..<2 * length).reversed() { _ = try await NodeGraph.awaited(number, in: container) }
        async let first = container.end(.first)
        async let second = container.end(.second)
        let spans = await [first, second].map(\.timeline.spans.count)
        #expect(spans == [length, length])
        let numbers = ended.entries.map { Int($0)! }
        #expect(numbers.filter { $0 < length } == Array(0..<length))
        #expect(numbers.filter { $0 >= length } == Array(length..<2 * length))
    }
}
