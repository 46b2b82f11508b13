import SampleSupport

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a client asks for.
struct HTTPRequest: Equatable, Sendable {
    let method: String
    /// The path as it was sent, without the query.
    let path: String
    var contentType: String?
    var body: [UInt8] = []
}

extension HTTPRequest {
    init(_ message: HTTPMessage) throws(HTTPError) {
        let words = message.start.split(separator: " ")
        guard words.count == 3, words[1].hasPrefix("/"), words[2].hasPrefix("HTTP/1.") else {
            throw HTTPError(.badRequest, "The first line is not METHOD PATH HTTP/1.1.")
        }
        self.init(
            method: String(words[0]), path: String(words[1].prefix { $0 != "?" }),
            contentType: message["Content-Type"], body: message.body)
    }

    /// The value that the body, a JSON document, stands for.
    func decodedBody<Value: Decodable>(as type: Value.Type) throws(HTTPError) -> Value {
        // Pages of other sites can have a browser send anything else without asking this server first.
        guard contentType?.lowercased().hasPrefix("application/json") == true else {
            throw HTTPError(.unsupportedMediaType, "Send a body of type application/json.")
        }
        do {
            return try JSONDecoder().decode(Value.self, from: Data(body))
        } catch {
            throw HTTPError(.badRequest, "The body is not the JSON that is needed.")
        }
    }
}

/// The outcomes that this server tells.
enum HTTPStatus: String, Sendable {
    case ok = "200 OK"
    case created = "201 Created"
    case badRequest = "400 Bad Request"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case requestTimeout = "408 Request Timeout"
    case conflict = "409 Conflict"
    case contentTooLarge = "413 Content Too Large"
    case unsupportedMediaType = "415 Unsupported Media Type"
    case unprocessableContent = "422 Unprocessable Content"
    case internalServerError = "500 Internal Server Error"
}

/// A request that gets no other answer than this.
struct HTTPError: Error, Equatable {
    let status: HTTPStatus
    let message: String
    /// Fields of the answer, such as the methods that are allowed.
    let fields: [HTTPField]

    init(_ status: HTTPStatus, _ message: String, fields: [HTTPField] = []) {
        (self.status, self.message, self.fields) = (status, message, fields)
    }

    /// What keeps the bytes of a client from being a request.
    init(reading error: any Error) {
        switch error {
        case let error as HTTPError: self = error
        case HTTPMessage.Problem.malformed(let message): self.init(.badRequest, message)
        case HTTPMessage.Problem.tooLarge(let message): self.init(.contentTooLarge, message)
        case SocketError.timeout: self.init(.requestTimeout, "The request takes too long.")
        default: self.init(.badRequest, "The request ended too early.")
        }
    }
}

/// What a client is answered.
struct HTTPResponse: Equatable, Sendable {
    let status: HTTPStatus
    var fields: [HTTPField]
    let body: [UInt8]

    init(_ status: HTTPStatus = .ok, type: String, body: [UInt8], fields: [HTTPField] = []) {
        self.status = status
        self.fields = [HTTPField("Content-Type", type)] + fields
        self.body = body
    }

    /// A JSON document.
    static func json(
        _ value: some Encodable, status: HTTPStatus = .ok, fields: [HTTPField] = []
    ) throws -> HTTPResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return HTTPResponse(
            status, type: "application/json", body: Array(try encoder.encode(value)) + Array("\n".utf8), fields: fields)
    }

    static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> HTTPResponse {
        HTTPResponse(type: type, body: Array(text.utf8))
    }

    /// What went wrong: `{"error": "…"}`.
    init(_ error: HTTPError) {
        // A text has a JSON form, whatever it says; of one that had none, the status says enough.
        self =
            (try? .json(["error": error.message], status: error.status, fields: error.fields))
            ?? HTTPResponse(error.status, type: "text/plain", body: [], fields: error.fields)
    }

    var bytes: [UInt8] { HTTPMessage("HTTP/1.1 \(status.rawValue)", fields: fields, body: body).bytes }
}
