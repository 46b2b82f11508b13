/// A request or an answer of HTTP/1.1: a first line, fields and a body.
package struct HTTPMessage: Equatable, Sendable {
    /// Why bytes are no message.
    package enum Problem: Error, Equatable {
        case malformed(String)
        case tooLarge(String)
        case truncated
    }

    /// `GET /users HTTP/1.1`, or `HTTP/1.1 200 OK`.
    package let start: String
    package var fields: [HTTPField] = []
    package var body: [UInt8] = []

    package init(_ start: String, fields: [HTTPField] = [], body: [UInt8] = []) {
        (self.start, self.fields, self.body) = (start, fields, body)
    }

    /// Receives the one message of a connection.
    ///
    /// - Parameter isAnswer: Whether a body without a length goes on to the end; a request without one has no body.
    /// - Throws: ``Problem``, or `SocketError`.
    package init(
        from socket: Socket, isAnswer: Bool, largestHead: Int = 16 << 10, largestBody: Int, _ patience: Patience
    ) throws {
        var bytes: [UInt8] = []
        var (end, isAtEnd) = (Range<Int>?.none, false)
        repeat {
            let more = try socket.receive(patience)
            if more.isEmpty { throw Problem.truncated }
            bytes += more
            end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
            if end?.lowerBound ?? bytes.count > largestHead {
                throw Problem.tooLarge("The head of a message may have \(largestHead) bytes.")
            }
        } while end == nil
        try self.init(head: bytes[..<(end?.lowerBound ?? 0)])
        let length = try bodyLength ?? (isAnswer ? nil : 0)
        if let length, length > largestBody { throw Problem.tooLarge("A body may have \(largestBody) bytes.") }
        body = Array(bytes[(end?.upperBound ?? 0)...])
        while length.map({ body.count < $0 }) ?? !isAtEnd {
            let more = try socket.receive(patience)
            isAtEnd = more.isEmpty
            if isAtEnd, length != nil { throw Problem.truncated }
            body += more
            if body.count > largestBody { throw Problem.tooLarge("A body may have \(largestBody) bytes.") }
        }
        if let length { body.removeLast(body.count - length) }
    }

    /// Reads the lines before the body.
    package init(head: some Sequence<UInt8>) throws(Problem) {
        // To Swift the two bytes are one character. Either of them alone stays in its line, and is refused with other
        // control characters: by such, requests are smuggled into others.
        let lines = String(decoding: Array(head), as: UTF8.self)
            .split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
        for line in lines where line.unicodeScalars.contains(where: { $0 != "\t" && $0.value < 0x20 }) {
            throw .malformed("The head has control characters.")
        }
        start = lines[0]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty, !parts[0].contains(" ") else {
                throw .malformed("A header field is not NAME: VALUE.")
            }
            fields.append(HTTPField(String(parts[0]), String(parts[1].drop { $0 == " " || $0 == "\t" })))
        }
    }

    /// The value of the field of that name; case does not matter.
    package subscript(name: String) -> String? { fields.first { $0.name.lowercased() == name.lowercased() }?.value }

    private var bodyLength: Int? {
        get throws(Problem) {
            if self["Transfer-Encoding"] != nil { throw .malformed("A body needs a Content-Length.") }
            let texts = fields.filter { $0.name.lowercased() == "content-length" }.map(\.value)
            guard let text = texts.first else { return nil }
            // Whether a sign counts, and which of two lengths, programs on the way may see in another way than this one.
            let isOneNumber = texts.count == 1 && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
            guard isOneNumber, let length = Int(text) else { throw .malformed("The Content-Length is not one number.") }
            return length
        }
    }

    /// The message as it is sent, on a connection that ends with it.
    package var bytes: [UInt8] {
        let own = [HTTPField("Content-Length", "\(body.count)"), HTTPField("Connection", "close")]
        let lines = [start] + (fields + own).map { "\($0.name): \($0.value)" } + ["", ""]
        return Array(lines.joined(separator: "\r\n").utf8) + body
    }
}

/// A line of a message's head.
package struct HTTPField: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
}
