/// A request that gets no other answer than this.
struct HTTPError: Error, Equatable, CustomStringConvertible {
    let status: HTTPStatus
    let message: String
    /// Fields of the answer, such as the methods that are allowed.
    let fields: [HTTPField]

    init(_ status: HTTPStatus, _ message: String, fields: [HTTPField] = []) {
        self.status = status
        self.message = message
        self.fields = fields
    }

    var description: String { "\(status.rawValue) \(status.reason): \(message)" }
}
