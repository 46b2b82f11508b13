extension HTTPRequest {
    /// Reads the lines before the body.
    init(head: ArraySlice<UInt8>) throws(HTTPError) {
        // To Swift the two bytes are one character. Either of them alone stays in its line, and is refused with other
        // control characters: by such, requests are smuggled into others.
        let lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        let isSound = lines.allSatisfy { line in
            line.unicodeScalars.allSatisfy { $0 == "\t" || $0.properties.generalCategory != .control }
        }
        if !isSound { throw HTTPError(.badRequest, "The head of the request has control characters.") }
        let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, words[0].isToken, words[2].hasPrefix("HTTP/") else {
            throw HTTPError(.badRequest, "The first line is not METHOD PATH HTTP/1.1.")
        }
        guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
            throw HTTPError(.versionNotSupported, "This server speaks HTTP/1.1.")
        }
        let path = try Self.path(of: words[1])
        var segments: [String] = []
        for part in path.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard let segment = part.percentDecoded else {
                throw HTTPError(.badRequest, "The path is not percent-encoded.")
            }
            segments.append(segment)
        }
        var fields: [HTTPField] = []
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, parts[0].isToken else {
                throw HTTPError(.badRequest, "A header field is not NAME: VALUE.")
            }
            fields.append(HTTPField(name: String(parts[0]), value: parts[1].trimmingSpaces()))
        }
        self.init(
            method: String(words[0]), path: path, segments: segments, fields: fields,
            isHTTP10: words[2] == "HTTP/1.0")
        if !isHTTP10, fields.values(named: "Host").count != 1 {
            throw HTTPError(.badRequest, "One Host field is needed.")
        }
    }

    /// The path of a target, which proxies send with the server's address in front.
    private static func path(of target: Substring) throws(HTTPError) -> String {
        var path = target.prefix { $0 != "?" }
        let scheme = "http://"
        if path.lowercased().hasPrefix(scheme) {
            path = path.dropFirst(scheme.count).drop { $0 != "/" }
            if path.isEmpty { path = "/" }
        }
        guard path.hasPrefix("/") else { throw HTTPError(.badRequest, "The path does not begin with a slash.") }
        return String(path)
    }

    /// How many bytes follow the head.
    var bodyLength: Int {
        get throws(HTTPError) {
            let lengths = fields.values(named: "Content-Length")
            if !fields.values(named: "Transfer-Encoding").isEmpty {
                // Two lengths of one body are another way to smuggle requests.
                if !lengths.isEmpty { throw HTTPError(.badRequest, "The body has a length and a transfer encoding.") }
                throw HTTPError(.notImplemented, "The body of a request needs a Content-Length.")
            }
            if !fields.values(named: "Expect").isEmpty {
                throw HTTPError(.expectationFailed, "Send the body with its head.")
            }
            guard let text = lengths.first else { return 0 }
            guard lengths.count == 1, !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
                throw HTTPError(.badRequest, "The Content-Length is no number.")
            }
            // Of digits alone, only numbers that are too large are none.
            return Int(text) ?? .max
        }
    }
}

extension Substring {
    /// Whether it may be the name of a method or of a field.
    fileprivate var isToken: Bool {
        !isEmpty
            && utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// The text with `%41` as `A`; `nil` where that makes no text.
    fileprivate var percentDecoded: String? {
        var (decoded, rest) = ([UInt8](), utf8[...])
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte)
                continue
            }
            let digits = rest.prefix(2)
            guard digits.count == 2, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
                let value = UInt8(String(Substring(digits)), radix: 16)
            else { return nil }
            decoded.append(value)
            rest = rest.dropFirst(2)
        }
        return String(validating: decoded, as: UTF8.self)
    }
}
