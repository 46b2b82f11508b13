/// `GET /health`: whether the server is well, and what it has done.
struct HealthHandler: RequestHandler {
    let statistics: ServerStatistics
    let store: any UserReading

    let method = "GET"
    let path: PathPattern = "/health"

    func response(to request: HTTPRequest, _ parameters: [String: String]) async throws -> HTTPResponse {
        try .json(await statistics.health(userCount: try await store.users().count))
    }
}
