/// One value that a container made or handed out again, as reported to its observer.
///
/// Default values, which no module makes, are not observed. Nor are combinators, but their keys are.
public struct ObservedResolution: Sendable, Identifiable {
    /// The result of a resolution.
    public enum Outcome: Sendable {
        /// The factory ran.
        case made
        /// The value was there already.
        case reused
        /// There was no value.
        case failed(ResolutionError)
    }

    /// A number that is unique in the process.
    public let id: UInt64
    /// The number of the resolution whose factory asked for this one; `nil` for one that was requested outside of
    /// factories, or that a separate task made ahead of its dependents.
    public let parent: UInt64?
    /// How many resolutions are around it: 0 without a parent.
    public let depth: Int
    /// The key, as its user wrote it.
    public let key: String
    /// Where its module is registered; `nil` if no module serves the key.
    public let place: SourcePlace?
    /// How long the value lives, as its module says; `nil` if no module serves the key.
    public let scope: String?
    /// Whether the value is made and read on the main actor.
    public let isOnMainActor: Bool
    /// When it began.
    public let start: ContinuousClock.Instant
    /// How long it took, including its dependencies; zero for a value that was there.
    public let duration: Duration
    /// The result.
    public let outcome: Outcome

    package let identity: KeyIdentity
    /// The container of the module, or the one that was asked.
    package let container: ObjectIdentifier
    /// The call stack or task; see ``CallStack``.
    package let callStack: ObjectIdentifier
}

extension ObservedResolution: CustomStringConvertible {
    /// The resolution in one line: `DatabaseKey, singleton, made in 1.2 ms`.
    public var description: String {
        ([key] + (scope.map { [$0] } ?? []) + (isOnMainActor ? ["MainActor"] : []) + [what]).joined(separator: ", ")
    }

    private var what: String {
        switch outcome {
        case .made: "made in \(duration.briefly)"
        case .reused: "reused"
        case .failed(let error): "failed\(duration > .zero ? " after \(duration.briefly)" : ""): [\(error.code)]"
        }
    }
}

extension Duration {
    /// The duration to a tenth of a suitable unit: `1.2 ms`.
    var briefly: String {
        let nanoseconds = Int64(self / .nanoseconds(1))
        let units: [(size: Int64, name: String)] = [(1_000_000_000, "s"), (1_000_000, "ms"), (1_000, "µs")]
        guard let unit = units.first(where: { nanoseconds >= $0.size }) else { return "\(nanoseconds) ns" }
        let tenths = nanoseconds / (unit.size / 10)
        return "\(tenths / 10).\(tenths % 10) \(unit.name)"
    }
}
