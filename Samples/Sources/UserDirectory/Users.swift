import Foundation
import SampleSupport

/// A person in the directory.
struct User: Codable, Hashable, Sendable {
    let id: Int
    let name: String
    let email: String
    var role: String?
    /// When the user was added here, in seconds since 1970; `nil` for users of the data.
    var addedAt: Int?
}

/// A user who is about to be added, checked.
struct NewUser: Equatable, Sendable {
    let name: String
    let email: String
    var role: String?
}

extension NewUser {
    init(checking name: String, email: String, role: String? = nil) throws(UsageError) {
        self.init(name: name.trimmingCharacters(in: .whitespaces), email: email, role: role)
        for text in [self.name, email, role ?? "-"] where text.isEmpty || text != text.printable {
            throw UsageError("“\(text.printable)” is no text to keep.")
        }
        // Only a letter can tell whether an address exists; this catches swapped and forgotten arguments.
        if email.split(separator: "@").count != 2 { throw UsageError("“\(email)” is no email address.") }
    }

    /// The user of a line `NAME,EMAIL`. A name may have commas itself.
    init(line: String) throws(UsageError) {
        guard let comma = line.lastIndex(of: ",") else { throw UsageError("“\(line.printable)” is not NAME,EMAIL.") }
        try self.init(checking: String(line[..<comma]), email: String(line[line.index(after: comma)...]))
    }
}

/// Why the directory cannot do what it was asked for.
enum DirectoryError: Error, Equatable, CustomStringConvertible {
    case noSuchUser(String)
    case severalUsers(String, [User])
    case emailTaken(User)

    var description: String {
        switch self {
        case .noSuchUser(let text): "There is no user “\(text.printable)”. Try: list"
        case .severalUsers(let text, let users):
            "“\(text.printable)” may be any of these; say which by ID:\n"
                + users.map { "  \($0.id)  \($0.name.printable)" }.joined(separator: "\n")
        case .emailTaken(let user):
            "\(user.email.printable) belongs to user \(user.id), \(user.name.printable), already."
        }
    }
}

extension [User] {
    /// The one user that `text` stands for: an ID, an email address, a whole name, or a part of one.
    func only(matching text: String) throws(DirectoryError) -> User {
        if let user = first(where: { $0.id == Int(text) }) { return user }
        let wanted = text.folded
        let tests: [(User) -> Bool] = [
            { $0.email.folded == wanted }, { $0.name.folded == wanted }, { $0.name.folded.contains(wanted) },
        ]
        for test in tests {
            let found = filter(test)
            if found.count > 1 { throw .severalUsers(text, found) }
            if let user = found.first { return user }
        }
        throw .noSuchUser(text)
    }

    /// Checks that no user has the email address already.
    func checkFree(email: String) throws(DirectoryError) {
        if let owner = first(where: { $0.email.folded == email.folded }) { throw .emailTaken(owner) }
    }
}

extension String {
    /// The text as a search sees it: without case and accents, so that `zoe` finds `Zoë`.
    var folded: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
