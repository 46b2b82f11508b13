/// The parts of a JSON document, without Foundation.
enum JSONText {
    /// The quoted text of a string (RFC 8259, section 7).
    ///
    /// Beyond what must be escaped, so is what does not show or changes the direction of the text around it, for the
    /// sake of those who read the document.
    static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.isHidden: text += escaped(scalar)
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
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

extension Unicode.Scalar {
    /// Whether the scalar is a control or format character, or ends a line: it does not show, or changes how others do.
    var isHidden: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        default: false
        }
    }
}

extension String {
    /// The text on one line, with hidden characters spelt out: `⟨U+202E⟩`.
    var withHiddenCharactersShown: String {
        if !unicodeScalars.contains(where: \.isHidden) { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.isHidden {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                text += "⟨U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "⟩"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}
