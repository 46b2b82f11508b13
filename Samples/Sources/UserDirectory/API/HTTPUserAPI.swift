/// The users of a server, fetched once, when it is opened.
struct HTTPUserAPI: UserAPI {
    private let fetched: [User]

    /// Fetches the users at `address`.
    static func open(_ address: HTTPAddress, with client: HTTPClient) async throws -> HTTPUserAPI {
        let bytes = try await client.get(address)
        return HTTPUserAPI(fetched: try UserList(JSONDocument(path: "\(address)", bytes: bytes)).users)
    }

    func users() async throws -> [User] { fetched }
}
