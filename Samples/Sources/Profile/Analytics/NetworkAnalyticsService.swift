/// Sends each event over the network.
struct NetworkAnalyticsService: AnalyticsService {
    let network: any NetworkService

    func trackEvent(_ event: String, parameters: [String: String]) {
        let details = parameters.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
        network.sendAnalytics(event: details.isEmpty ? event : "\(event) (\(details.joined(separator: ", ")))")
    }
}
