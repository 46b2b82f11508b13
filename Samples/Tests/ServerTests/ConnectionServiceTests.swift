import DIContainer
import DIContainerTesting
import Testing

@testable import Server

// One connection, accepted by the test itself, and served as the program serves it.
@Suite(
    .container(replacing: { Container { ServerModules(configuration: Configuration()) } }) { StubModules() },
    .timeLimit(.minutes(5)))
struct ConnectionServiceTests {
    @Test func `A request that has come before the stop is answered, and the connection closed`() async throws {
        try await withRunningContainer(.current) {
            let listener = ListenerKey.currentValue
            let client = try await Client(port: listener.port)
            let socket = try await listener.accept()
            try await client.send("GET /users/1 HTTP/1.1\r\nHost: a\r\n\r\n")
            try await PollerKey.currentValue.wait(for: .receiving, of: socket)
            await IdleConnectionsKey.currentValue.close()
            async let serving: Void = Provider<ConnectionServiceKey>.currentValue(socket).serve()
            let answer = try await client.nextAnswer()
            #expect(answer.status == 200)
            #expect(answer.field("Connection") == "close")
            client.endSending()
            await serving
        }
    }

    @Test func `A connection without a request is closed after the stop`() async throws {
        try await withRunningContainer(.current) {
            let listener = ListenerKey.currentValue
            let client = try await Client(port: listener.port)
            await IdleConnectionsKey.currentValue.close()
            await Provider<ConnectionServiceKey>.currentValue(try await listener.accept()).serve()
            #expect(try await client.bytesToEnd().isEmpty)
        }
    }
}
