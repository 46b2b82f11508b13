/// A line of comma-separated values; a value with a comma or a quotation mark stands in quotation marks.
struct CSVLine {
    let fields: [String]
}

extension CSVLine {
    /// Reads a line.
    init(parsing text: String) throws(PersonProblem) {
        var fields: [String] = []
        var rest = text[...]
        repeat {
            fields.append(try Self.takeField(from: &rest))
        } while rest.popFirst() != nil
        self.init(fields: fields)
    }

    /// The line that ``init(parsing:)`` reads.
    var text: String {
        fields.map { field in
            guard field.contains(where: { $0 == "," || $0 == "\"" }) else { return field }
            return "\"" + field.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
                + "\""
        }.joined(separator: ",")
    }

    /// Takes a value, and leaves the comma after it.
    private static func takeField(from rest: inout Substring) throws(PersonProblem) -> String {
        guard rest.first == "\"" else {
            let field = rest.prefix { $0 != "," }
            if field.contains("\"") { throw .misplacedQuote }
            rest = rest[field.endIndex...]
            return String(field)
        }
        var field = ""
        repeat {
            rest.removeFirst()
            let part = rest.prefix { $0 != "\"" }
            rest = rest[part.endIndex...]
            if rest.popFirst() == nil { throw .openQuote }
            field += part
            // Two of them stand for one.
            if rest.first == "\"" { field += "\"" }
        } while rest.first == "\""
        if let next = rest.first, next != "," { throw .misplacedQuote }
        return field
    }
}
