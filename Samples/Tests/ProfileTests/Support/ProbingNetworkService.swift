@testable import Profile

/// A network that lets a test look around while something is loading.
struct ProbingNetworkService: NetworkService {
    let probe: @MainActor @Sendable () -> Void

    func loadUserData() async throws -> UserData {
        await probe()
        throw NetworkError.unreadable
    }

    func sendAnalytics(event: String) {}
}
