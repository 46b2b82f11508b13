/// What the server knows of a user.
struct Account: Codable, Sendable {
    let id: String
    let name: String
    let email: String
    let password: PasswordHash
}
