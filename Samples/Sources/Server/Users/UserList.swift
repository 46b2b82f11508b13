/// The users as files and clients see them: `{"users": [{"id": 1, "name": "…", "email": "…", "role": "…"}]}`.
struct UserList: Codable, Equatable, Sendable {
    let users: [User]
}
