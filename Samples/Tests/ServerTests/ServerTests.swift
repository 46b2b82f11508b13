import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import Server

// The program's own composition on a free port, with two users; each test talks to it over the loopback interface.
@Suite(
    .container(replacing: { Container { ServerModules(configuration: Configuration()) } }) { StubModules() },
    .timeLimit(.minutes(5)))
struct ServerTests {
    @Test func `A request is answered, with all that a client needs to read it`() async throws {
        try await withServer { server in
            let answer = try await server.answer("GET", "/users.json")
            #expect(answer.start == "HTTP/1.1 200 OK")
            #expect(answer["Content-Type"] == "application/json")
            #expect(answer["Connection"] == "close")
            #expect(answer["Date"] == "Sun, 01 Mar 2026 12:00:00 GMT")
            #expect(try answer.decoded(as: UserList.self).users == StubModules.users)
        }
    }

    @Test func `More requests than are served at once are all answered, each with its own ID`() async throws {
        try await withServer { server in
            let answers = try await withThrowingTaskGroup(of: HTTPMessage.self) { group in
                for number in 0..<120 {
                    group.addTask {
                        try await server.answer("GET", ["/users.json", "/users/1", "/health"][number % 3])
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.start == "HTTP/1.1 200 OK" })
            #expect(Set(answers.compactMap { $0["X-Request-ID"] }).count == 120)
        }
    }

    @Test(arguments: [
        ("GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n", "404 Not Found"),
        ("DELETE /users HTTP/1.1\r\nHost: a\r\n\r\n", "405 Method Not Allowed"),
        ("nonsense\r\n\r\n", "400 Bad Request"),
        ("POST /users HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 1\r\n\r\n{}", "400 Bad Request"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 100_000), "413 Content Too Large"),
        (
            "POST /users HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n"
                + String(repeating: "a", count: 300_000), "413 Content Too Large"
        ),
    ])
    func `A request that cannot be served is answered with the reason, and the client can read it`(
        text: String, status: String
    ) async throws {
        try await withServer { server in
            let answer = try await server.answer(toBytes: text)
            #expect(answer.start == "HTTP/1.1 \(status)")
            #expect(try answer.decoded(as: [String: String].self).keys.sorted() == ["error"])
        }
    }

    @Test(.container { Module(ConfigurationKey.self) { Configuration(port: 0, clientLimit: .milliseconds(300)) } })
    func `A client that sends too slowly is told, and keeps no others waiting`() async throws {
        try await withServer { server in
            async let slow = server.answer(toBytes: "GET /users.json HTTP/1.1\r\nHost: ")
            let quickAnswer = try await server.answer("GET", "/users/1")
            let slowAnswer = try await slow
            #expect(quickAnswer.start == "HTTP/1.1 200 OK")
            #expect(slowAnswer.start == "HTTP/1.1 408 Request Timeout")
        }
    }
}
