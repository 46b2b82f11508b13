/// Talks to the server of the environment.
struct LiveNetworkService: NetworkService {
    let client: APIClient
    /// Asked for at each call, since logins and logouts come between calls.
    let session: @Sendable () -> Result<Session?, StorageError>
    let printer: any Printer

    func loadUserData() async throws -> UserData {
        let token = try session().get()?.token
        return try await client.send(.get, "me", token: token).decoded(UserData.self)
    }

    func sendAnalytics(event: String) { printer.output("Sending analytics: \(event)") }
}
