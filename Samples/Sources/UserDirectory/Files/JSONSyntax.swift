/// Finds the first place where a text stops being JSON (RFC 8259).
///
/// The decoder of Foundation says that a text is not valid, but on Linux not where.
struct JSONSyntax {
    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    /// How deep arrays and objects may nest, as in Foundation's decoder.
    private static let depthLimit = 512

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    static func check(_ bytes: [UInt8]) throws(JSONSyntaxError) {
        var syntax = JSONSyntax(bytes)
        try syntax.checkEncoding()
        try syntax.readValue()
        syntax.skipSpace()
        if syntax.next != nil { throw syntax.error("there is more after the end of the value") }
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func error(_ message: String) -> JSONSyntaxError {
        let before = bytes[..<index]
        let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        // Bytes that continue a character do not count, so that columns are those that an editor shows.
        let column = (line.last ?? []).count { $0 & 0b1100_0000 != 0b1000_0000 } + 1
        return JSONSyntaxError(line: line.count, column: column, message: message)
    }

    private func expected(_ what: String) -> JSONSyntaxError {
        guard next != nil else { return error("expected \(what), but the file ends") }
        let character = String(decoding: bytes[index...].prefix(4), as: UTF8.self).first.map(String.init) ?? ""
        return error("expected \(what), found \(character.debugDescription)")
    }

    private mutating func checkEncoding() throws(JSONSyntaxError) {
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while true {
            switch parser.parseScalar(from: &iterator) {
            case .valid(let scalar): index += scalar.count
            case .emptyInput:
                index = 0
                return
            case .error: throw error("the text is not UTF-8")
            }
        }
    }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { index += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        index += 1
        return true
    }

    private mutating func readValue() throws(JSONSyntaxError) {
        skipSpace()
        switch next.map({ Character(Unicode.Scalar($0)) }) {
        case "{": try readMembers(until: "}") { syntax throws(JSONSyntaxError) in try syntax.readMember() }
        case "[": try readMembers(until: "]") { syntax throws(JSONSyntaxError) in try syntax.readValue() }
        case "\"": try readString()
        case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": try readNumber()
        case "t": try readWord("true")
        case "f": try readWord("false")
        case "n": try readWord("null")
        default: throw expected("a value")
        }
    }

    private mutating func readMembers(
        until end: Unicode.Scalar, _ readOne: (inout JSONSyntax) throws(JSONSyntaxError) -> Void
    ) throws(JSONSyntaxError) {
        depth += 1
        defer { depth -= 1 }
        if depth > Self.depthLimit { throw error("the values nest more than \(Self.depthLimit) deep") }
        index += 1
        if skip(end) { return }
        repeat { try readOne(&self) } while skip(",")
        if !skip(end) { throw expected("\",\" or \"\(end)\"") }
    }

    private mutating func readMember() throws(JSONSyntaxError) {
        skipSpace()
        guard next == UInt8(ascii: "\"") else { throw expected("a name in double quotes") }
        try readString()
        if !skip(":") { throw expected("\":\"") }
        try readValue()
    }

    private mutating func readString() throws(JSONSyntaxError) {
        index += 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                return
            case 0..<0x20: throw error("a string contains a line break or another control character")
            case UInt8(ascii: "\\"):
                index += 1
                try readEscape()
            default: index += 1
            }
        }
        throw expected("the end of a string")
    }

    private mutating func readEscape() throws(JSONSyntaxError) {
        guard let byte = next, "\"\\/bfnrtu".utf8.contains(byte) else { throw expected("an escape such as \\n") }
        index += 1
        guard byte == UInt8(ascii: "u") else { return }
        for _ in 0..<4 {
            guard let digit = next, Character(Unicode.Scalar(digit)).isHexDigit else {
                throw expected("a hexadecimal digit")
            }
            index += 1
        }
    }

    private mutating func readNumber() throws(JSONSyntaxError) {
        if next == UInt8(ascii: "-") { index += 1 }
        if next == UInt8(ascii: "0") { index += 1 } else { try readDigits() }
        if next == UInt8(ascii: ".") {
            index += 1
            try readDigits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            try readDigits()
        }
    }

    private mutating func readDigits() throws(JSONSyntaxError) {
        let start = index
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
        if index == start { throw expected("a digit") }
    }

    private mutating func readWord(_ word: String) throws(JSONSyntaxError) {
        guard bytes[index...].starts(with: word.utf8) else { throw expected("a value") }
        index += word.utf8.count
    }
}
