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

    @Test("tells what leads where also through named modules, and in a parent where a child hides a key")
    func hiddenPaths() {
        enum StagingKey: NamedInjectionKey {
            typealias Key = CKey
            static let name = "staging"
        }
        enum AllKey: InjectionKey { typealias Value = [String: Int] }
        let app = Container {
            Module(AKey.self, injecting: StagingKey.self) { $0 }
            Module(BKey.self, injecting: CKey.self) { $0 }
            Module(AllKey.self, injecting: ByName<CKey>.self) { $0 }
            Module(CKey.self, named: "staging") { 1 }
            Module(CKey.self) { 2 }
        }
        let graph = Container(parent: app) { Module(CKey.self) { 3 } }.graph
        #expect(graph.injects(CKey.self, in: AKey.self) && graph.leads(from: AKey.self, to: StagingKey.self))
        #expect(graph.injects(CKey.self, in: BKey.self) && graph.leads(from: AllKey.self, to: CKey.self))
        #expect(!graph.leads(from: AKey.self, to: BKey.self))
    }

    @Test("counts neither the order of keys nor how a module names them, but the order of contributions")
    func order() throws {
        struct Mail: ModuleGroup {
            var modules: [Module] { Module.contributing(to: ListKey.self) { 1 } }
        }
        struct Push: ModuleGroup {
            var modules: [Module] { Module.contributing(to: ListKey.self) { 2 } }
        }
        enum ListKey: InjectionKey { typealias Value = [Int] }
        struct Box: Sendable { let list: [Int] }
        enum BoxKey: InjectionKey { typealias Value = Box }
        struct Order: Sendable { let box: Box }
        let one = Container {
            Mail()
            Push()
            Module(BoxKey.self, injecting: ListKey.self, factory: Box.init)
            Module(AKey.self, injecting: BKey.self) { $0 }
            Module(BKey.self, injecting: AKey.self) { $0 }
            Module(TypeKey<Order>.self, injecting: BoxKey.self, factory: Order.init)
        }
        let other = Container {
            Module(Order.self, factory: Order.init)
            Mail()
            Push()
            Module(BKey.self, injecting: AKey.self) { $0 }
            Module(AKey.self, injecting: BKey.self) { $0 }
            Module(BoxKey.self, injecting: ListKey.self, factory: Box.init)
        }
        #expect(other.graph.difference(from: one.graph).description == "The graphs are the same.")
        let (list, reversed) = (
            Container {
                Mail(); Push()
            },
            Container {
                Push(); Mail()
            }
        )
        let difference = reversed.graph.difference(from: list.graph).description
        #expect(difference.hasSuffix("contributions was 2 (in groups: Mail, Push), is 2 (in groups: Push, Mail)"))
    }
}
