/// Why the directory cannot do what it was asked for.
enum DirectoryError: Error, Equatable {
    case noSuchUser(String)
    case severalUsers(String, [User])
    case emailTaken(User)
}

extension DirectoryError: CustomStringConvertible {
    var description: String {
        switch self {
        case .noSuchUser(let text): "There is no user “\(text)”. Try: search TEXT"
        case .severalUsers(let text, let users):
            "“\(text)” may be any of these; say which by ID:\n"
                + users.map { "  \($0.id)  \($0.name)" }.joined(separator: "\n")
        case .emailTaken(let user): "\(user.email) belongs to user \(user.id), \(user.name), already."
        }
    }
}
