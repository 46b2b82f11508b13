/// The outcomes that this server tells.
enum HTTPStatus: Int, Sendable {
    case ok = 200
    case created = 201
    case badRequest = 400
    case notFound = 404
    case methodNotAllowed = 405
    case requestTimeout = 408
    case conflict = 409
    case contentTooLarge = 413
    case unsupportedMediaType = 415
    case expectationFailed = 417
    case unprocessableContent = 422
    case headerFieldsTooLarge = 431
    case internalServerError = 500
    case notImplemented = 501
    case versionNotSupported = 505

    /// The words of RFC 9110 and RFC 6585.
    var reason: String {
        switch self {
        case .ok: "OK"
        case .created: "Created"
        case .badRequest: "Bad Request"
        case .notFound: "Not Found"
        case .methodNotAllowed: "Method Not Allowed"
        case .requestTimeout: "Request Timeout"
        case .conflict: "Conflict"
        case .contentTooLarge: "Content Too Large"
        case .unsupportedMediaType: "Unsupported Media Type"
        case .expectationFailed: "Expectation Failed"
        case .unprocessableContent: "Unprocessable Content"
        case .headerFieldsTooLarge: "Request Header Fields Too Large"
        case .internalServerError: "Internal Server Error"
        case .notImplemented: "Not Implemented"
        case .versionNotSupported: "HTTP Version Not Supported"
        }
    }
}
