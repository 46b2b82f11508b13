/// Answers without a server, for development.
struct MockNetworkService: NetworkService {
    let printer: any Printer

    func loadUserData() async throws -> UserData { UserData(name: "Test User", email: "test@example.com") }

    func sendAnalytics(event: String) { printer.output("TEST: \(event)") }
}
