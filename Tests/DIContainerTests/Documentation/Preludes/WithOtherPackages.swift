// Stand-ins for declarations of four packages in the article, since the tests depend on none. The declarations have the names and
// types of swift-log 1.6, swift-metrics 2, swift-service-lifecycle 2 and swift-clocks 1, and do nothing.

// MARK: swift-log, module Logging

struct Logger: Sendable {
    struct Message: ExpressibleByStringInterpolation {
        init(stringLiteral value: String) {}
    }
    struct MetadataValue: ExpressibleByStringInterpolation, Sendable {
        init(stringLiteral value: String) {}
    }
    typealias Metadata = [String: MetadataValue]

    init(label: String) {}
    init(label: String, factory: (String) -> any LogHandler) {}

    subscript(metadataKey key: String) -> MetadataValue? {
        get { nil }
        set {}
    }
    func info(_ message: @autoclosure () -> Message) {}
    func warning(_ message: @autoclosure () -> Message) {}
}

protocol LogHandler: Sendable {}
struct SwiftLogNoOpLogHandler: LogHandler {}
struct StreamLogHandler: LogHandler {
    static func standardError(label: String) -> StreamLogHandler { StreamLogHandler() }
}

enum LoggingSystem {
    static func bootstrap(_ factory: @escaping @Sendable (String) -> any LogHandler) {}
}

// MARK: swift-metrics, module Metrics

final class Counter: Sendable {
    init(label: String, dimensions: [(String, String)] = []) {}
    init(label: String, dimensions: [(String, String)], handler: any CounterHandler) {}
    func increment() {}
    func destroy() {}
}

protocol CounterHandler: AnyObject, Sendable {
    func increment(by: Int64)
    func reset()
}

// MARK: swift-service-lifecycle, module ServiceLifecycle

protocol Service: Sendable {
    func run() async throws
}

struct UnixSignal: Sendable {
    static let sigterm = UnixSignal()
    static let sigint = UnixSignal()
}

actor ServiceGroup {
    init(
        services: [any Service], gracefulShutdownSignals: [UnixSignal] = [], cancellationSignals: [UnixSignal] = [],
        logger: Logger
    ) {}
    func run() async throws {}
}

// MARK: swift-clocks, module Clocks

final class TestClock<Duration: DurationProtocol & Hashable>: Clock, @unchecked Sendable {
    struct Instant: InstantProtocol {
        let offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    var now: Instant { Instant(offset: .zero) }
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
    func advance(by duration: Duration) async {}
}

extension TestClock where Duration == Swift.Duration {
    convenience init() { fatalError("A stand-in makes no clock.") }
}
