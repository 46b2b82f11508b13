/// Why a store does not do what it is asked.
enum UserStoreError: Error, Equatable, CustomStringConvertible {
    case emailTaken(String)
    /// The file of users is not what it should be.
    case unusable(path: String, String)

    var description: String {
        switch self {
        case .emailTaken(let email): "\(email) belongs to another user already."
        case .unusable(let path, let reason): "\(path): \(reason)"
        }
    }
}
