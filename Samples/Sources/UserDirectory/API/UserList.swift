/// The users of a JSON file: `{"users": [{"id": 1, "name": "…", "email": "…", "role": "…"}]}`.
struct UserList: Decodable {
    let users: [User]

    /// Reads and checks a document.
    init(_ document: JSONDocument) throws(FileError) {
        self = try document.decode(UserList.self)
        var places: [UserID: Int] = [:]
        for (index, user) in users.enumerated() {
            if user.id.isLocal {
                throw document.error(at: "users[\(index)].id", "IDs with an L are for users that are added here")
            }
            if let other = places.updateValue(index, forKey: user.id) {
                throw document.error(at: "users[\(index)].id", "\(user.id) is the ID of users[\(other)] already")
            }
        }
    }
}
