/// Answers the requests of one method and path.
protocol RequestHandler: Sendable {
    var method: String { get }
    var path: PathPattern { get }

    /// - Parameter parameters: What stands in the path in the place of the pattern's braces.
    func response(to request: HTTPRequest, _ parameters: [String: String]) async throws -> HTTPResponse
}
