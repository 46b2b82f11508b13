import DIContainer
import DIContainerGraph
import Testing

private enum HubKey: InjectionKey { typealias Value = [Node] }
@Suite("A report of many problems")
struct ReportLengthTests {
    @Test("counts each code by itself")
    func codes() throws {
        let container = Container {
            for number in 0..<11 { module(number, injecting: 100 + number) }
            for number in 20..<32 { module(number, injecting: number) }
            module(50, .singleton, injecting: 51)
            module(51, .cached(in: .session))
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        #expect(error.problems.count == 24 && error.description.ranges(of: "[missing-key]").count == 10)
        #expect(error.description.ranges(of: "[cycle]").count == 10)
        #expect(error.description.ranges(of: "[captive-dependency]").count == 1)
        #expect(error.description.hasSuffix("\n\nAnd 1 more of missing-key.\nAnd 2 more of cycle."))
    }

    @Test("has one problem for each injection of a captive, however many keep it by way of that")
    func captives() throws {
        // Each of four singletons reaches each of five values of the session through one hub.
        let container = Container {
            for number in 0..<5 {
                module(number, .cached(in: .session))
                contribution(of: number)
            }
            for number in 0..<4 {
                Module(HubKey.self, named: "\(number)", scope: .singleton, injecting: HubKey.self) { $0 }
            }
        }
        let paths = container.problems.map { problem -> [String] in
            if case .captive(let path, _) = problem.kind { path.map(\.key) } else { [] }
        }
        #expect(paths == (0..<5).map { ["HubKey \"0\"", "HubKey", NodeGraph.spelling($0)] })
    }

    @Test("tells of a long way to a captive where it begins and ends", arguments: [99, 100])
    func longWay(_ between: Int) throws {
        let container = Container {
            module(0, .singleton, injecting: 1)
            for number in 1...between { module(number, injecting: number + 1) }
            module(between + 1, .cached(in: .session))
        }
        let problem = try #require(container.problems.first)
        guard case .captive(let path, let lifetimes) = problem.kind else { return #expect(Bool(false), "\(problem)") }
        #expect(path.count == lifetimes.count)
        let isWhole = between < 100
        #expect(path[1].key == (isWhole ? NodeGraph.spelling(1) : "…"))
        let keys = (isWhole ? [0] : []) + (between - 98...between + 1)
        #expect(path.suffix(isWhole ? 101 : 100).map(\.key) == keys.map { NodeGraph.spelling($0) })
        #expect(problem.headline == "\(NodeGraph.spelling(0)) holds \(NodeGraph.spelling(between + 1)) captive.")
    }

    @Test("has one problem for each missing key, with the modules that need it")
    func missing() throws {
        let container = Container {
            for number in 0..<12 { module(number, injecting: 100) }
            module(20, injecting: 101)
        }
        let error = try #require(throws: CompositionError.self) { try container.validate() }
        let (missing, other) = (NodeGraph.spelling(100), NodeGraph.spelling(101))
        let headlines = ["\(missing), which 12 modules inject.", "\(other), which \(NodeGraph.spelling(20)) injects."]
        #expect(error.problems.map(\.headline) == headlines.map { "No module serves \($0)" })
        #expect(error.problems[0].places.count == 12)
        #expect(error.problems[0].description.contains("\n              And 2 more.\n"))
        #expect(error.problems[0].reason == "their factories cannot run without it.")
        let path = container.graph.problems[0].path
        #expect(path.count == 24 && Set(path).count == 13)
    }

    private func module(_ number: Int, _ scope: Scope<Node> = .unique, injecting other: Int? = nil) -> Module {
        NodeGraph.module(number, scope: scope, injecting: other.map { [$0] } ?? [])
    }

    private func contribution(of number: Int) -> Module {
        func contribution<Key: NodeGraph.NodeKey>(_ key: Key.Type) -> Module {
            Module.contributing(to: HubKey.self, injecting: Key.self) { $0 }
        }
        return contribution(NodeGraph.key(number))
    }
}
