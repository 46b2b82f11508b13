import DIContainer
import Foundation
import Testing

@testable import UserDirectory

struct HTTPTests {
    private static let users = #"{"users": [{"id": 1, "name": "Ada", "email": "ada@example.org"}]}"#

    private func list(_ address: String) async -> Run {
        await Run("--api", address, "--format", "plain", "list") { Module(UserStoreKey.self) { InMemoryUserStore() } }
    }

    @Test(arguments: [
        "HTTP/1.1 200 OK\r\nContent-Length: \(users.utf8.count)\r\n\r\n\(users)",
        "HTTP/1.0 200 OK\r\n\r\n\(users)",
        "HTTP/1.1 200\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "5\r\n\(users.prefix(5))\r\n\(String(users.count - 5, radix: 16));x=y\r\n\(users.dropFirst(5))\r\n0\r\n\r\n",
    ])
    func `The users of a server are listed, whichever way it ends its answer`(answer: String) async throws {
        let server = try LoopbackServer(answer: answer)
        let run = await list(server.address("/users.json?all=1"))
        #expect(run.output == "1\tAda\tada@example.org\t")
        #expect(run.notes.isEmpty)
        #expect(server.requests.count == 1)
        let request = try #require(server.requests.first)
        #expect(request.hasPrefix("GET /users.json?all=1 HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
        #expect(request.contains("\r\nConnection: close\r\n"))
    }

    @Test(arguments: [
        ("HTTP/1.1 404 Not Found\r\n\r\n", ": the server answered 404 Not Found\n"),
        ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{", ": the connection ended in the middle of the answer\n"),
        ("HTTP/1.1 200 OK\r\n", ": the connection ended in the middle of the answer\n"),
        (
            "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nff\r\n{",
            ": the connection ended in the middle of the answer\n"
        ),
        ("SSH-2.0\r\n\r\n", ": the server's answer makes no sense: it is not HTTP\n"),
        ("HTTP/1.1 200 OK\r\n\r\n{,}", ":1:2: this is not JSON"),
        ("HTTP/1.1 200 OK\r\n\r\n{}", ": \"users\" is missing"),
    ])
    func `An answer without users is an error that names the address`(answer: String, message: String) async throws {
        let server = try LoopbackServer(answer: answer)
        let run = await list(server.address())
        #expect(run.code == .failure)
        #expect(run.output.isEmpty)
        #expect(run.notes.hasPrefix("\(server.address())\(message)"))
    }

    @Test func `A port where nobody listens is told as refused`() async throws {
        let run = await list("http://127.0.0.1:1/users.json")
        #expect(run.code == .failure)
        #expect(run.notes.hasPrefix("http://127.0.0.1:1/users.json: the connection was refused"))
    }

    @Test func `A server that never answers is given up`() async throws {
        let server = try LoopbackServer(answer: nil)
        let address = try HTTPAddress(server.address())
        await #expect(throws: HTTPError(address: server.address(), problem: .timeout)) {
            try await HTTPClient(timeLimit: .milliseconds(100)).get(address)
        }
    }

    @Test func `Whoever is cancelled does not wait for the server`() async throws {
        let server = try LoopbackServer(answer: nil)
        let address = try HTTPAddress(server.address())
        let task = Task { try await HTTPClient(timeLimit: .seconds(3600)).get(address) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test(arguments: ["users.json", "https://localhost/", "http://", "http://host:99999/"])
    func `An address that is none is a mistake on the command line`(text: String) async {
        #expect(await list(text).code == .usage)
    }
}
