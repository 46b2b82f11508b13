import SampleSupport
import SampleTestSupport
import Testing

struct HTTPMessageTests {
    /// What one side receives of the bytes that the other one has sent before it hung up.
    private func received(_ text: String, isAnswer: Bool = false) async throws -> HTTPMessage {
        let (listener, port) = try Socket.listening(at: "127.0.0.1", port: 0)
        return try await Patience.wait(for: .seconds(60)) { patience in
            let sender = try Socket.connected(to: "127.0.0.1", port: port, patience)
            let receiver = try listener.acceptClient(patience)
            try sender.sendAll(Array(text.utf8), patience)
            sender.endSending()
            return try HTTPMessage(
                from: receiver, isAnswer: isAnswer, largestHead: 100, largestBody: 10, patience)
        }
    }

    @Test func `A message has a first line, fields and a body of the length that it tells`() async throws {
        let message = try await received("POST / HTTP/1.1\r\ncontent-length: 5\r\nX-Empty:\r\n\r\nhello, world")
        #expect(message.start == "POST / HTTP/1.1")
        #expect(message["Content-Length"] == "5")
        #expect(message["x-empty"] == "")
        #expect(message.body == Array("hello".utf8))
    }

    @Test func `Without a length a request has no body, and the body of an answer goes on to the end`() async throws {
        #expect(try await received("GET / HTTP/1.1\r\n\r\nbody").body.isEmpty)
        #expect(try await received("HTTP/1.1 200 OK\r\n\r\nbody", isAnswer: true).body == Array("body".utf8))
    }

    @Test func `A message that is sent is received as it was`() async throws {
        let message = HTTPMessage("GET / HTTP/1.1", fields: [HTTPField("Host", "a")], body: [65])
        let received = try await received(String(decoding: message.bytes, as: UTF8.self))
        #expect(received.bytes.starts(with: "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n".utf8))
        #expect(received.body == message.body)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", HTTPMessage.Problem.malformed("A header field is not NAME: VALUE.")),
        ("GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", .malformed("The head has control characters.")),
        ("GET / HTTP/1.1\r\nContent-Length: +5\r\n\r\nhello", .malformed("The Content-Length is not one number.")),
        (
            "GET / HTTP/1.1\r\nContent-Length: 5\r\ncontent-length: 4\r\n\r\nhello",
            .malformed("The Content-Length is not one number.")
        ),
        ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", .malformed("A body needs a Content-Length.")),
        ("GET / HTTP/1.1\r\nContent-Length: 11\r\n\r\n", .tooLarge("A body may have 10 bytes.")),
        (
            "GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 100))",
            .tooLarge("The head of a message may have 100 bytes.")
        ),
        ("GET / HTTP/1.1\r\n", .truncated), ("GET / HTTP/1.1\r\nContent-Length: 5\r\n\r\nhell", .truncated),
        ("", .truncated),
    ])
    func `Bytes that are no message are refused`(text: String, problem: HTTPMessage.Problem) async {
        await #expect(throws: problem) { try await received(text) }
    }

    @Test func `A wait for a socket ends when it takes too long, and with its task`() async throws {
        let (listener, _) = try Socket.listening(at: "127.0.0.1", port: 0)
        await #expect(throws: SocketError.timeout) {
            try await Patience.wait(for: .milliseconds(30)) { try listener.acceptClient($0) }
        }
        let task = Task { try await Patience.wait { try listener.acceptClient($0) } }
        task.cancel()
        await #expect(throws: SocketError.cancelled) { try await task.value }
    }

    @Test(arguments: [
        (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    ])
    func `A moment is written as RFC 9110 asks for`(seconds: Int, text: String) {
        #expect(FixedWallClock(now: seconds).httpDate == text)
    }

    @Test func `Texts are aligned, and what would disturb a terminal is left out of them`() {
        #expect([["a", "bb", "c"], ["aaa", "b"], []].aligned == "a    bb  c\naaa  b\n")
        #expect(
            "Ada\u{1B}[2J\n\u{202E}é\u{1F469}\u{200D}".printable == "Ada\u{FFFD}[2J\u{FFFD}\u{FFFD}é\u{1F469}\u{200D}")
    }
}
