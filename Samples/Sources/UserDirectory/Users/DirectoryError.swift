/// Why the directory cannot do what it was asked for.
enum DirectoryError: Error, Equatable {
    case noSuchUser(String)
    case severalUsers(String, [User])
    case emailTaken(User)
    case noMoreIDs
}

extension DirectoryError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noSuchUser(let text): "There is no user “\(text.printable)”. Try: search TEXT"
        case .severalUsers(let text, let users):
            "“\(text.printable)” may be any of these; say which by ID:\n"
                + users.map { "  \($0.id)  \($0.name.printable)" }.joined(separator: "\n")
        case .emailTaken(let user):
            "\(user.email.printable) belongs to user \(user.id), \(user.name.printable), already."
        case .noMoreIDs: "The store has given out all its IDs. Move it away, or name another with --store FILE."
        }
    }
}
