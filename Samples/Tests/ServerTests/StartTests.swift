import DIContainer
import DIContainerTesting
import Testing

@testable import Server

@Suite(
    .container(replacing: { Container { ServerModules(configuration: Configuration()) } }) { StubModules() },
    .timeLimit(.minutes(5)))
struct StartTests {
    @Test(
        .container {
            Module(UserStoreKey.self, scope: .singleton, injecting: PrinterKey.self) { printer in
                // Comes only if the listener is opened while this waits.
                _ = try #require(await (printer as? RecordingPrinter)?.line { $0.contains("ListenerKey") })
                return InMemoryUserStore()
            }
        })
    func `What does not depend on each other is started at the same time, and the progress is told`() async throws {
        let server = try await RunningServer.start()
        let end = await server.stop()
        #expect(end.code == .success)
        let progress = end.lines.prefix { !$0.hasPrefix("output: ") }
        #expect(progress.map { $0.prefix(4) } == ["1/4 ", "2/4 ", "3/4 ", "4/4 "])
        #expect(progress.last?.hasPrefix("4/4 UserStoreKey (") == true)
    }

    @Test(
        .container {
            Module(UserStoreKey.self, scope: .singleton, injecting: PrinterKey.self) { printer in
                printer.note("Opening the store.")
                // Nothing ever comes, so that it waits until it is cancelled.
                for await _ in AsyncStream<Void>.makeStream().stream {}
                throw CancellationError()
            }
        })
    func `A server that is asked to stop before it has started stops at once, and has failed nobody`() async throws {
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        let container = Container.current
        let program = Task { await Program.run(in: container) }
        #expect(await printer.line { $0 == "Opening the store." } != nil)
        program.cancel()
        #expect(await program.value == .success)
        let lines = await printer.allLines()
        #expect(lines.contains("Stopped before everything was started."))
        #expect(!lines.contains { $0.hasPrefix("output: ") })
    }
}
