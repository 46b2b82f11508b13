/// Someone in the register; a name tells one from others.
struct Person: Equatable, Sendable {
    let name: String
    var email: String?
}

extension Person {
    /// Checks that a line of a file can hold the person, and that a terminal may print it.
    init(checking name: String, email: String?) throws(PersonProblem) {
        let (name, email) = (name.trimmed, email?.trimmed)
        if name.isEmpty { throw .noName }
        if let text = [name, email ?? ""].first(where: \.hasControlCharacter) { throw .controlCharacter(text) }
        if let email, !email.isEmpty, !email.contains("@") { throw .noAddress(email) }
        self.init(name: name, email: email?.isEmpty == true ? nil : email)
    }

    /// The person that a line of comma-separated values names.
    init(line: String) throws(PersonProblem) {
        let fields = try CSVLine(parsing: line).fields
        guard (1...2).contains(fields.count) else { throw .fieldCount(fields.count) }
        try self.init(checking: fields[0], email: fields.dropFirst().first)
    }

    /// The line that ``init(line:)`` reads.
    var line: String { CSVLine(fields: [name, email].compactMap(\.self)).text }
}

extension String {
    fileprivate var trimmed: String {
        let spaces: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        return String(drop(while: spaces).reversed().drop(while: spaces).reversed())
    }

    fileprivate var hasControlCharacter: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control }
    }
}
