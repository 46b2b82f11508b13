import DIContainer
import SampleSupport
import Synchronization

/// What the server knows of itself.
final class Statistics: Sendable {
    private let printer: any Printer
    private let requests = Atomic(0)
    private let timeline = Mutex<Timeline?>(nil)

    init(printer: any Printer) { self.printer = printer }

    /// Notes what the container has made at its start, and when.
    func noteStart(_ timeline: Timeline) { self.timeline.withLock { $0 = timeline } }

    /// The number of a request, which has just come.
    func nextRequest() -> Int { requests.add(1, ordering: .relaxed).newValue }

    /// Says what the server has done, when it has ended.
    func report() { printer.note("Answered \(requests.load(ordering: .relaxed)) requests.") }

    func health(userCount: Int) -> Health {
        let spans = timeline.withLock { $0 }?.spans ?? []
        return Health(
            users: userCount, requests: requests.load(ordering: .relaxed),
            started: Dictionary(spans.map { ($0.key, $0.duration / .milliseconds(1)) }, uniquingKeysWith: +))
    }
}

enum StatisticsKey: InjectionKey { typealias Value = Statistics }

/// The state of the server, as clients see it.
struct Health: Codable, Equatable, Sendable {
    var status = "ok"
    let users: Int
    let requests: Int
    /// How long each value took that the start has made, in milliseconds.
    let started: [String: Double]
}
