/// The answer of a server that closes the connection after it.
struct HTTPResponse: Equatable, Sendable {
    let status: Int
    let reason: String
    let body: [UInt8]

    /// Reads all that a server sent.
    init(_ bytes: [UInt8]) throws(HTTPError.Problem) {
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else {
            throw bytes.starts(with: "HTTP/".utf8) ? .truncated : .malformed("it is not HTTP")
        }
        let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
        let words = (lines.first ?? "").split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw .malformed("it is not HTTP")
        }
        self.status = status
        reason = words.count > 2 ? String(words[2]) : ""
        let rest = bytes[end.upperBound...]
        let encoding = Self.field("transfer-encoding", of: lines)?.lowercased()
        if encoding == "chunked" {
            body = try Self.joinedChunks(rest)
        } else if let encoding, encoding != "identity" {
            throw .malformed("the transfer encoding \(encoding.printable) is not understood")
        } else if let text = Self.field("content-length", of: lines) {
            guard let length = Int(text), length >= 0 else { throw .malformed("its length is “\(text.printable)”") }
            if rest.count < length { throw .truncated }
            body = Array(rest.prefix(length))
        } else {
            body = Array(rest)
        }
    }

    private static func field(_ name: String, of lines: [Substring]) -> String? {
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].lowercased() == name else { continue }
            return String(parts[1].drop { $0 == " " || $0 == "\t" }).trimmed
        }
        return nil
    }

    /// The body that a server sent in chunks, each after its length in a line of its own.
    private static func joinedChunks(_ bytes: ArraySlice<UInt8>) throws(HTTPError.Problem) -> [UInt8] {
        var (rest, body) = (bytes, [UInt8]())
        while true {
            guard let line = rest.firstRange(of: Array("\r\n".utf8)) else { throw .truncated }
            let text = String(decoding: rest[..<line.lowerBound].prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
            guard let length = Int(text.trimmed, radix: 16), length >= 0 else {
                throw .malformed("a chunk has the length “\(text.printable)”")
            }
            if length == 0 { return body }
            rest = rest[line.upperBound...]
            // After the bytes of a chunk there is a line break.
            guard rest.count - 2 >= length else { throw .truncated }
            body += rest.prefix(length)
            rest = rest.dropFirst(length + 2)
        }
    }
}
