/// What the program wants of the network.
protocol NetworkService: Sendable {
    func loadUserData() async throws -> UserData
    func sendAnalytics(event: String)
}
