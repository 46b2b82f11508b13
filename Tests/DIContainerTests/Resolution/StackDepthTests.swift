import DIContainer
import Foundation
import Testing

@Suite("The stack that a resolution needs", .enabled(if: !Sanitizer.isOn, "A sanitizer makes frames larger."))
struct StackDepthTests {
    @Test("suffices for a long chain of singletons on a secondary thread")
    func chain() async {
        await withKnownIssue("attack 14: each level of a first resolution takes some kilobytes") {
            await #expect(processExitsWith: .success) {
                #if DEBUG
                    let length = 300
                #else
                    let length = 600
                #endif
                let container = Container {
                    for number in 0..<length {
                        NodeGraph.module(
                            number, scope: .singleton,
                            injecting: number + 1 < length ? [Dependency(node: number + 1, kind: .direct)] : [])
                    }
                }
                let done = Rendezvous()
                let thread = Thread {
                    _ = try? NodeGraph.resolve(0, in: container)
                    done.signal("resolved")
                }
                // What such threads have on Apple systems.
                thread.stackSize = 512 << 10
                thread.start()
                #expect(done.wait(for: "resolved"))
                let node = try NodeGraph.resolve(0, in: container)
                #expect(NodeGraph.depth(of: node) == length)
            }
        }
    }
}
