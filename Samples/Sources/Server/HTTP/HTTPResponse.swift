/// What a client is answered.
struct HTTPResponse: Equatable, Sendable {
    var status: HTTPStatus
    var fields: [HTTPField]
    var body: [UInt8]

    init(_ status: HTTPStatus = .ok, type: String, body: [UInt8], fields: [HTTPField] = []) {
        self.status = status
        self.fields = [HTTPField(name: "Content-Type", value: type)] + fields
        self.body = body
    }

    /// The answer as it is sent.
    ///
    /// - Parameters:
    ///   - isBodySent: Whether the client gets the body, and not only its length, as it asks for by `HEAD`.
    ///   - keepsConnection: Whether the connection stays open.
    func bytes(isBodySent: Bool, keepsConnection: Bool) -> [UInt8] {
        let lines =
            ["HTTP/1.1 \(status.rawValue) \(status.reason)"] + fields.map { "\($0.name): \($0.value)" }
            + ["Content-Length: \(body.count)", "Connection: \(keepsConnection ? "keep-alive" : "close")", "", ""]
        return Array(lines.joined(separator: "\r\n").utf8) + (isBodySent ? body : [])
    }
}
