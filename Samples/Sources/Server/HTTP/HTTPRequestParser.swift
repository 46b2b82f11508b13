/// Puts requests together from bytes that come in any pieces, and refuses those that are too large (RFC 9112).
struct HTTPRequestParser {
    private let largestHead: Int
    private let largestBody: Int
    private var bytes: [UInt8] = []
    /// How many of the bytes hold no end of a head for certain.
    private var searched = 0
    /// A request whose body has not come as a whole, and its length.
    private var pending: (request: HTTPRequest, length: Int)?

    init(largestHead: Int, largestBody: Int) {
        self.largestHead = largestHead
        self.largestBody = largestBody
    }

    /// Whether no request has begun.
    var isEmpty: Bool { bytes.isEmpty && pending == nil }

    mutating func append(_ more: [UInt8]) { bytes += more }

    /// The next request, or `nil` where more bytes are needed.
    mutating func next() throws(HTTPError) -> HTTPRequest? {
        if pending == nil { pending = try nextHead() }
        guard case (var request, let length)? = pending, bytes.count >= length else { return nil }
        request.body = Array(bytes.prefix(length))
        bytes.removeFirst(length)
        pending = nil
        return request
    }

    private mutating func nextHead() throws(HTTPError) -> (request: HTTPRequest, length: Int)? {
        // Some clients end a body with a line break too many.
        while bytes.starts(with: "\r\n".utf8) { bytes.removeFirst(2) }
        let end = bytes[max(0, min(searched, bytes.count) - 3)...].firstRange(of: Array("\r\n\r\n".utf8))
        // Of the four bytes that end a head, three may be there already.
        guard end?.lowerBound ?? bytes.count - 3 <= largestHead else {
            throw HTTPError(.headerFieldsTooLarge, "The head of a request may have \(largestHead) bytes.")
        }
        searched = end == nil ? bytes.count : 0
        guard let end else { return nil }
        let request = try HTTPRequest(head: bytes[..<end.lowerBound])
        let length = try request.bodyLength
        if length > largestBody {
            throw HTTPError(.contentTooLarge, "The body of a request may have \(largestBody) bytes.")
        }
        bytes.removeSubrange(..<end.upperBound)
        return (request, length)
    }
}
