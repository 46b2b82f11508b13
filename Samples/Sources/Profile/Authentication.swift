import DIContainer

/// Authentication, and the analytics that are told of it.
struct AuthModules: ModuleGroup {
    var modules: [Module] {
        Module(AuthServiceKey.self, factory: ServerAuthService.init)
        Module(AnalyticsServiceKey.self, factory: NetworkAnalyticsService.init)
    }
}

/// The one who has signed in.
struct User: Equatable, Sendable {
    let id: String
}

/// Signs users in and out.
protocol AuthService: Sendable {
    func login(email: String, password: String) async throws -> User
    func logout() throws
    var isAuthenticated: Bool { get }
}

enum AuthServiceKey: InjectionKey { typealias Value = any AuthService }

/// Signs users in at the server of the environment.
struct ServerAuthService: AuthService {
    let server: any AccountServer
    let keychain: any KeychainService
    let session: Provider<SessionKey>
    let reset: CacheReset

    func login(email: String, password: String) async throws -> User {
        let session = try await server.openSession(email: email, password: password)
        try keychain.save(session)
        // All that ask for the session from now on get the new one.
        reset(.session)
        return User(id: session.userID)
    }

    func logout() throws {
        try keychain.save(nil)
        reset(.session)
    }

    var isAuthenticated: Bool {
        if case .success(_?) = session() { true } else { false }
    }
}

/// Learns what users do.
protocol AnalyticsService: Sendable {
    func trackEvent(_ event: String, parameters: [String: String])
}

extension AnalyticsService {
    func trackEvent(_ event: String) { trackEvent(event, parameters: [:]) }
}

enum AnalyticsServiceKey: InjectionKey { typealias Value = any AnalyticsService }

/// Sends each event over the network.
struct NetworkAnalyticsService: AnalyticsService {
    let network: any NetworkService

    func trackEvent(_ event: String, parameters: [String: String]) {
        let details = parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        network.sendAnalytics(event: details.isEmpty ? event : "\(event) (\(details.joined(separator: ", ")))")
    }
}
