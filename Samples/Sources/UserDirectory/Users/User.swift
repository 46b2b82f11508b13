import Foundation

/// A person in the directory.
struct User: Codable, Hashable, Sendable {
    let id: UserID
    let name: String
    let email: String
    var role: String?
    /// When the user was added here; `nil` for users of the data.
    var addedAt: Date?
}
