import DIContainer
import DIContainerTesting
import Testing

@testable import Server

/// A handler that says its name, and what its path was given.
private struct NamingHandler: RequestHandler {
    let method: String
    let path: PathPattern

    func response(to request: HTTPRequest, _ parameters: [String: String]) -> HTTPResponse {
        let values = parameters.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
        return HTTPResponse(type: "text/plain", body: Array("\(method) \(path) \(values)".utf8))
    }
}

// The router alone, with handlers of the tests' own: contributions, as those of the program are.
@Suite(
    .container {
        Module(RouterKey.self, injecting: RequestHandlersKey.self) { Router(handlers: $0) }
        Module.contributing(to: RequestHandlersKey.self) { NamingHandler(method: "GET", path: "/things") }
        Module.contributing(to: RequestHandlersKey.self) { NamingHandler(method: "POST", path: "/things") }
        Module.contributing(to: RequestHandlersKey.self) { NamingHandler(method: "GET", path: "/things/{id}/{part}") }
        Module.contributing(to: RequestHandlersKey.self) { NamingHandler(method: "PUT", path: "/") }
    })
struct RouterTests {
    private func response(_ method: String, _ path: String) async throws -> String {
        let segments = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        let response = try await RouterKey.currentValue.response(
            to: HTTPRequest(method: method, path: path, segments: segments))
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test(arguments: [
        ("GET", "/things", "GET /things "), ("POST", "/things", "POST /things "), ("PUT", "/", "PUT / "),
        ("GET", "/things/7/name", "GET /things/{id}/{part} id=7 part=name"), ("HEAD", "/things", "GET /things "),
    ])
    func `A request goes to the handler of its method and path`(
        method: String, path: String, expected: String
    ) async throws {
        #expect(try await response(method, path) == expected)
    }

    @Test(arguments: ["/thing", "/things/", "/things/7", "/things/7/name/x", "/THINGS"])
    func `A path without a handler is not found`(path: String) async {
        await #expect(throws: HTTPError(.notFound, "There is nothing at \(path).")) { try await response("GET", path) }
    }

    @Test(arguments: [("/things", "GET, HEAD, POST"), ("/", "PUT")])
    func `A method without a handler is told which ones have one`(path: String, allowed: String) async {
        let error = await #expect(throws: HTTPError.self) { try await response("DELETE", path) }
        #expect(error?.status == .methodNotAllowed)
        #expect(error?.fields == [HTTPField(name: "Allow", value: allowed)])
    }
}
