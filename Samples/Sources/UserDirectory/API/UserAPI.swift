/// Where the users come from.
protocol UserAPI: Sendable {
    func users() async throws -> [User]
}
