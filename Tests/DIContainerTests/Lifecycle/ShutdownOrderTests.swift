import DIContainer
import Testing

@Suite("The order of a shutdown")
struct ShutdownOrderTests {
    @Test("is that of creation backwards where a value holds itself through one that is not kept")
    func ownCircle() async {
        let ended = Journal()
        let container = Container {
            NodeGraph.module(0, scope: .singleton, injecting: []) {
            } willEnd: {
                ended.note("0")
            }
            // A singleton injects a value that is not kept and that has a handle of the singleton.
            NodeGraph.module(1, scope: .unique, injecting: [Dependency(node: 2, kind: .lazy)])
            NodeGraph.module(2, scope: .singleton, injecting: [Dependency(node: 1, kind: .direct)]) {
            } willEnd: {
                ended.note("2")
            }
        }
        for node in 0...2 { _ = try? NodeGraph.resolve(node, in: container) }
        await container.shutdown()
        #expect(ended.entries == ["2", "0"])
    }
}
