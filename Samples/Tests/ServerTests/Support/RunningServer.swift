import DIContainer
import Foundation
import SampleSupport
import SampleTestSupport
import Testing

@testable import Server

/// The program as it runs on a free port, with what the test's container injects.
struct RunningServer {
    let port: UInt16
    let printer: RecordingPrinter
    private let program: Task<ExitCode, Never>

    /// Only a client of a server that runs elsewhere.
    static func client(port: UInt16) -> RunningServer {
        RunningServer(port: port, printer: RecordingPrinter(), program: Task { .success })
    }

    static func start() async throws -> RunningServer {
        let container = Container.current
        let printer = try #require(await container.resolve(PrinterKey.self) as? RecordingPrinter)
        let program = Task { await Program.run(in: container) }
        let line = await printer.line { $0.hasPrefix("Listening on http://127.0.0.1:") }
        return RunningServer(
            port: try #require(line.split(separator: ":").last.flatMap { UInt16($0) }), printer: printer,
            program: program)
    }

    /// What SIGTERM does; returns when clients are sent away.
    func beginStop() async {
        program.cancel()
        _ = await printer.line { $0 == "Stopping: no more connections are accepted." }
    }

    /// Stops the server, and waits for its end.
    func stop() async -> (code: ExitCode, lines: [String]) {
        program.cancel()
        return (await program.value, printer.lines)
    }

    /// The answer to what is sent on a separate connection.
    func answer(toBytes text: String) async throws -> HTTPMessage {
        let port = port
        return try await Patience.wait(for: .seconds(60)) { patience in
            let socket = try Socket.connected(to: "127.0.0.1", port: port, patience)
            try socket.sendAll(Array(text.utf8), patience)
            return try HTTPMessage(from: socket, isAnswer: true, largestBody: 64 << 20, patience)
        }
    }

    func answer(_ method: String, _ path: String, json: String = "") async throws -> HTTPMessage {
        let fields = [HTTPField("Host", "test")] + (json.isEmpty ? [] : [HTTPField("Content-Type", "application/json")])
        let request = HTTPMessage("\(method) \(path) HTTP/1.1", fields: fields, body: Array(json.utf8))
        return try await answer(toBytes: String(decoding: request.bytes, as: UTF8.self))
    }
}

extension HTTPMessage {
    func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
        try JSONDecoder().decode(type, from: Data(body))
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
