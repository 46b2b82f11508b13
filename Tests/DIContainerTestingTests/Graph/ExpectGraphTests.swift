import DIContainer
import DIContainerGraph
import DIContainerTesting
import Foundation
import Testing

private enum AKey: InjectionKey { typealias Value = Int }
private enum BKey: InjectionKey { typealias Value = Int }
private enum CKey: InjectionKey { typealias Value = Int }

@Suite("A graph that is expected")
struct ExpectGraphTests {
    private let container = Container {
        Module(AKey.self, injecting: BKey.self) { $0 }
        Module(BKey.self, injecting: Lazy<CKey>.self) { $0() }
        Module(CKey.self) { 1 }
    }

    private func withFile(_ body: (String) async throws -> Void) async rethrows {
        let folder = FileManager.default.temporaryDirectory.appending(path: "graph-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        // In a folder that is not there before the graph.
        try await body(folder.appending(path: "composition.json").path)
    }

    @Test("is recorded on demand, which fails, and then holds")
    func recording() async throws {
        try await withFile { file in
            let (holds, issues) = try await recordingIssues {
                [
                    expectGraph(of: container, matches: file),
                    expectGraph(of: container, matches: file, recording: true),
                ]
            }
            #expect(holds == [false, false])
            #expect(issues.count == 2)
            #expect("\(issues[0])".contains("There is no graph at") && !"\(issues[0])".contains("Error"))
            #expect("\(issues[0])".contains("RECORD_GRAPHS=1"))
            #expect("\(issues[1])".contains("The graph was written to"))
            #expect(expectGraph(of: container, matches: file))
        }
    }

    @Test("fails with what came, went and changed")
    func changes() async throws {
        try await withFile { file in
            let changed = container.replacing { Module(BKey.self, scope: .singleton) { 1 } }
            let (_, issues) = try await recordingIssues {
                expectGraph(of: container, matches: file, recording: true)
                expectGraph(of: changed, matches: file)
            }
            #expect(issues.count == 2)
            #expect("\(issues[1])".contains("BKey: lifetime was unique, is singleton"))
            #expect("\(issues[1])".contains("BKey -> DIContainerTestingTests.CKey (lazy)"))
        }
    }

    @Test("begins, where its path is relative, beside the test's file")
    func relative() { #expect(expectGraph(of: container, matches: "../Programs/composition.json")) }

    @Test("tells what leads where")
    func paths() {
        let graph = container.graph
        #expect(graph.injects(BKey.self, in: AKey.self) && !graph.injects(CKey.self, in: AKey.self))
        #expect(graph.leads(from: AKey.self, to: CKey.self) && !graph.leads(from: CKey.self, to: AKey.self))
        #expect(!graph.leads(from: AKey.self, to: TypeKey<Int>.self))
    }
}
