import Foundation

/// What is wrong with a file, and what to do about it.
struct FileError: Error, Equatable {
    let path: String
    let problem: FileProblem
    private(set) var hint: String?

    init(path: String, problem: FileProblem) {
        self.path = path
        self.problem = problem
    }

    /// What a call of the system says.
    init(path: String, errno: Int32, during step: String) {
        let problem: FileProblem =
            switch errno {
            case ENOENT, ENOTDIR: .notFound
            case EACCES, EPERM, EROFS: .noPermission
            case EISDIR: .isFolder
            default: .system("\(step): \(String(cString: strerror(errno)))")
            }
        self.init(path: path, problem: problem)
    }

    /// The same error with advice.
    func hinting(_ hint: String) -> FileError {
        var error = self
        error.hint = hint
        return error
    }
}

extension FileError: CustomStringConvertible {
    /// In the form `path:line:column: problem` where the place is known, which many terminals can open.
    var description: String {
        let place = if case .notJSON(let error) = problem { ":\(error.line):\(error.column)" } else { "" }
        return "\(path)\(place): \(problem)\(hint.map { "\n\($0)" } ?? "")"
    }
}
