import DIContainer
import DIContainerGraph
import SampleSupport

/// The routes. A new one is one more contribution; nothing else has to know it.
struct RouteModules: ModuleGroup {
    var modules: [Module] {
        Module.contributing(to: RoutesKey.self, injecting: UserReadingKey.self) { store in
            Route("GET", "/users.json") { _, _ in try .json(UserList(users: try await store.users())) }
        }
        Module.contributing(to: RoutesKey.self, injecting: UserReadingKey.self) { store in
            Route("GET", "/users/*") { _, id in
                guard let user = try await store.users().first(where: { $0.id == Int(id) }) else {
                    throw HTTPError(.notFound, "There is no such user.")
                }
                return try .json(user)
            }
        }
        // Lazily, since requests that change nothing have no work.
        Module.contributing(to: RoutesKey.self, injecting: Lazy<UnitOfWorkKey>.self) { work in
            Route("POST", "/users") { request, _ in
                let (work, user) = (work(), try request.decodedBody(as: NewUser.self))
                guard user.isSound else {
                    throw HTTPError(.unprocessableContent, "A user needs a name and an email address.")
                }
                await work.add(user)
                do {
                    let added = try await work.commit()
                    let places = added.map { HTTPField("Location", "/users/\($0.id)") }
                    return try .json(UserList(users: added), status: .created, fields: places)
                } catch let error as EmailTaken {
                    throw HTTPError(.conflict, "\(error)")
                }
            }
        }
        Module.contributing(to: RoutesKey.self, injecting: StatisticsKey.self, UserReadingKey.self) {
            statistics, store in
            Route("GET", "/health") { _, _ in
                try .json(statistics.health(userCount: try await store.users().count))
            }
        }
        // The current container is the request's; its graph holds that of the parent.
        Module.contributing(to: RoutesKey.self) {
            Route("GET", "/graph") { _, _ in
                .text(Container.current.graph.html(title: "Server"), type: "text/html; charset=utf-8")
            }
        }
        Module.contributing(to: RoutesKey.self) {
            Route("GET", "/graph.mermaid") { _, _ in .text(Container.current.graph.mermaid) }
        }
    }
}

/// Answers the requests of one method and path.
struct Route: Sendable {
    let method: String
    /// The path, such as `/users/*`, where the star stands for any one part, which becomes the argument.
    let path: String
    let answer: @Sendable (_ request: HTTPRequest, _ argument: String) async throws -> HTTPResponse

    init(
        _ method: String, _ path: String,
        answer: @escaping @Sendable (_ request: HTTPRequest, _ argument: String) async throws -> HTTPResponse
    ) {
        (self.method, self.path, self.answer) = (method, path, answer)
    }

    fileprivate func matches(_ segments: [Substring]) -> Bool {
        let parts = path.split(separator: "/")
        return parts.count == segments.count && zip(parts, segments).allSatisfy { $0 == "*" || $0 == $1 }
    }
}

/// All routes, contributed by modules that do not know each other.
enum RoutesKey: InjectionKey { typealias Value = [Route] }

/// Finds the route of a request.
struct Router: Sendable {
    let routes: [Route]

    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let segments = request.path.split(separator: "/")
        let matches = routes.filter { $0.matches(segments) }
        if matches.isEmpty { throw HTTPError(.notFound, "There is nothing at \(request.path).") }
        if let route = matches.first(where: { $0.method == request.method }) {
            return try await route.answer(request, String(segments.last ?? ""))
        }
        let allowed = Set(matches.map(\.method)).sorted().joined(separator: ", ")
        throw HTTPError(.methodNotAllowed, "\(request.path) takes \(allowed).", fields: [HTTPField("Allow", allowed)])
    }
}

enum RouterKey: InjectionKey { typealias Value = Router }
