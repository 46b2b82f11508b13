import DIContainer
import SampleSupport

/// What the server knows of itself.
actor ServerStatistics {
    private let printer: any Printer
    private var requests = 0
    private var connections = 0
    private var timeline: Timeline?

    init(printer: any Printer) { self.printer = printer }

    /// Notes what the container has made at its start, and when.
    func noteStart(_ timeline: Timeline) { self.timeline = timeline }

    func noteRequest() { requests += 1 }

    func noteConnection() { connections += 1 }

    /// Says what the server has done, when it has ended.
    func report() { printer.note("Answered \(requests) requests.") }

    func health(userCount: Int) -> Health {
        Health(
            users: userCount, requests: requests, connections: connections,
            started: (timeline?.spans ?? []).map { span in
                Health.StartedValue(key: span.key, tookMilliseconds: span.duration / .milliseconds(1))
            })
    }
}

enum ServerStatisticsKey: InjectionKey { typealias Value = ServerStatistics }

/// The state of the server, as clients see it.
struct Health: Codable, Equatable, Sendable {
    /// A value that the start has made.
    struct StartedValue: Codable, Equatable, Sendable {
        let key: String
        let tookMilliseconds: Double
    }

    var status = "ok"
    let users: Int
    let requests: Int
    let connections: Int
    let started: [StartedValue]
}
