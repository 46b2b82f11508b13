/// Reads users from a JSON file.
struct FileUserAPI: UserAPI {
    let path: String
    let fileSystem: any FileSystem

    func users() async throws -> [User] {
        do {
            return try UserList(JSONDocument(path: path, bytes: fileSystem.read(path))).users
        } catch {
            throw error.hinting("Name another file with --data FILE, or leave it out for the users that ship along.")
        }
    }
}
