/// Finds the handler of a request.
struct Router: Sendable {
    let handlers: [any RequestHandler]

    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let matches = handlers.compactMap { handler in
            handler.path.match(request.segments).map { (handler: handler, parameters: $0) }
        }
        if matches.isEmpty { throw HTTPError(.notFound, "There is nothing at \(request.path).") }
        // A head is that of the answer to GET; its body is left out when it is sent.
        let method = request.method == "HEAD" ? "GET" : request.method
        if let match = matches.first(where: { $0.handler.method == method }) {
            return try await match.handler.response(to: request, match.parameters)
        }
        let methods = Set(matches.map(\.handler.method))
        let allowed = methods.union(methods.contains("GET") ? ["HEAD"] : []).sorted().joined(separator: ", ")
        throw HTTPError(
            .methodNotAllowed, "\(request.path) takes \(allowed).", fields: [HTTPField(name: "Allow", value: allowed)])
    }
}
