/// What can be wrong with a file.
enum FileProblem: Equatable {
    case notFound
    case noPermission
    case isFolder
    /// A device or a pipe, say, which a file must not take the place of.
    case notReplaceable
    case notJSON(JSONSyntaxError)
    /// JSON, but with something else at `place` (as in `users[3].email`) than belongs there.
    case wrongShape(place: String, String)
    /// What SQLite says of a database.
    case database(String)
    /// Anything else that the system reports.
    case system(String)
}

extension FileProblem: CustomStringConvertible {
    var description: String {
        switch self {
        case .notFound: "there is no such file or folder"
        case .noPermission: "permission denied"
        case .isFolder: "this is a folder, not a file"
        case .notReplaceable: "this is no regular file, and so cannot be replaced"
        case .notJSON(let error): "this is not JSON: \(error.message)"
        case .wrongShape(let place, let message): place.isEmpty ? message : "at \(place): \(message)"
        case .database(let message), .system(let message): message
        }
    }
}
