import DIContainer
import Observation

/// The view models, which live on the main actor.
struct ViewModelModules: ModuleGroup {
    var modules: [Module] {
        // One for all screens that are open: the one that signs in and the one that waits for it.
        Module(AuthViewModelKey.self, scope: .shared, factory: AuthViewModel.init)
        Module(ProfileViewModelKey.self, factory: ProfileViewModel.init)
        Module(SettingsViewModelKey.self, factory: SettingsViewModel.init)
    }
}

/// What login screens show, in a window and on the command line.
@MainActor @Observable
final class AuthViewModel {
    private let authService: any AuthService
    private let analytics: any AnalyticsService

    private(set) var isLoading = false
    private(set) var errorMessage: String?
    private(set) var isAuthenticated = false

    init(authService: any AuthService, analytics: any AnalyticsService) {
        (self.authService, self.analytics) = (authService, analytics)
        isAuthenticated = authService.isAuthenticated
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
            try authService.logout()
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

enum AuthViewModelKey: MainActorInjectionKey { typealias Value = AuthViewModel }

/// What profile screens show, in a window and on the command line.
@MainActor @Observable
final class ProfileViewModel {
    private let network: any NetworkService
    private let analytics: any AnalyticsService

    private(set) var userData: UserData?
    private(set) var isLoading = false
    private(set) var errorMessage: String?

    init(network: any NetworkService, analytics: any AnalyticsService) {
        (self.network, self.analytics) = (network, analytics)
    }

    var greeting: String? { userData.map { "Hello, \($0.name)!" } }

    func appear() async {
        analytics.trackEvent("ProfileView opened")
        await load()
    }

    func load() async {
        isLoading = true
        errorMessage = nil
        do {
            userData = try await network.loadUserData()
            analytics.trackEvent("User data loaded")
        } catch {
            errorMessage = "Failed to load data: \(error)"
            analytics.trackEvent("User data load failed")
        }
        isLoading = false
    }
}

enum ProfileViewModelKey: MainActorInjectionKey { typealias Value = ProfileViewModel }

/// What settings screens show, in a window and on the command line.
@MainActor @Observable
final class SettingsViewModel {
    private let config: any ConfigService
    private let storage: any StorageService

    var userName = ""
    private(set) var errorMessage: String?

    init(config: any ConfigService, storage: any StorageService) { (self.config, self.storage) = (config, storage) }

    var environment: String { config.environment.rawValue }
    var apiBaseURL: String { config.apiBaseURL }

    func load() {
        perform { userName = try storage.load(key: Self.nameKey) ?? "" }
    }

    func save() {
        perform { try storage.save(data: userName, key: Self.nameKey) }
    }

    func delete() {
        perform {
            try storage.delete(key: Self.nameKey)
            userName = ""
        }
    }

    private func perform(_ action: () throws -> Void) {
        errorMessage = nil
        do { try action() } catch { errorMessage = "\(error)" }
    }

    private static let nameKey = "user_name"
}

enum SettingsViewModelKey: MainActorInjectionKey { typealias Value = SettingsViewModel }
