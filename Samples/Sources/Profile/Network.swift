import DIContainer
import SampleSupport

/// The network: a mock in development, and otherwise the server of the environment.
struct NetworkModules: ModuleGroup {
    let environment: DeploymentEnvironment
    let isOffline: Bool

    var modules: [Module] {
        if environment == .development {
            Module(NetworkServiceKey.self, injecting: PrinterKey.self, factory: MockNetworkService.init)
        } else {
            Module(
                NetworkServiceKey.self, injecting: AccountServerKey.self, Provider<SessionKey>.self, PrinterKey.self,
                factory: LiveNetworkService.init)
        }
        Module(AccountServerKey.self) { [isOffline] in DemoServer(config: $0, isOffline: isOffline) }
    }
}

/// What the profile shows.
struct UserData: Equatable, Sendable {
    let name: String
    let email: String
}

/// What the program wants of the network.
protocol NetworkService: Sendable {
    func loadUserData() async throws -> UserData
    func sendAnalytics(event: String)
}

enum NetworkServiceKey: InjectionKey { typealias Value = any NetworkService }

/// Talks to the server of the environment.
struct LiveNetworkService: NetworkService {
    let server: any AccountServer
    /// Asked for at each call, since logins and logouts come between calls.
    let session: Provider<SessionKey>
    let printer: any Printer

    func loadUserData() async throws -> UserData { try await server.userData(token: session().get()?.token) }

    func sendAnalytics(event: String) { try? printer.output("Sending analytics: \(event)") }
}

/// Answers without a server, for development.
struct MockNetworkService: NetworkService {
    let printer: any Printer

    func loadUserData() async throws -> UserData { UserData(name: "Test User", email: "test@example.com") }

    func sendAnalytics(event: String) { try? printer.output("TEST: \(event)") }
}

/// The server that has the accounts.
protocol AccountServer: Sendable {
    func openSession(email: String, password: String) async throws -> Session
    func userData(token: String?) async throws -> UserData
}

enum AccountServerKey: InjectionKey { typealias Value = any AccountServer }

/// Plays the servers of all environments, with the one account of the article's author, so that the sample needs none.
struct DemoServer: AccountServer {
    let config: any ConfigService
    let isOffline: Bool
    private static let user = UserData(name: "Artem", email: "ar@bolotov.dev")
    private static let session = Session(userID: "7", token: "a token that only the server can make")

    func openSession(email: String, password: String) async throws -> Session {
        try reach()
        // One answer to both mistakes: a guess at passwords does not tell which half was right.
        guard (email, password) == (Self.user.email, "correct horse") else {
            throw NetworkError("The email or the password is wrong.")
        }
        return Self.session
    }

    func userData(token: String?) async throws -> UserData {
        try reach()
        guard token == Self.session.token else { throw NetworkError("No user is signed in.") }
        return Self.user
    }

    private func reach() throws(NetworkError) {
        if isOffline { throw NetworkError("\(config.apiBaseURL) cannot be reached.") }
    }
}

/// A request without the answer that was asked for.
struct NetworkError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
