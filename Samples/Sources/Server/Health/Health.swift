/// The state of the server, as clients see it.
struct Health: Codable, Equatable, Sendable {
    /// A value that the start has made.
    struct StartedValue: Codable, Equatable, Sendable {
        let key: String
        /// When its creation began, after the first of all.
        let beganAfterMilliseconds: Double
        let tookMilliseconds: Double
    }

    var status = "ok"
    let uptimeSeconds: Double
    let users: Int
    let requests: Int
    let openConnections: Int
    let started: [StartedValue]
}
