/// When each value was made, or shut down, in one ``Container/start(progress:)`` or ``Container/shutdown(timeLimit:)``.
///
/// ```swift
/// print(try await container.start())
/// ```
///
///     2 values in 412 ms
///          0 ms  ###########                                 120 ms  ConfigurationKey
///        120 ms             ############################     292 ms  DatabaseKey
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

    /// The whole time, from the first beginning to the last end.
    public var duration: Duration { spans.map { $0.start + $0.duration }.max() ?? .zero }

    package init(spans: [Span]) { self.spans = spans }

    init(_ intervals: [(slot: Slot, start: ContinuousClock.Instant, end: ContinuousClock.Instant)]) {
        let ordered = intervals.inOrder { $0.start.duration(to: $1.start) > .zero }
        spans = ordered.map { interval in
            let main = interval.slot.registrations.main
            return Span(
                key: main.key.description, place: main.place, start: ordered[0].start.duration(to: interval.start),
                duration: interval.start.duration(to: interval.end))
        }
    }
}

extension Timeline: CustomStringConvertible {
    /// The spans as lines of text, with bars on a common time scale.
    public var description: String {
        let total = duration
        // At least one nanosecond, so that it can be divided by.
        let scale = max(total, .nanoseconds(1))
        let width = 40
        let lines = spans.map { span in
            let before = Int(Double(width) * (span.start / scale))
            let length = max(1, Int(Double(width) * (span.duration / scale)))
            let bar = String(repeating: " ", count: min(before, width - 1)) + String(repeating: "#", count: length)
            let padding = String(repeating: " ", count: max(0, width + 1 - bar.count))
            return "\(span.start.milliseconds)  \(bar)\(padding)\(span.duration.milliseconds)  \(span.key)"
        }
        let count = spans.count == 1 ? "1 value" : "\(spans.count) values"
        let head = "\(count) in \(total.milliseconds.drop { $0 == " " })"
        return spans.isEmpty ? head : head + "\n" + lines.joined(separator: "\n")
    }
}

extension Duration {
    /// The duration in milliseconds, or in microseconds below one, right-aligned among others: `"    12 ms"`.
    var milliseconds: String {
        let isShort = self < .milliseconds(1) && self >= .microseconds(1)
        let whole = isShort ? "\(Int64(self / .microseconds(1)))" : "\(Int64(self / .milliseconds(1)))"
        return String(repeating: " ", count: max(0, 6 - whole.count)) + whole + (isShort ? " µs" : " ms")
    }
}
