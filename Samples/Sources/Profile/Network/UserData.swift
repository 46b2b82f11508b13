/// What the profile shows.
struct UserData: Codable, Equatable, Sendable {
    let name: String
    let email: String
}
