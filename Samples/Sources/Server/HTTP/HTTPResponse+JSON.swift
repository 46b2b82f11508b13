#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension HTTPResponse {
    /// A JSON document.
    static func json(
        _ value: some Encodable, status: HTTPStatus = .ok, fields: [HTTPField] = []
    ) throws -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return HTTPResponse(
            status, type: "application/json", body: Array(try encoder.encode(value)) + Array("\n".utf8), fields: fields)
    }

    /// What went wrong: `{"error": "…"}`.
    init(_ error: HTTPError) {
        // A text has a JSON form, whatever it says; of one that had none, the status says enough.
        self =
            (try? .json(["error": error.message], status: error.status, fields: error.fields))
            ?? HTTPResponse(error.status, type: "text/plain", body: [], fields: error.fields)
    }
}

extension HTTPRequest {
    /// The value that the body, a JSON document, stands for.
    func decodedBody<Value: Decodable>(as type: Value.Type) throws(HTTPError) -> Value {
        let type = fields.values(named: "Content-Type").first?.prefix { $0 != ";" }.trimmingSpaces().lowercased()
        // Pages of other sites can have a browser send anything else without asking this server first.
        guard type == "application/json" else {
            throw HTTPError(.unsupportedMediaType, "Send a body of type application/json.")
        }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(body))
        } catch {
            throw HTTPError(.badRequest, "The body is not the JSON that is needed: \(error.reasonInJSON)")
        }
    }
}

extension Error {
    fileprivate var reasonInJSON: String {
        switch self as? DecodingError {
        case .keyNotFound(let key, _): "“\(key.stringValue)” is missing."
        case .typeMismatch(_, let context), .valueNotFound(_, let context):
            "“\(context.codingPath.map(\.stringValue).joined(separator: "."))” is of another type."
        case .dataCorrupted(let context): context.debugDescription
        default: "\(self)"
        }
    }
}
