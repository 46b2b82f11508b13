/// `GET /users/7`: one user.
struct ShowUserHandler: RequestHandler {
    let store: any UserReading

    let method = "GET"
    let path: PathPattern = "/users/{id}"

    func response(to request: HTTPRequest, _ parameters: [String: String]) async throws -> HTTPResponse {
        let id = parameters["id"].flatMap { Int($0) }
        guard let user = try await store.users().first(where: { $0.id == id }) else {
            throw HTTPError(.notFound, "There is no such user.")
        }
        return try .json(user)
    }
}
