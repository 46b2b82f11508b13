/// When each value was made, or shut down, in one ``Container/start(progress:)`` or ``Container/shutdown(timeLimit:)``.
///
/// ```swift
/// print(try await container.start())
/// ```
///
///     2 values in 412 ms
///          0 ms  ###########                                 120 ms  ConfigurationKey
///        120 ms             ############################     292 ms  DatabaseKey
///     critical path: ConfigurationKey -> DatabaseKey
public struct Timeline: Sendable, Equatable {
    /// The creation or shutdown of one value.
    public struct Span: Sendable, Equatable {
        /// The key, as its user wrote it.
        public let key: String
        /// Where its module is registered.
        public let place: SourcePlace
        /// When it began, counted from the first of all.
        public let start: Duration
        /// How long it took, without waiting for its dependencies.
        public let duration: Duration
    }

    /// The spans, in the order in which they began.
    public let spans: [Span]

    /// The spans that made a start as long as it was: each needed the value of the one before it, and the last one ended
    /// last. Values of parents are not among them. To make the start shorter, make one of these faster. Empty for a
    /// shutdown, whose steps follow each other.
    public let criticalPath: [Span]

    /// The whole time, from the first beginning to the last end.
    public var duration: Duration { spans.map { $0.start + $0.duration }.max() ?? .zero }

    package init(spans: [Span], criticalPath: [Span] = []) { (self.spans, self.criticalPath) = (spans, criticalPath) }

    /// The creation or shutdown of a slot's value.
    typealias Interval = (slot: Slot, start: Duration, end: Duration)

    init(_ intervals: [Interval], isOfStart: Bool) {
        let ordered = intervals.inOrder { $0.start < $1.start }
        let spans = ordered.map { interval in
            let main = interval.slot.registrations.main
            return Span(
                key: main.key.description, place: main.place, start: interval.start - ordered[0].start,
                duration: interval.end - interval.start)
        }
        self.init(spans: spans, criticalPath: isOfStart ? Self.criticalPath(of: ordered).map { spans[$0] } : [])
    }

    private static func criticalPath(of intervals: [Interval]) -> [Int] {
        var numbers: [ObjectIdentifier: Int] = [:]
        for (number, interval) in intervals.enumerated() { numbers[ObjectIdentifier(interval.slot)] = number }
        var (path, candidates) = ([Int](), Array(intervals.indices))
        while let last = candidates.max(by: { intervals[$0].end < intervals[$1].end }) {
            path.append(last)
            // The values that it is made from, directly or through values that are not kept.
            let needed = intervals[last].slot.requirements.reached { $0.keeping == nil }
            candidates = needed.compactMap { numbers[ObjectIdentifier($0)] }.filter {
                intervals[$0].end < intervals[last].end
            }
        }
        return path.reversed()
    }
}

extension Timeline: CustomStringConvertible {
    /// The spans as lines of text, with bars on a common time scale.
    public var description: String {
        let total = duration
        // At least one nanosecond, so that it can be divided by.
        let (scale, width) = (max(total, .nanoseconds(1)), 40)
        let lines = spans.map { span in
            let before = Int(Double(width) * (span.start / scale))
            let length = max(1, Int(Double(width) * (span.duration / scale)))
            let bar = String(repeating: " ", count: min(before, width - 1)) + String(repeating: "#", count: length)
            let padding = String(repeating: " ", count: max(0, width + 1 - bar.count))
            return "\(span.start.milliseconds)  \(bar)\(padding)\(span.duration.milliseconds)  \(span.key)"
        }
        let count = spans.count == 1 ? "1 value" : "\(spans.count) values"
        let head = "\(count) in \(total.milliseconds.drop { $0 == " " })"
        let path = criticalPath.count > 1 ? ["critical path: " + criticalPath.map(\.key).joined(separator: " -> ")] : []
        return ([head] + lines + path).joined(separator: "\n")
    }
}

extension Duration {
    private static let origin = ContinuousClock.now

    /// The time of the continuous clock, counted from the first call.
    ///
    /// Types that hold a `ContinuousClock.Instant`, whose size only the runtime knows, would each make programs a kilobyte
    /// larger.
    @inline(never) static var now: Duration { origin.duration(to: .now) }

    /// The instant of that clock.
    var instant: ContinuousClock.Instant { Duration.origin.advanced(by: self) }

    /// The duration in milliseconds, or in microseconds below one, right-aligned among others: `"    12 ms"`.
    var milliseconds: String {
        let isShort = self < .milliseconds(1) && self >= .microseconds(1)
        let whole = isShort ? "\(Int64(self / .microseconds(1)))" : "\(Int64(self / .milliseconds(1)))"
        return String(repeating: " ", count: max(0, 6 - whole.count)) + whole + (isShort ? " µs" : " ms")
    }
}
