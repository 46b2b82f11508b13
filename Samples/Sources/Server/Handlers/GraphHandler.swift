import DIContainer
import DIContainerGraph

/// `GET /graph`: how the server is composed, with what the request itself has.
struct GraphHandler: RequestHandler {
    let format: GraphFormat

    let method = "GET"
    var path: PathPattern { format.path }

    func response(to request: HTTPRequest, _ parameters: [String: String]) async throws -> HTTPResponse {
        // The current container is the request's; its graph holds that of the parent.
        HTTPResponse(type: format.type, body: Array(format.text(of: Container.current.graph).utf8))
    }
}
