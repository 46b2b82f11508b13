import DIContainer
import Testing

private enum HubKey: InjectionKey { typealias Value = [Node] }
extension CacheName { fileprivate static let session = CacheName("session") }

@Suite("A report of many problems")
struct ReportLengthTests {
    @Test("prints the first ten of each code and how many more there are, and the error holds all")
    func missing() throws {
        let container = Container {
            for number in 0..<35 {
                NodeGraph.module(
                    number, scope: .unique, injecting: [Dependency(node: 100 + number, kind: .direct)])
            }
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.count == 35)
        withKnownIssue("attack 13: a report has no end") {
            #expect(error.description.ranges(of: "[missing-key]").count == 10)
            #expect(error.description.contains("25 more"))
        }
    }

    @Test("counts each code by itself")
    func captives() throws {
        // Each of four singletons reaches each of five values of the session through one hub.
        let container = Container {
            for number in 0..<5 {
                NodeGraph.module(number, scope: .cached(in: .session), injecting: [])
                contribution(of: number)
            }
            for number in 0..<4 {
                Module(HubKey.self, named: "\(number)", scope: .singleton, injecting: HubKey.self) { $0 }
            }
            NodeGraph.module(9, scope: .unique, injecting: [Dependency(node: 100, kind: .direct)])
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.count == 21)
        #expect(error.description.ranges(of: "[missing-key]").count == 1)
        withKnownIssue("attack 13: a report has no end") {
            #expect(error.description.ranges(of: "[captive-dependency]").count == 10)
            #expect(error.description.contains("10 more"))
        }
    }

    private func contribution(of number: Int) -> Module {
        func contribution<Key: NodeGraph.NodeKey>(_ key: Key.Type) -> Module {
            Module.contributing(to: HubKey.self, injecting: Key.self) { $0 }
        }
        return contribution(NodeGraph.key(number))
    }
}
