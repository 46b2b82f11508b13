import DIContainer
import Observation

/// What profile screens show, in a window and on the command line.
@MainActor @Observable
final class ProfileViewModel {
    @ObservationIgnored @Inject(NetworkServiceKey.self) private var network
    @ObservationIgnored @Inject(AnalyticsServiceKey.self) private var analytics

    private(set) var userData: UserData?
    private(set) var isLoading = false
    private(set) var errorMessage: String?

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
