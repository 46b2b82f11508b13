import Testing

@testable import Server

struct HTTPRequestParserTests {
    private static let post =
        "POST /users?x=/y HTTP/1.1\r\nHost: test\r\ncontent-length:5\r\nX-Empty: \r\n\r\nhello"

    private func parser(_ text: String = "") -> HTTPRequestParser {
        var parser = HTTPRequestParser(largestHead: 200, largestBody: 10)
        parser.append(Array(text.utf8))
        return parser
    }

    private func status(_ text: String) -> HTTPStatus? {
        var parser = parser(text)
        do throws(HTTPError) {
            _ = try parser.next()
            return nil
        } catch {
            return error.status
        }
    }

    @Test func `A request has a method, a decoded path, fields and a body`() throws {
        var parser = parser(Self.post)
        let request = try #require(try parser.next())
        #expect(request.method == "POST")
        #expect(request.path == "/users")
        #expect(request.segments == ["users"])
        #expect(request.fields.values(named: "HOST") == ["test"])
        #expect(request.fields.values(named: "x-empty") == [""])
        #expect(request.body == Array("hello".utf8))
        #expect(parser.isEmpty)
    }

    @Test func `A request is the same in whatever pieces it comes`() throws {
        var whole = parser(Self.post)
        let expected = try #require(try whole.next())
        var parser = parser()
        for byte in Self.post.utf8.dropLast() {
            parser.append([byte])
            #expect(try parser.next() == nil)
            #expect(!parser.isEmpty)
        }
        parser.append([Self.post.utf8.last!])
        #expect(try parser.next() == expected)
    }

    @Test func `Requests that come at once are read one after the other`() throws {
        var parser = parser(Self.post + "\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\nGET /3 HT")
        #expect(try parser.next()?.path == "/users")
        #expect(try parser.next()?.path == "/2")
        #expect(try parser.next() == nil)
        parser.append(Array("TP/1.0\r\n\r\n".utf8))
        #expect(try parser.next()?.path == "/3")
        #expect(parser.isEmpty)
    }

    @Test(arguments: [
        ("/a%2Fb/%C3%A9", ["a/b", "é"]), ("/", [""]), ("/a//b/", ["a", "", "b", ""]),
        ("HTTP://test:80/a?b", ["a"]), ("http://test", [""]), ("/?a b".replacing(" ", with: "+"), [""]),
    ])
    func `The parts of a path are decoded after it is split`(target: String, segments: [String]) throws {
        var parser = parser("GET \(target) HTTP/1.1\r\nHost: test\r\n\r\n")
        #expect(try parser.next()?.segments == segments)
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "GET /\r\n\r\n",
        "GET  / HTTP/1.1\r\nHost: a\r\n\r\n", "G(T / HTTP/1.1\r\nHost: a\r\n\r\n", "GET / SSH/2\r\nHost: a\r\n\r\n",
        "GET a HTTP/1.1\r\nHost: a\r\n\r\n", "GET /%4 HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET /%+1 HTTP/1.1\r\nHost: a\r\n\r\n", "GET /%FF HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\nX: b\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\rX: b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\0\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nnothing\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: \r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ])
    func `What is no request is refused as bad`(text: String) { #expect(status(text) == .badRequest) }

    @Test(arguments: [
        ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", HTTPStatus.versionNotSupported),
        ("GET / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n", .notImplemented),
        ("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nExpect: 100-continue\r\n\r\n", .expectationFailed),
    ])
    func `What this server does not do is told apart from mistakes`(text: String, expected: HTTPStatus) {
        #expect(status(text) == expected)
    }

    @Test func `A head may be as large as the limit, and no larger, whether it has ended or not`() {
        let start = "GET / HTTP/1.1\r\nHost: "
        let filling = String(repeating: "a", count: 200 - start.utf8.count)
        #expect(status("\(start)\(filling)\r\n\r\n") == nil)
        #expect(status("\(start)\(filling)a\r\n\r\n") == .headerFieldsTooLarge)
        #expect(status("\(start)\(filling)\r\n\r") == nil)
        #expect(status("\(start)\(filling)aaaa") == .headerFieldsTooLarge)
    }

    @Test(arguments: ["11", "99999999999999999999"])
    func `A body that is announced as too large is refused before it comes`(length: String) {
        #expect(status("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n") == .contentTooLarge)
        #expect(status("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n") == nil)
    }

    @Test(arguments: [
        ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: x, Close\r\n", false), ("HTTP/1.0", "", false),
        ("HTTP/1.0", "Connection: Keep-Alive\r\n", true),
    ])
    func `The version and the client say whether the connection is kept`(
        version: String, field: String, isKept: Bool
    ) throws {
        var parser = parser("GET / \(version)\r\nHost: a\r\n\(field)\r\n")
        #expect(try parser.next()?.keepsConnection == isKept)
    }
}
