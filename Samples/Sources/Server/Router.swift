import DIContainer
import SampleSupport

/// Answers the requests of one method and path.
protocol RequestHandler: Sendable {
    var method: String { get }
    /// The path, such as `/users/*`, where the star stands for any one part, which becomes the argument.
    var path: String { get }

    /// - Parameter argument: What stands in the path in the place of the star.
    func response(to request: HTTPRequest, _ argument: String?) async throws -> HTTPResponse
}

/// All handlers, contributed by modules that do not know each other.
enum RequestHandlersKey: InjectionKey { typealias Value = [any RequestHandler] }

/// Finds the handler of a request.
struct Router: Sendable {
    let handlers: [any RequestHandler]

    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        let matches = handlers.filter { Self.matches($0.path, request.path) }
        if matches.isEmpty { throw HTTPError(.notFound, "There is nothing at \(request.path).") }
        if let handler = matches.first(where: { $0.method == request.method }) {
            let argument = handler.path.hasSuffix("*") ? request.path.split(separator: "/").last.map(String.init) : nil
            return try await handler.response(to: request, argument)
        }
        let allowed = Set(matches.map(\.method)).sorted().joined(separator: ", ")
        throw HTTPError(
            .methodNotAllowed, "\(request.path) takes \(allowed).", fields: [HTTPField("Allow", allowed)])
    }

    private static func matches(_ pattern: String, _ path: String) -> Bool {
        let (parts, segments) = (pattern.split(separator: "/"), path.split(separator: "/"))
        return parts.count == segments.count && zip(parts, segments).allSatisfy { $0 == "*" || $0 == $1 }
    }
}

/// The router of the request whose container is asked.
enum RouterKey: InjectionKey { typealias Value = Router }
