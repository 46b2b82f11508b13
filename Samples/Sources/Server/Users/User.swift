/// A person in the directory.
struct User: Codable, Hashable, Sendable {
    let id: Int
    let name: String
    let email: String
    var role: String?
}
