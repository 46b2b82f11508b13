import DIContainer
import Testing

@testable import Server

/// The program as it runs on a free port, with what the test's container injects.
struct RunningServer {
    let port: UInt16
    let printer: RecordingPrinter
    private let program: Task<ExitCode, Never>

    static func start() async throws -> RunningServer {
        let container = Container.current
        let printer = try #require(await container.resolve(PrinterKey.self) as? RecordingPrinter)
        let program = Task { await Program.run(in: container) }
        let prefix = "output: Listening on http://127.0.0.1:"
        guard let line = await printer.line(beginning: prefix), let port = UInt16(line.dropFirst(prefix.count)) else {
            program.cancel()
            throw HTTPError(.internalServerError, await printer.allLines().joined(separator: "\n"))
        }
        return RunningServer(port: port, printer: printer, program: program)
    }

    /// What SIGTERM does.
    func beginStop() { program.cancel() }

    /// Stops the server, and waits for its end.
    func stop() async -> (code: ExitCode, lines: [String]) {
        program.cancel()
        let code = await program.value
        return (code, await printer.allLines())
    }

    /// Sends a request on a connection of its own.
    func answer(
        _ method: String = "GET", _ path: String, fields: String = "", body: String = ""
    ) async throws -> Answer {
        let client = try await Client(port: port)
        let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
        try await client.send(
            "\(method) \(path) HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\(fields)\(length)\r\n\(body)")
        return try await client.answerToEnd()
    }
}

/// Runs a server for as long as `operation` does.
func withServer(_ operation: (RunningServer) async throws -> Void) async throws {
    let server = try await RunningServer.start()
    do {
        try await operation(server)
    } catch {
        _ = await server.stop()
        throw error
    }
    #expect(await server.stop().code == .success)
}
