import DIContainer
import Testing

@Suite("The end of a scope, which waits")
struct EndWaitingTests {
    @Test(
        "cancels factories and waits for them; a value that one makes nevertheless goes to its callers and is shut down"
    )
    func running() async throws {
        enum SlowAccountKey: InjectionKey { typealias Value = SessionPart }
        let (journal, number, began, opened) = (Journal(), Counter(), Signal(), Signal())
        let container = Container {
            Module(SlowAccountKey.self, scope: .cached(in: .session)) {
                let session = number.count
                began.fire()
                // Deaf to its cancellation.
                if session == 0 { await Task { await opened.wait() }.value }
                return SessionPart("account", session)
            } onShutdown: {
                journal.note("close \($0.session)")
            }
        }
        let early = Task { try await container.resolve(SlowAccountKey.self) }
        await began.wait()
        number.increment()
        let end = Task { await container.end(.session, timeLimit: nil) }
        // One waits for the factory, and so does the end.
        #expect(await eventually { waits(for: ["SlowAccountKey"]) == 2 })
        #expect(try await container.resolve(SlowAccountKey.self).session == 1)
        #expect(journal.entries.isEmpty)
        opened.fire()
        #expect(try await early.value.session == 0)
        #expect(await end.value.failures.isEmpty)
        #expect(journal.entries == ["close 0"])
        await container.shutdown()
        #expect(journal.entries == ["close 0", "close 1"])
    }
}
