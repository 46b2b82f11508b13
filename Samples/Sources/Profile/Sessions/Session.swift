/// What a signed-in user has of the server: a token in the place of the password.
struct Session: Codable, Equatable, Sendable {
    let userID: String
    let token: String
}
