/// What a client asks for.
struct HTTPRequest: Equatable, Sendable {
    let method: String
    /// The path as it was sent, without the query.
    let path: String
    /// The parts of the path between its slashes, decoded.
    let segments: [String]
    var fields: [HTTPField] = []
    var body: [UInt8] = []
    /// Whether the client speaks HTTP/1.0, where a connection ends with the answer unless it says otherwise.
    var isHTTP10 = false

    /// Whether the client may send another request on the same connection.
    var keepsConnection: Bool {
        if fields.contains("close", in: "Connection") { return false }
        return !isHTTP10 || fields.contains("keep-alive", in: "Connection")
    }
}
