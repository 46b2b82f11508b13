import DIContainer
import DIContainerTesting
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
            #expect(answer.status == 200)
            #expect(answer.field("Content-Type") == "application/json")
            #expect(answer.field("Connection") == "close")
            #expect(answer.field("Date") == "Sun, 01 Mar 2026 12:00:00 GMT")
            #expect(try answer.decoded(as: UserList.self).users == StubModules.users)
        }
    }

    @Test func `What one request adds the next one sees`() async throws {
        try await withServer { server in
            let added = try await server.answer(
                "POST", "/users", fields: "Content-Type: application/json\r\n",
                body: #"{"name": "Grace", "email": "grace@example.org"}"#)
            #expect(added.status == 201)
            let place = try #require(added.field("Location"))
            let user = try await server.answer("GET", place).decoded(as: User.self)
            #expect(user.name == "Grace")
        }
    }

    @Test func `Requests that come at once are all answered, each with an ID of its own`() async throws {
        try await withServer { server in
            let answers = try await withThrowingTaskGroup(of: Answer.self) { group in
                for number in 0..<40 {
                    group.addTask {
                        try await server.answer("GET", ["/users.json", "/users/1", "/health"][number % 3])
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            #expect(answers.allSatisfy { $0.status == 200 })
            #expect(Set(answers.compactMap { $0.field("X-Request-ID") }).count == 40)
        }
    }

    @Test func `A connection is kept for further requests, also where they come at once`() async throws {
        try await withServer { server in
            let client = try await Client(port: server.port)
            try await client.send("GET /users/1 HTTP/1.1\r\nHost: a\r\n\r\n")
            let first = try await client.nextAnswer()
            #expect(first.field("Connection") == "keep-alive")
            try await client.send("GET /users/2 HTTP/1.1\r\nHost: a\r\n\r\nHEAD /graph HTTP/1.1\r\n")
            let second = try await client.nextAnswer()
            #expect(try second.decoded(as: User.self) == StubModules.users[1])
            try await client.send("Host: a\r\nConnection: close\r\n\r\n")
            let head = String(decoding: try await client.bytesToEnd(), as: UTF8.self)
            #expect(head.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/html"))
            #expect(head.hasSuffix("\r\n\r\n"))
        }
    }

    @Test(arguments: [
        ("GET /nothing HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 404),
        ("DELETE /users HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", 405), ("nonsense\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 100_000), 431),
        (
            "POST /users HTTP/1.1\r\nHost: a\r\nContent-Length: 2000000\r\n\r\n"
                + String(repeating: "a", count: 300_000), 413
        ),
    ])
    func `A request that cannot be served is answered with the reason, and the client can read it`(
        text: String, status: Int
    ) async throws {
        try await withServer { server in
            let client = try await Client(port: server.port)
            try await client.send(text)
            let answer = try await client.answerToEnd()
            #expect(answer.status == status)
            #expect(try answer.decoded(as: [String: String].self).keys.sorted() == ["error"])
        }
    }

    @Test func `A request that ends too early is bad, and a connection without one no request`() async throws {
        try await withServer { server in
            let (hasty, silent) = (try await Client(port: server.port), try await Client(port: server.port))
            silent.endSending()
            #expect(try await silent.bytesToEnd().isEmpty)
            try await hasty.send("GET / HTTP/1.1\r\n")
            hasty.endSending()
            #expect(try await hasty.answerToEnd().status == 400)
            #expect(try await server.answer("GET", "/health").decoded(as: Health.self).requests == 2)
        }
    }

    @Test(.container { Module(ConfigurationKey.self) { Configuration(port: 0, requestLimit: .milliseconds(50)) } })
    func `A client that sends too slowly is told, and keeps nobody else waiting`() async throws {
        try await withServer { server in
            let slow = try await Client(port: server.port)
            try await slow.send("GET /users.json HTTP/1.1\r\nHost: ")
            #expect(try await server.answer("GET", "/users/1").status == 200)
            #expect(try await slow.answerToEnd().status == 408)
        }
    }

    @Test(.container { Module(ConfigurationKey.self) { Configuration(port: 0, idleLimit: .milliseconds(50)) } })
    func `A connection that waits too long for a request is closed without an answer`() async throws {
        try await withServer { server in
            let idle = try await Client(port: server.port)
            #expect(try await idle.bytesToEnd().isEmpty)
        }
    }

    @Test(
        .container {
            Module(ConfigurationKey.self) { Configuration(port: 0, sendLimit: .milliseconds(50)) }
            // More than the buffers of both sides take.
            Module(UserStoreKey.self, scope: .singleton) {
                InMemoryUserStore([User(id: 1, name: String(repeating: "a", count: 32 << 20), email: "a@b")])
            }
        })
    func `A client that does not read its answer is given up`() async throws {
        try await withServer { server in
            let client = try await Client(port: server.port)
            try await client.send("GET /users.json HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await server.printer.line(beginning: "A connection was given up: timeout") != nil)
            #expect(try await server.answer("GET", "/health").status == 200)
            withExtendedLifetime(client) {}
        }
    }

    @Test(
        .container {
            Module(ConfigurationKey.self) {
                Configuration(port: 0, lingerLimit: .milliseconds(20), largestConnectionCount: 1)
            }
        })
    func `Connections beyond the limit wait until another one ends`() async throws {
        try await withServer { server in
            let first = try await Client(port: server.port)
            try await first.send("GET /users/1 HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(try await first.nextAnswer().status == 200)
            let second = try await Client(port: server.port)
            try await second.send("GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            // Answered after what the first one sends only now: there was nobody else to read it.
            try await first.send("GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            let answers = [try await first.answerToEnd(), try await second.answerToEnd()]
            #expect(answers.map { $0.field("X-Request-ID") } == ["r2", "r3"])
            #expect(try answers[1].decoded(as: Health.self).openConnections == 1)
        }
    }
}
