/// The result of ``Container/shutdown(timeLimit:)``.
///
/// ```swift
/// let report = await container.shutdown()
/// for failure in report.failures { print(failure) }
/// ```
///
/// A report with failures is also the error of
/// ``withRunningContainer(_:timeLimit:progress:onStart:onShutdown:operation:)`` if the operation itself has succeeded.
public struct ShutdownReport: Error {
    /// A value whose shutdown failed.
    public struct Failure: Sendable, CustomStringConvertible {
        /// The key, as its user wrote it.
        public let key: String
        /// Where its module is registered.
        public let place: SourcePlace
        /// What the module's `onShutdown` threw; a ``ShutdownTimeout`` if that, or the factory, took too long.
        public let error: any Error

        @inline(never)
        init(of slot: Slot, error: any Error) {
            (key, place) = (slot.registrations.main.key.description, slot.registrations.main.place)
            self.error = error
        }

        /// The key, the place and the error.
        public var description: String {
            "\(key) (\(place)): \("\(error)".linesWithHiddenCharactersShown.joined(separator: "\n"))"
        }
    }

    /// What went wrong; all other values were shut down nevertheless.
    public let failures: [Failure]

    /// When each value with an `onShutdown` was shut down.
    public let timeline: Timeline

    static let empty = ShutdownReport([], late: [], timeLimit: nil)

    /// - Parameters:
    ///   - steps: The shutdowns of the values.
    ///   - late: The slots whose factories took longer than the limit.
    ///   - timeLimit: The limit.
    init(_ steps: [ShutdownStep], late: [Slot], timeLimit: Duration?) {
        let timeouts = late.map { Failure(of: $0, error: ShutdownTimeout(limit: timeLimit ?? .zero)) }
        failures = timeouts + steps.compactMap { step in step.error.map { Failure(of: step.slot, error: $0) } }
        timeline = Timeline(steps.map { ($0.slot, $0.start, $0.end) }, isOfStart: false)
    }
}

extension ShutdownReport: CustomStringConvertible {
    /// The failures, one on each line; the timeline if there are none.
    public var description: String {
        if failures.isEmpty { return timeline.description }
        return "The container could not shut down everything.\n" + failures.map { "  \($0)" }.joined(separator: "\n")
    }
}

/// A module's `onShutdown`, or a factory that was cancelled, took longer than its limit; the shutdown continued without
/// it.
public struct ShutdownTimeout: Error, Sendable, Equatable, CustomStringConvertible {
    /// The limit.
    public let limit: Duration

    /// What happened.
    public var description: String { "it took longer than \(limit)" }
}
