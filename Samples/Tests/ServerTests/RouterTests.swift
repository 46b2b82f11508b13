import DIContainer
import DIContainerTesting
import SampleSupport
import Testing

@testable import Server

/// A route that says its name, and what its path was given.
private func naming(_ method: String, _ path: String) -> Route {
    Route(method, path) { _, argument in .text("\(method) \(path) \(argument)") }
}

// The router alone, with routes of the tests' own: contributions, as those of the program are.
@Suite(
    .container {
        Module(RouterKey.self, factory: Router.init)
        Module.contributing(to: RoutesKey.self) { naming("GET", "/things") }
        Module.contributing(to: RoutesKey.self) { naming("POST", "/things") }
        Module.contributing(to: RoutesKey.self) { naming("GET", "/things/*") }
    })
struct RouterTests {
    private func response(_ method: String, _ path: String) async throws -> String {
        let response = try await RouterKey.currentValue.response(to: HTTPRequest(method: method, path: path))
        return String(decoding: response.body, as: UTF8.self)
    }

    @Test(arguments: [
        ("GET", "/things", "GET /things things"), ("POST", "/things", "POST /things things"),
        ("GET", "/things/7", "GET /things/* 7"),
    ])
    func `A request goes to the route of its method and path`(
        method: String, path: String, expected: String
    ) async throws {
        #expect(try await response(method, path) == expected)
    }

    @Test(arguments: ["/", "/thing", "/things/7/name", "/THINGS"])
    func `A path without a route is not found`(path: String) async {
        await #expect(throws: HTTPError(.notFound, "There is nothing at \(path).")) { try await response("GET", path) }
    }

    @Test func `A method without a route is told which ones have one`() async {
        let error = await #expect(throws: HTTPError.self) { try await response("DELETE", "/things") }
        #expect(error?.status == .methodNotAllowed)
        #expect(error?.fields == [HTTPField("Allow", "GET, POST")])
    }
}
