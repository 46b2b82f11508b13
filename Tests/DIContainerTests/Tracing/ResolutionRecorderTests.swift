import DIContainer
import DIContainerGraph
import Foundation
import Testing

@Suite("A recorder")
struct ResolutionRecorderTests {
    private let recorder = ResolutionRecorder()

    @Test("prints what was resolved as trees, with times")
    func tree() {
        let container = Container(observer: recorder) {
            Module(AKey.self, injecting: BKey.self, CKey.self) { $0 + $1 }
            Module(BKey.self, injecting: CKey.self) { $0 }
            Module(CKey.self, scope: .singleton) { 1 }
        }
        _ = container[AKey.self]
        _ = container[CKey.self]
        _ = try? container.resolve(TypeKey<Int>.self)
        let text = recorder.description.replacing(/in [0-9.]+ [nµm]?s/, with: "in TIME")
        #expect(
            text == """
                AKey, unique, made in TIME
                ├─ BKey, unique, made in TIME
                │  └─ CKey, singleton, made in TIME
                └─ CKey, singleton, reused
                CKey, singleton, reused
                TypeKey<Int>, failed: [missing-key]
                """)
    }

    @Test("adds the injections to the graph that no module declares")
    func dynamicEdges() throws {
        let parent = Container(observer: recorder) { Module(CKey.self) { 1 } }
        let container = Container(parent: parent) {
            Module(AKey.self, injecting: Resolver.self, CKey.self) { resolver, value in
                resolver[BKey.self, named: "test"] + value
            }
            Module(BKey.self, named: "test") { CKey.currentValue }
        }
        _ = container[AKey.self]
        _ = container[AKey.self]
        let graph = recorder.graph(of: container)
        let added = graph.difference(from: container.graph)
        #expect(
            "\(added)".replacing("DIContainerTests.", with: "") == """
                + 1/AKey -> 1/BKey "test" (dynamic)
                + 1/BKey "test" -> CKey (dynamic)
                """)
        #expect(graph.unused(from: [AKey.self]).isEmpty && !container.graph.unused(from: [AKey.self]).isEmpty)
        #expect(graph.mermaid.contains("==>|\"dynamic\"|"))
        #expect(try JSONDecoder().decode(CompositionGraph.self, from: Data(graph.json.utf8)) == graph)
    }

    @Test("adds no injections of a container that is gone, though another one may have its address")
    func containersThatAreGone() {
        let parent = Container { Module(CKey.self) { 1 } }
        for number in 0..<20 {
            let child = Container(parent: parent, observer: recorder) {
                Module(AKey.self) { number % 2 == 0 ? BKey.currentValue : 1 }
                Module(BKey.self) { 2 }
            }
            _ = child[AKey.self]
            #expect(recorder.graph(of: child).edges.count == (number + 1) % 2)
        }
    }

    private struct Trace: Decodable {
        struct Event: Decodable {
            let name: String
            let ph: String
            let tid: Int
            let ts: Double?
            let dur: Double?
            let args: [String: String]
        }
        let traceEvents: [Event]
    }

    @Test("writes the trace-event format, in which events of a row lie within each other or apart")
    func chromeTrace() async throws {
        // Each is made while the other is.
        let (first, second) = (Signal(), Signal())
        let container = Container(observer: recorder) {
            Module(AKey.self, scope: .singleton) {
                first.fire()
                await second.wait()
                return 1
            } onShutdown: { _ in
                try await Task.sleep(for: .milliseconds(2))
            }
            Module(BKey.self, scope: .singleton) {
                second.fire()
                await first.wait()
                return 1
            }
            Module(CKey.self, injecting: AKey.self, BKey.self) { $0 + $1 }
            Module(TypeKey<Int>.self, injecting: CKey.self) { $0 }
            Module(AKey.self, named: "</script>\"\n") { throw CancellationError() }
        }
        try await container.start()
        for _ in 0..<3 { _ = container[TypeKey<Int>.self] }
        _ = try? await container.resolve(AKey.self, named: "</script>\"\n")
        await container.shutdown()

        let trace = try JSONDecoder().decode(Trace.self, from: Data(recorder.chromeTrace.utf8))
        let spans = trace.traceEvents.filter { $0.ph == "X" }
        let instants = trace.traceEvents.filter { $0.ph == "i" }
        #expect(spans.count { $0.name == "CKey" } == 3 && instants.count { $0.name == "AKey" } == 3)
        #expect(spans.filter { $0.tid == 0 }.map(\.name) == ["start()", "shutdown of AKey", "shutdown()"])
        let failed = spans.first { $0.name == "AKey \"</script>\\\"\\n\"" }
        #expect(failed?.args["error"]?.contains("factory-failed") == true)
        #expect(spans.allSatisfy { $0.ts! >= 0 && $0.dur! >= 0 })
        for (index, one) in spans.enumerated() {
            for other in spans[(index + 1)...] where one.tid == other.tid {
                let (first, second) = one.ts! <= other.ts! ? (one, other) : (other, one)
                let firstEnd = first.ts! + first.dur!
                // The format has thousandths of microseconds; sums of them are not exact.
                let isWithin = second.ts! + second.dur! <= firstEnd + 0.01
                #expect(isWithin || second.ts! >= firstEnd - 0.01, "\(first.name), \(second.name)")
            }
        }
        // The two singletons were made at the same time, so they are in rows of their own.
        let made = spans.filter { $0.name == "AKey" || $0.name == "BKey" }
        #expect(Set(made.map(\.tid)).count == 2)
        let named = Set(trace.traceEvents.filter { $0.ph == "M" }.map(\.tid))
        #expect(Set(spans.map(\.tid)).isSubset(of: named))
        #expect(ResolutionRecorder().chromeTrace == "{\"traceEvents\": []}\n")
    }

    @Test("forgets the older half when there are too many, and says so")
    func limit() {
        let recorder = ResolutionRecorder(limit: 10)
        let container = Container(observer: recorder) { Module(AKey.self) { 1 } }
        for _ in 0..<23 { _ = container[AKey.self] }
        #expect(recorder.resolutions.count == 8 && recorder.forgotten == 15)
        #expect(recorder.description.hasPrefix("(15 older resolutions are forgotten)\nAKey"))
        recorder.removeAll()
        #expect(recorder.resolutions.isEmpty && recorder.description.isEmpty)
    }
}
