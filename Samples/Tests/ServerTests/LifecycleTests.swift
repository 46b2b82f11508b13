import DIContainer
import DIContainerTesting
import Foundation
import SampleSupport
import SampleTestSupport
import Testing

@testable import Server

/// From the start to the shutdown.
@Suite(
    .container(replacing: { Container { ServerModules(configuration: Configuration()) } }) {
        StubModules(store: GatedUserStore())
    }, .timeLimit(.minutes(5)))
struct LifecycleTests {
    @Test func `A request that runs is answered, new clients are refused, and all is shut down`() async throws {
        let store = try #require(UserStoreKey.currentValue as? GatedUserStore)
        let server = try await RunningServer.start()
        async let answer = server.answer("GET", "/users.json")
        await store.someoneWaits()
        await server.beginStop()
        await #expect(throws: SocketError.refused) { try await server.answer("GET", "/users.json") }
        await store.open()
        #expect(try await answer.start == "HTTP/1.1 200 OK")
        let end = await server.stop()
        #expect(end.code == .success)
        let starts = ["Stopping: ", "[r1] GET /users.json: 200 OK", "Answered 1 requests.", "Shut down 2 values in "]
        let places = starts.map { start in end.lines.firstIndex { $0.hasPrefix(start) } ?? -1 }
        #expect(places == places.sorted() && !places.contains(-1))
    }

    @Test(.container { Module(ConfigurationKey.self) { Configuration(host: "256.0.0.1", port: 0) } })
    func `A server that cannot listen says why, and ends with a failure`() async throws {
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(await Program.run(in: .current) == .failure)
        #expect(printer.lines.contains { $0.hasPrefix("listening on 256.0.0.1, port 0: ") })
    }

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
        let progress = end.lines.prefix { !$0.hasPrefix("Listening on ") }
        #expect(progress.map { $0.prefix(4) } == ["1/3 ", "2/3 ", "3/3 "])
        #expect(progress.last?.hasPrefix("3/3 UserStoreKey (") == true)
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
    func `A server that is asked to stop before it has started stops at once, and that is no failure`() async throws {
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        let container = Container.current
        let program = Task { await Program.run(in: container) }
        _ = await printer.line { $0 == "Opening the store." }
        program.cancel()
        #expect(await program.value == .success)
        #expect(printer.lines.contains("Stopped before everything was started."))
        #expect(!printer.lines.contains { $0.hasPrefix("Listening on ") })
    }
}

/// The program as its operators run it.
@Suite(.timeLimit(.minutes(5)))
struct BuiltProgramTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `The program serves the users of a file, and ends well when it is asked to`(signal: Int32) async throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(
            #"{"users": [{"id": 7, "name": "Ada", "email": "ada@example.org"}]}"#, to: "users.json")
        let program = try BuiltProgram("Server", ["--port", "0", "--users", file])
        program.readLines(1)
        let port = try #require(program.lines.first?.split(separator: ":").last.flatMap { UInt16($0) })
        let server = RunningServer.client(port: port)
        #expect(try await server.answer("GET", "/users/7").decoded(as: User.self).name == "Ada")
        let health = try await server.answer("GET", "/health").decoded(as: Health.self)
        #expect(health.users == 1)
        #expect(Set(["ListenerKey", "UserStoreKey"]).isSubset(of: health.started.keys))
        program.send(signal)
        #expect(program.end() == 0)
        for line in ["3/3 ", "[r1] GET /users/7: 200", "Stopping: ", "Answered 2 requests.", "Shut down 2 values in "] {
            #expect(program.notes.contains("\nServer: \(line)"))
        }
    }

    @Test(arguments: [
        (["--port", "x"], ExitCode.usage, "Server: --port needs a number of 0 to 65535.\nTry: --help\n"),
        (["serve"], .usage, "Server: serve is no option.\n"),
        (
            ["--port", "0", "--users", "/nowhere/users.json"], .failure,
            "/nowhere/users.json: No such file or directory"
        ),
        (["--port", "0", "--users", "/dev/null"], .failure, "/dev/null: "),
    ])
    func `A mistake ends the program with its reason`(arguments: [String], code: ExitCode, reason: String) throws {
        let run = try BuiltProgram.run("Server", arguments)
        #expect(run.output.isEmpty)
        #expect(run.code == code.rawValue)
        #expect(run.notes.contains(reason))
    }
}
