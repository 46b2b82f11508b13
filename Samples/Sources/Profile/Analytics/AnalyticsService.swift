/// Learns what users do.
protocol AnalyticsService: Sendable {
    func trackEvent(_ event: String, parameters: [String: String])
}

extension AnalyticsService {
    func trackEvent(_ event: String) { trackEvent(event, parameters: [:]) }
}
