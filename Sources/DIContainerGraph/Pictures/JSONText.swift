import DIContainer

/// The parts of a JSON document, without Foundation.
enum JSONText {
    /// The quoted text of a string (RFC 8259, section 7).
    ///
    /// Besides the characters that must be escaped, it escapes those that are invisible or change the direction of the
    /// text around them, for readers of the document.
    static func quoted(_ string: String) -> String {
        // Nearly all names are plain.
        let isPlain = string.utf8.allSatisfy {
            (0x20...0x7E).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
        }
        if isPlain { return "\"\(string)\"" }
        let text = string.escaped { scalar in
            switch scalar {
            case "\"": "\\\""
            case "\\": "\\\\"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            default: scalar.isHidden ? escaped(scalar) : nil
            }
        }
        return "\"\(text)\""
    }

    /// An object on one line.
    static func object(_ members: [(name: String, value: String)]) -> String {
        "{" + members.map { "\(quoted($0.name)): \($0.value)" }.joined(separator: ", ") + "}"
    }

    /// An array on one line.
    static func array(_ elements: [String]) -> String { "[" + elements.joined(separator: ", ") + "]" }

    /// A scalar as UTF-16 units.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        UTF16.encode(scalar)!.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
