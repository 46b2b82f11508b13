import DIContainer
import Observation

/// What login screens show, in a window and on the command line.
@MainActor @Observable
final class AuthViewModel {
    @ObservationIgnored @Inject(AuthServiceKey.self) private var authService
    @ObservationIgnored @Inject(AnalyticsServiceKey.self) private var analytics

    private(set) var isLoading = false
    private(set) var errorMessage: String?
    private(set) var isAuthenticated = false

    init() { isAuthenticated = authService.isAuthenticated }

    func register(name: String, email: String, password: String) async {
        await perform("Registration") {
            try await authService.register(name: name, email: email, password: password)
            analytics.trackEvent("Registration successful")
        }
    }

    func login(email: String, password: String) async {
        await perform("Login") {
            let user = try await authService.login(email: email, password: password)
            analytics.trackEvent("Login successful", parameters: ["user_id": user.id])
            isAuthenticated = true
        }
    }

    func logout() async {
        await perform("Logout") {
            try await authService.logout()
            analytics.trackEvent("User logged out")
            isAuthenticated = false
        }
    }

    private func perform(_ name: String, _ action: () async throws -> Void) async {
        isLoading = true
        errorMessage = nil
        do {
            try await action()
        } catch {
            analytics.trackEvent("\(name) failed")
            errorMessage = "\(error)"
        }
        isLoading = false
    }
}
