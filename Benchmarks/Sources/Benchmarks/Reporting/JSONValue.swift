/// A value of a JSON document.
enum JSONValue {
    case null
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Members in the order in which they are written.
    case object([(name: String, value: JSONValue)])

    /// A number, or null where there is none.
    init(_ number: Double?) { self = number.map { .number($0) } ?? .null }

    /// The document's text.
    func text(indentation: String = "") -> String {
        let inner = indentation + "  "
        switch self {
        case .null: return "null"
        case .integer(let integer): return "\(integer)"
        case .number(let number): return number.isFinite ? number.text(4) : "null"
        case .string(let string): return Self.quoted(string)
        case .array(let values):
            return "[" + values.map { $0.text(indentation: inner) }.joined(separator: ", ") + "]"
        case .object(let members):
            let lines = members.map { "\(inner)\(Self.quoted($0.name)): \($0.value.text(indentation: inner))" }
            return "{\n" + lines.joined(separator: ",\n") + "\n\(indentation)}"
        }
    }

    private static func quoted(_ string: String) -> String {
        var text = "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"", "\\": text += "\\\(scalar)"
            case "\n": text += "\\n"
            case ..<" ":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}
