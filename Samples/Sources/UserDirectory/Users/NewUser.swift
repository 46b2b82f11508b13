import Foundation

/// A user who is about to be added, checked.
struct NewUser: Equatable, Sendable {
    let name: String
    let email: String
    let role: String?

    init(name: String, email: String, role: String?) throws(UsageError) {
        self.name = try Self.line(name, called: "NAME")
        self.email = try Self.line(email, called: "EMAIL")
        self.role = if let role { try Self.line(role, called: "ROLE") } else { nil }
        // Whether an address exists only a letter to it can tell; this catches swapped and forgotten arguments.
        let parts = self.email.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !self.email.contains(where: \.isWhitespace) else {
            throw UsageError("“\(self.email)” is no email address.")
        }
    }

    private static func line(_ text: String, called name: String) throws(UsageError) -> String {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if trimmed.isEmpty { throw UsageError("\(name) is empty.") }
        if trimmed.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
            throw UsageError("\(name) contains control characters, such as a line break.")
        }
        return trimmed
    }
}
