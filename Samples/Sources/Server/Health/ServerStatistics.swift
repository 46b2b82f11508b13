import DIContainer

/// What the server knows of itself.
actor ServerStatistics {
    private let begin = ContinuousClock.now
    private var requests = 0
    private var openConnections = 0
    private var timeline: Timeline?

    /// Notes what the container has made at its start, and when.
    func noteStart(_ timeline: Timeline) { self.timeline = timeline }

    func noteRequest() { requests += 1 }

    func noteConnection(isOpen: Bool) { openConnections += isOpen ? 1 : -1 }

    func health(userCount: Int) -> Health {
        Health(
            uptimeSeconds: begin.duration(to: .now) / .seconds(1), users: userCount, requests: requests,
            openConnections: openConnections,
            started: (timeline?.spans ?? []).map { span in
                Health.StartedValue(
                    key: span.key, beganAfterMilliseconds: span.start / .milliseconds(1),
                    tookMilliseconds: span.duration / .milliseconds(1))
            })
    }
}
