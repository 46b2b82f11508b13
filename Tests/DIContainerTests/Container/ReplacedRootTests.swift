import DIContainer
import Testing

private enum CurrentKey: InjectionKey { typealias Value = ObjectIdentifier }

@Suite("A root that is replaced")
struct ReplacedRootTests {
    @Test("stays the current container of a factory that runs for the first time")
    func first() async {
        await #expect(processExitsWith: .success) { Self.replaceRoot(afterReads: 0) }
    }

    @Test("stays the current container of a factory that has run before")
    func second() async {
        await withKnownIssue("attack 12: where there is one root only, a factory runs without a frame") {
            await #expect(processExitsWith: .success) { Self.replaceRoot(afterReads: 1) }
        }
    }

    /// Replaces the root while one of its factories runs, which has run some times before.
    private static func replaceRoot(afterReads reads: Int) {
        let (runs, meeting) = (Counter(), Rendezvous())
        let root = Container {
            Module(CurrentKey.self) {
                if runs.increment() > reads {
                    meeting.signal("running")
                    meeting.wait(for: "replaced")
                }
                return ObjectIdentifier(Container.current)
            }
        }
        root.build()
        for _ in 0..<reads { _ = root[CurrentKey.self] }
        let current = onThreads([
            { @Sendable in root[CurrentKey.self] },
            { @Sendable in
                meeting.wait(for: "running")
                let other = Container {}
                other.build()
                meeting.signal("replaced")
                return ObjectIdentifier(other)
            },
        ])
        #expect(current[0] == ObjectIdentifier(root))
    }
}
