import DIContainer
import DIContainerTesting
import SampleSupport
import Testing

@testable import Server

/// A handler that says its name, and what its path was given.
private struct NamingHandler: RequestHandler {
    let method: String
    let path: String

    func response(to request: HTTPRequest, _ argument: String?) -> HTTPResponse {
        HTTPResponse(type: "text/plain", body: Array("\(method) \(path) \(argument ?? "")".utf8))
    }
}

// The router alone, with handlers of the tests' own: contributions, as those of the program are.
@Suite(
    .container {
        Module(RouterKey.self, injecting: RequestHandlersKey.self) { Router(handlers: $0) }
        Module.contributing(to: RequestHandlersKey.self) { NamingHandler(method: "GET", path: "/things") }
        Module.contributing(to: RequestHandlersKey.self) { NamingHandler(method: "POST", path: "/things") }
        Module.contributing(to: RequestHandlersKey.self) { NamingHandler(method: "GET", path: "/things/*") }
    })
struct RouterTests {
    private func response(_ method: String, _ path: String) async throws -> String {
        let response = try await RouterKey.currentValue.response(to: HTTPRequest(method: method, path: path))
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test(arguments: [
        ("GET", "/things", "GET /things "), ("POST", "/things", "POST /things "),
        ("GET", "/things/7", "GET /things/* 7"),
    ])
    func `A request goes to the handler of its method and path`(
        method: String, path: String, expected: String
    ) async throws {
        #expect(try await response(method, path) == expected)
    }

    @Test(arguments: ["/", "/thing", "/things/7/name", "/THINGS"])
    func `A path without a handler is not found`(path: String) async {
        await #expect(throws: HTTPError(.notFound, "There is nothing at \(path).")) { try await response("GET", path) }
    }

    @Test func `A method without a handler is told which ones have one`() async {
        let error = await #expect(throws: HTTPError.self) { try await response("DELETE", "/things") }
        #expect(error?.status == .methodNotAllowed)
        #expect(error?.fields == [HTTPField("Allow", "GET, POST")])
    }
}
