import DIContainer
import DIContainerGraph
import SampleSupport

/// The handlers. A new one is one more contribution; nothing else has to know it.
struct HandlerModules: ModuleGroup {
    var modules: [Module] {
        Module.contributing(to: RequestHandlersKey.self, injecting: UserReadingKey.self) { ListUsersHandler(store: $0) }
        Module.contributing(to: RequestHandlersKey.self, injecting: UserReadingKey.self) { ShowUserHandler(store: $0) }
        Module.contributing(to: RequestHandlersKey.self, injecting: Lazy<UnitOfWorkKey>.self) {
            AddUserHandler(work: $0.closure)
        }
        Module.contributing(to: RequestHandlersKey.self, injecting: ServerStatisticsKey.self, UserReadingKey.self) {
            HealthHandler(statistics: $0, store: $1)
        }
        for format in GraphFormat.allCases {
            Module.contributing(to: RequestHandlersKey.self) { GraphHandler(format: format) }
        }
    }
}

/// `GET /users.json`: all users.
struct ListUsersHandler: RequestHandler {
    let store: any UserReading

    let method = "GET"
    let path = "/users.json"

    func response(to request: HTTPRequest, _ argument: String?) async throws -> HTTPResponse {
        try .json(UserList(users: try await store.users()))
    }
}

/// `GET /users/7`: one user.
struct ShowUserHandler: RequestHandler {
    let store: any UserReading

    let method = "GET"
    let path = "/users/*"

    func response(to request: HTTPRequest, _ argument: String?) async throws -> HTTPResponse {
        let id = argument.flatMap { Int($0) }
        guard let user = try await store.users().first(where: { $0.id == id }) else {
            throw HTTPError(.notFound, "There is no such user.")
        }
        return try .json(user)
    }
}

/// `POST /users`: adds a user.
struct AddUserHandler: RequestHandler {
    /// Made when a user is added; requests that change nothing have no work.
    let work: @Sendable () -> UnitOfWork

    let method = "POST"
    let path = "/users"

    func response(to request: HTTPRequest, _ argument: String?) async throws -> HTTPResponse {
        let user = try request.decodedBody(as: NewUser.self)
        guard user.isSound else { throw HTTPError(.unprocessableContent, "A user needs a name and an email address.") }
        let work = work()
        await work.add(user)
        do {
            let added = try await work.commit()
            let places = added.map { HTTPField("Location", "/users/\($0.id)") }
            return try .json(UserList(users: added), status: .created, fields: places)
        } catch let error as UserStoreError {
            throw HTTPError(.conflict, "\(error)")
        }
    }
}

/// `GET /health`: whether the server is well, and what it has done.
struct HealthHandler: RequestHandler {
    let statistics: ServerStatistics
    let store: any UserReading

    let method = "GET"
    let path = "/health"

    func response(to request: HTTPRequest, _ argument: String?) async throws -> HTTPResponse {
        try .json(await statistics.health(userCount: try await store.users().count))
    }
}

/// `GET /graph`: how the server is composed, with what the request itself has.
struct GraphHandler: RequestHandler {
    let format: GraphFormat

    let method = "GET"
    var path: String { format.rawValue }

    func response(to request: HTTPRequest, _ argument: String?) async throws -> HTTPResponse {
        // The current container is the request's; its graph holds that of the parent.
        let graph = Container.current.graph
        return switch format {
        case .html: HTTPResponse(type: "text/html; charset=utf-8", body: Array(graph.html(title: "Server").utf8))
        case .json: HTTPResponse(type: "application/json", body: Array(graph.json.utf8))
        case .mermaid: HTTPResponse(type: "text/plain; charset=utf-8", body: Array(graph.mermaid.utf8))
        }
    }
}

/// How the composition is shown, by the paths.
enum GraphFormat: String, CaseIterable, Sendable {
    case html = "/graph"
    case json = "/graph.json"
    case mermaid = "/graph.mermaid"
}
