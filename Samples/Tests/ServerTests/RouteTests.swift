import DIContainer
import DIContainerGraph
import DIContainerTesting
import Foundation
import SampleSupport
import SampleTestSupport
import Testing

@testable import Server

// The program's own composition around one request, with doubles for the users and the clock; no socket is opened.
@Suite(
    .container(replacing: {
        Container(parent: Container { ServerModules(configuration: Configuration()) }) { RequestModules() }
    }) {
        StubModules()
        Module(unimplemented: ListenerKey.self)
    })
struct RouteTests {
    private func response(_ method: String, _ path: String, json: String? = nil) async throws -> HTTPResponse {
        try await RouterKey.currentValue.response(
            to: HTTPRequest(
                method: method, path: path, contentType: json.map { _ in "application/json; charset=utf-8" },
                body: Array((json ?? "").utf8)))
    }

    private func add(_ json: String) async throws -> HTTPResponse { try await response("POST", "/users", json: json) }

    @Test func `The list of users has the form of a file of users`() async throws {
        let response = try await response("GET", "/users.json")
        #expect(response.status == .ok)
        let list = try JSONDecoder().decode(UserList.self, from: Data(response.body))
        #expect(list.users == StubModules.users)
        // A user without a role has no field for one.
        #expect(!String(decoding: response.body, as: UTF8.self).contains("null"))
    }

    @Test func `A user is found by ID`() async throws {
        let response = try await response("GET", "/users/2")
        #expect(try JSONDecoder().decode(User.self, from: Data(response.body)) == StubModules.users[1])
    }

    @Test(arguments: ["3", "0", "x"])
    func `An ID that no user has is not found`(id: String) async {
        let error = await #expect(throws: HTTPError.self) { try await response("GET", "/users/\(id)") }
        #expect(error?.status == .notFound)
    }

    @Test func `A user who is added gets the next ID, and is told where it is`() async throws {
        let response = try await add(#"{"name": "Grace", "email": "grace@example.org"}"#)
        #expect(response.status == .created)
        #expect(response.fields.contains(HTTPField("Location", "/users/3")))
        let users = try await UserStoreKey.currentValue.users()
        #expect(users == StubModules.users + [User(id: 3, name: "Grace", email: "grace@example.org")])
    }

    @Test(arguments: [
        (#"{"name": "A"}"#, HTTPStatus.badRequest), (#"{"name": "A""#, .badRequest),
        (#"{"name": " ", "email": "a@b"}"#, .unprocessableContent),
        (#"{"name": "A", "email": "ab"}"#, .unprocessableContent),
        (#"{"name": "A", "email": "ADA@example.org"}"#, .conflict),
    ])
    func `A user that cannot be added changes nothing`(json: String, status: HTTPStatus) async throws {
        let error = await #expect(throws: HTTPError.self) { try await add(json) }
        #expect(error?.status == status)
        #expect(try await UserStoreKey.currentValue.users() == StubModules.users)
    }

    @Test func `A body of another type is not even read`() async {
        let error = await #expect(throws: HTTPError.self) { try await response("POST", "/users") }
        #expect(error?.status == .unsupportedMediaType)
    }

    @Test func `The health has counts and what the start has made`() async throws {
        let statistics = StatisticsKey.currentValue
        _ = statistics.nextRequest()
        let startable = Container { Module(UserStoreKey.self, scope: .singleton(eager: true)) { InMemoryUserStore() } }
        statistics.noteStart(try await startable.start())
        let response = try await response("GET", "/health")
        let health = try JSONDecoder().decode(Health.self, from: Data(response.body))
        #expect((health.status, health.users, health.requests) == ("ok", 2, 1))
        #expect(health.started.filter { $0.value > 0 }.map(\.key) == ["UserStoreKey"])
    }

    @Test(arguments: ["/graph", "/graph.mermaid"])
    func `The graph is that of the application and of the request`(path: String) async throws {
        let text = String(decoding: try await response("GET", path).body, as: UTF8.self)
        let graph = Container.current.graph
        #expect(text == (path == "/graph" ? graph.html(title: "Server") : graph.mermaid))
        #expect(text.contains("UserStoreKey"))
        #expect(text.contains("UnitOfWorkKey"))
    }

}

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
