import Foundation
import Testing

@testable import Server

@Suite(.timeLimit(.minutes(5)))
struct ProgramTests {
    @Test(arguments: [SIGTERM, SIGINT])
    func `The program serves, and ends well when it is asked to`(signal: Int32) async throws {
        let program = try ServerProcess("--port", "0")
        let client = try await Client(port: try #require(program.port()))
        try await client.send("GET /health HTTP/1.1\r\nHost: a\r\n\r\n")
        let health = try await client.nextAnswer().decoded(as: Health.self)
        #expect(health.users == 5)
        let asynchronous: Set = ["PollerKey", "ListenerKey", "UserStoreKey"]
        #expect(asynchronous.isSubset(of: health.started.map(\.key)))
        program.send(signal)
        let end = program.end()
        #expect(end.code == 0)
        #expect(!end.isSignal)
        for line in ["4/4 ", "[r1] GET /health 200", "Stopping: ", "Shut down 2 values in "] {
            #expect(end.notes.contains("\n\(line)"))
        }
    }

    @Test func `The users of a file are served`() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "ServerTests-\(UUID().uuidString).json")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(#"{"users": [{"id": 7, "name": "Ada", "email": "ada@example.org"}]}"#.utf8).write(to: file)
        let program = try ServerProcess("--port=0", "--users", file.path)
        let client = try await Client(port: try #require(program.port()))
        try await client.send("GET /users/7 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        #expect(try await client.answerToEnd().decoded(as: User.self).name == "Ada")
        program.send(SIGTERM)
        #expect(program.end().code == 0)
    }

    @Test func `A second signal ends the program at once`() async throws {
        let program = try ServerProcess("--port", "0", "--shutdown-limit", "3600")
        let client = try await Client(port: try #require(program.port()))
        // A request that has begun, and that the program would wait for.
        try await client.send("GET /")
        program.send(SIGTERM)
        #expect(program.notes(until: "Stopping: ").contains("Stopping: "))
        program.send(SIGTERM)
        let end = program.end()
        #expect(end.isSignal)
        #expect(end.code == SIGTERM)
    }

    @Test func `A program that may open no more files serves on when others are closed`() async throws {
        let program = try ServerProcess(["--port", "0"], openFileLimit: 24)
        let port = try #require(program.port())
        var idle: [Client] = []
        for _ in 0..<24 { idle.append(try await Client(port: port)) }
        #expect(program.notes(until: "accepting: ").contains("\naccepting: "))
        idle = []
        let client = try await Client(port: port)
        try await client.send("GET /users/1 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await client.nextAnswer().status == 200)
        program.send(SIGTERM)
        #expect(program.end().code == 0)
    }

    @Test(arguments: [
        (["--port", "x"], ExitCode.usage, "--port needs a number from 0 to 65535.\nusage: Server "),
        (["--port", "0", "--users", "/nowhere/users.json"], .failure, "/nowhere/users.json: "),
        (["--port", "0", "--users", "/dev/null"], .failure, "/dev/null: "),
    ])
    func `A mistake ends the program with its reason`(arguments: [String], code: ExitCode, reason: String) throws {
        let program = try ServerProcess(arguments)
        #expect(program.port() == nil)
        let end = program.end()
        #expect(end.code == code.rawValue)
        #expect(end.notes.contains(reason))
    }
}
