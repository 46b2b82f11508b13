import DIContainer
import DIContainerTesting
import Foundation
import Testing

@testable import Server

@Suite(
    .container(replacing: { Container { ServerModules(configuration: Configuration()) } }) {
        StubModules(store: GatedUserStore())
    }, .timeLimit(.minutes(5)))
struct ShutdownTests {
    private static let stopping = "Stopping: no more connections are accepted."

    @Test func `A request that runs is answered, new clients are refused, and all is shut down in order`() async throws
    {
        let store = try #require(UserStoreKey.currentValue as? GatedUserStore)
        let server = try await RunningServer.start()
        async let answer = server.answer("GET", "/users.json")
        await store.someoneWaits()
        server.beginStop()
        #expect(await server.printer.line(beginning: Self.stopping) != nil)
        let refusal = await #expect(throws: POSIXError.self) { try await Client(port: server.port) }
        #expect(refusal?.code == .ECONNREFUSED)
        await store.open()
        #expect(try await answer.status == 200)
        let end = await server.stop()
        #expect(end.code == .success)
        try expect(end.lines, inOrder: [Self.stopping, "[r1] GET /users.json 200", "Shut down 2 values in "])
        let report = try #require(end.lines.last)
        let listener = try #require(report.firstRange(of: "ListenerKey"))
        let poller = try #require(report.firstRange(of: "PollerKey"))
        #expect(listener.lowerBound < poller.lowerBound)
    }

    @Test(.container { Module(ConfigurationKey.self) { Configuration(port: 0, shutdownLimit: .milliseconds(20)) } })
    func `A request that takes too long to end is left behind`() async throws {
        let store = try #require(UserStoreKey.currentValue as? GatedUserStore)
        let server = try await RunningServer.start()
        let client = try await Client(port: server.port)
        try await client.send("GET /users.json HTTP/1.1\r\nHost: a\r\n\r\n")
        await store.someoneWaits()
        let end = await server.stop()
        #expect(end.code == .success)
        try expect(
            end.lines, inOrder: [Self.stopping, "Stopping: requests that took longer than", "Shut down 2 values"])
        await store.open()
    }

    @Test func `A connection that waits for a request does not keep the server from stopping`() async throws {
        let store = try #require(UserStoreKey.currentValue as? GatedUserStore)
        await store.open()
        let server = try await RunningServer.start()
        let (idle, used) = (try await Client(port: server.port), try await Client(port: server.port))
        try await used.send("GET /users/1 HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try await used.nextAnswer().status == 200)
        let end = await server.stop()
        #expect(end.code == .success)
        #expect(!end.lines.contains { $0.contains("are cancelled") })
        #expect(try await used.bytesToEnd().isEmpty)
        withExtendedLifetime(idle) {}
    }

    @Test func `A connection that would be kept ends with the answer that the stop has waited for`() async throws {
        let store = try #require(UserStoreKey.currentValue as? GatedUserStore)
        let server = try await RunningServer.start()
        let client = try await Client(port: server.port)
        try await client.send("GET /users/1 HTTP/1.1\r\nHost: a\r\n\r\n")
        await store.someoneWaits()
        server.beginStop()
        #expect(await server.printer.line(beginning: Self.stopping) != nil)
        await store.open()
        // To the end: the server hangs up, also where the answer was on its way when the connections were told.
        #expect(try await client.answerToEnd().status == 200)
        #expect(await server.stop().code == .success)
    }

    @Test func `A request that has begun to come before the stop is answered`() async throws {
        let store = try #require(UserStoreKey.currentValue as? GatedUserStore)
        await store.open()
        let server = try await RunningServer.start()
        let client = try await Client(port: server.port)
        // With the first answer, the server has the beginning of the second request.
        try await client.send("GET /users/1 HTTP/1.1\r\nHost: a\r\n\r\nGET /users/2 HTTP/1.1\r\n")
        #expect(try await client.nextAnswer().status == 200)
        server.beginStop()
        #expect(await server.printer.line(beginning: Self.stopping) != nil)
        try await client.send("Host: a\r\n\r\n")
        #expect(try await client.answerToEnd().decoded(as: User.self).id == 2)
        #expect(await server.stop().code == .success)
    }

    @Test(.container { Module(ConfigurationKey.self) { Configuration(host: "256.0.0.1", port: 0) } })
    func `A server that cannot listen says why, and ends with a failure`() async throws {
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        let code = await Program.run(in: .current)
        #expect(code == .failure)
        #expect(await printer.allLines().contains { $0.hasPrefix("listening on 256.0.0.1, port 0: ") })
    }

    @Test(
        .container {
            Module(UserStoreKey.self, scope: .singleton) {
                GatedUserStore()
            } onShutdown: { _ in
                throw UserStoreError.unusable(path: "users", "the disk is full")
            }
        })
    func `A value that cannot be shut down fails the program, and is told with its key`() async throws {
        // Made before the start, or else there would be nothing to shut down.
        let store = try #require(UserStoreKey.currentValue as? GatedUserStore)
        await store.open()
        let server = try await RunningServer.start()
        let end = await server.stop()
        #expect(end.code == .failure)
        #expect(end.lines.last?.hasPrefix("UserStoreKey (") == true)
        #expect(end.lines.last?.hasSuffix(": users: the disk is full") == true)
    }

    /// Expects lines that begin so, one after the other, whatever is between them.
    private func expect(_ lines: [String], inOrder starts: [String]) throws {
        var rest = lines[...]
        for start in starts {
            let index = try #require(rest.firstIndex { $0.hasPrefix(start) }, "\(start) in \(lines)")
            rest = rest[(index + 1)...]
        }
    }
}
