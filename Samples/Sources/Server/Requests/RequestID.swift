/// What tells one request from another, in the log and for the client.
struct RequestID: Hashable, Sendable, CustomStringConvertible {
    let number: Int

    var description: String { "r\(number)" }
}
