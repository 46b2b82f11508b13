/// The paths that a handler is for: `/users/{id}`, where braces stand for any one part.
struct PathPattern: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    let description: String
    private let parts: [Substring]

    init(stringLiteral text: String) {
        description = text
        parts = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    }

    /// What stands in the place of the braces; `nil` for another path.
    func match(_ segments: [String]) -> [String: String]? {
        guard segments.count == parts.count else { return nil }
        var parameters: [String: String] = [:]
        for (part, segment) in zip(parts, segments) {
            if part.hasPrefix("{"), part.hasSuffix("}") {
                parameters[String(part.dropFirst().dropLast())] = segment
            } else if part != segment {
                return nil
            }
        }
        return parameters
    }
}
