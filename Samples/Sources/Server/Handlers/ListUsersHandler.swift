/// `GET /users.json`: all users.
struct ListUsersHandler: RequestHandler {
    let store: any UserReading

    let method = "GET"
    let path: PathPattern = "/users.json"

    func response(to request: HTTPRequest, _ parameters: [String: String]) async throws -> HTTPResponse {
        try .json(UserList(users: try await store.users()))
    }
}
