/// Reads the users that ship with the program.
struct EmbeddedUserAPI: UserAPI {
    func users() async throws -> [User] {
        try UserList(JSONDocument(path: "users.json of the program", bytes: PackageResources.users_json)).users
    }
}
