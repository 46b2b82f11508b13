/// A user who is about to be added.
struct NewUser: Codable, Hashable, Sendable {
    let name: String
    let email: String
    var role: String?

    /// Checks what a client has sent; `nil` where nothing is wrong with it.
    var problem: String? {
        for (field, text) in [("name", name), ("email", email), ("role", role ?? "-")] {
            if text.allSatisfy(\.isWhitespace) { return "“\(field)” is empty." }
            if text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
                return "“\(field)” has control characters."
            }
        }
        let parts = email.split(separator: "@", omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty } ? nil : "“email” is no email address."
    }
}
