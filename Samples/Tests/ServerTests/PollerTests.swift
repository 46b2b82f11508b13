import DIContainer
import DIContainerTesting
import Testing

@testable import Server

// A poller and a listening socket of the test's own, opened by the start of their container.
@Suite(
    .container {
        NetworkingModules()
        Module(ConfigurationKey.self) { Configuration(port: 0) }
    }, .timeLimit(.minutes(5)))
struct PollerTests {
    @Test func `A wait ends when the socket is ready, and not before`() async throws {
        try await withRunningContainer(.current) {
            let listener = ListenerKey.currentValue
            async let accepted = listener.accept()
            let client = try await Client(port: listener.port)
            let connection = Connection(socket: try await accepted, poller: PollerKey.currentValue)
            async let received = connection.receive(until: .now + .seconds(60))
            try await client.send("hello")
            #expect(try await received == Array("hello".utf8))
        }
    }

    @Test func `A wait that takes too long ends with that`() async throws {
        try await withRunningContainer(.current) {
            let listener = ListenerKey.currentValue
            let client = try await Client(port: listener.port)
            let connection = Connection(socket: try await listener.accept(), poller: PollerKey.currentValue)
            let begin = ContinuousClock.now
            await #expect(throws: WaitError.timeout) {
                try await connection.receive(until: begin + .milliseconds(30))
            }
            #expect(begin.duration(to: .now) >= .milliseconds(30))
            withExtendedLifetime(client) {}
        }
    }

    @Test func `A sleep takes as long as it should, and ends with its task`() async throws {
        try await withRunningContainer(.current) {
            let (poller, begin) = (PollerKey.currentValue, ContinuousClock.now)
            try await poller.sleep(until: begin + .milliseconds(30))
            #expect(begin.duration(to: .now) >= .milliseconds(30))
            let task = Task { try await poller.sleep(until: begin + .seconds(3600)) }
            task.cancel()
            await #expect(throws: WaitError.cancelled) { try await task.value }
        }
    }

    @Test func `A task that is cancelled stops waiting, whether before it begins or after`() async throws {
        try await withRunningContainer(.current) {
            let listener = ListenerKey.currentValue
            for _ in 0..<100 {
                let task = Task { try await listener.accept() }
                task.cancel()
                await #expect(throws: WaitError.cancelled) { try await task.value }
            }
        }
    }

    @Test func `A poller that is stopped ends the waits, and lets no new ones begin`() async throws {
        try await withRunningContainer(.current) {
            let (listener, poller) = (ListenerKey.currentValue, PollerKey.currentValue)
            let task = Task { try await listener.accept() }
            await poller.stop()
            await #expect(throws: WaitError.stopped) { try await task.value }
            await #expect(throws: WaitError.stopped) { try await listener.accept() }
        }
    }

    @Test(.container { Module(ConfigurationKey.self) { Configuration(host: "256.0.0.1", port: 0) } })
    func `An address that is none fails the start with what the system says of it`() async throws {
        let container = Container.current
        let error = await #expect(throws: ResolutionError.self) { try await container.start() }
        let cause = try #require(error?.underlyingError as? SocketError)
        #expect(cause.step == "listening on 256.0.0.1, port 0")
    }
}
