import DIContainer
import TestSupport
import Testing

/// Resolves the first node on a secondary thread, and tells how deep it is.
private func depth(of container: Container) throws -> Int {
    onSmallStack { _ = try? NodeGraph.resolve(0, in: container) }
    return NodeGraph.depth(of: try NodeGraph.resolve(0, in: container))
}

@Suite("The stack that a resolution needs", .enabled(if: !Sanitizer.isOn, "A sanitizer makes frames larger."))
struct StackDepthTests {
    @Test("suffices for a long chain of kept values on a secondary thread", arguments: Scopes.allCases)
    func chain(_ scopes: Scopes) async {
        await #expect(processExitsWith: .success) { [scopes] in
            #if DEBUG
                let length = 300
            #else
                let length = 600
            #endif
            let reached = try depth(of: NodeGraph.chain(length, scope: scopes.scope))
            #expect(reached == length)
        }
    }

    enum Scopes: String, CaseIterable, Codable {
        case singleton, cached
        /// Each second one is of scope unique.
        case mixed

        func scope(of number: Int) -> Scope<Node> {
            switch self {
            case .singleton: .singleton
            case .cached: .cached(in: CacheName("chain"))
            case .mixed: number % 2 == 0 ? .singleton : .unique
            }
        }
    }
}
