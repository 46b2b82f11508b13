import DIContainer
import DIContainerTesting
import SampleSupport
import SampleTestSupport
import Testing

@testable import Server

private struct Failure: Error {}

// The application's container; each test makes those of requests, as the server does.
@Suite(
    .container(replacing: { Container { ServerModules(configuration: Configuration()) } }) { StubModules() })
struct RequestScopeTests {
    private static let list = HTTPRequest(method: "GET", path: "/users.json")

    private func server() async throws -> Server { try await Container.current.resolve(ServerKey.self) }

    private func request() -> Container { Container(parent: .current) { RequestModules() } }

    @Test func `Two requests have values of their own, and share those of the application`() throws {
        let (first, second) = (request(), request())
        #expect([first, second, first].map { $0[RequestLogKey.self].id } == ["r1", "r2", "r1"])
        #expect(first[UnitOfWorkKey.self] === first[UnitOfWorkKey.self])
        #expect(first[UnitOfWorkKey.self] !== second[UnitOfWorkKey.self])
        #expect(first[StatisticsKey.self] === Container.current[StatisticsKey.self])
        #expect(throws: ResolutionError.self) { try Container.current.resolve(RequestLogKey.self) }
    }

    @Test func `A request that changes nothing makes no unit of work`() async throws {
        let spy = ResolutionSpy()
        let request = Container(parent: .current, observer: spy) { RequestModules() }
        let response = try await withRunningContainer(request) {
            try await RouterKey.currentValue.response(to: Self.list)
        }
        #expect(response.status == .ok)
        #expect(spy.made(RouterKey.self) == 1)
        #expect(spy.made(UnitOfWorkKey.self) == 0)
    }

    @Test func `What a request did not commit is dropped when it ends`() async throws {
        let request = request()
        try await withRunningContainer(request) {
            await UnitOfWorkKey.currentValue.add(NewUser(name: "Ivo", email: "ivo@example.org"))
        }
        #expect(try await UserStoreKey.currentValue.users() == StubModules.users)
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        #expect(printer.lines == ["[r1] dropped 1 changes that were not committed"])
    }

    @Test func `The server answers each request with an ID, and tags the log with it`() async throws {
        let server = try await server()
        let answers = [
            await server.response(to: .success(Self.list)),
            await server.response(to: .failure(HTTPError(.badRequest, "That is none."))),
        ]
        #expect(answers.map(\.status) == [.ok, .badRequest])
        #expect(answers.map { $0.fields.last { $0.name == "X-Request-ID" }?.value } == ["r1", "r2"])
        #expect(answers.allSatisfy { $0.fields.contains(HTTPField("Date", "Sun, 01 Mar 2026 12:00:00 GMT")) })
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        let lines = printer.lines
        try #require(lines.count == 2)
        #expect(lines[0].hasPrefix("[r1] GET /users.json: 200 OK, \(answers[0].body.count) bytes"))
        #expect(lines[1].hasPrefix("[r2] an unreadable request: 400 Bad Request, "))
    }

    @Test(.container { Module(UserStoreKey.self) { throw Failure() } })
    func `A request that cannot be served is told no more than its ID, and the log says why`() async throws {
        let response = try await server().response(to: .success(Self.list))
        #expect(response.status == .internalServerError)
        #expect(!String(decoding: response.body, as: UTF8.self).contains("Failure"))
        let printer = try #require(PrinterKey.currentValue as? RecordingPrinter)
        let lines = printer.lines
        try #require(lines.count == 2)
        #expect(lines[0].hasPrefix("[r1] ") && lines[0].contains("Failure"))
        #expect(lines[1].hasPrefix("[r1] GET /users.json: 500 "))
    }
}
