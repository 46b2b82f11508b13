/// A time of the continuous clock.
///
/// Code that stores a `ContinuousClock.Instant`, whose layout only the standard library knows, is several times as
/// large.
struct Moment: Comparable, Sendable {
    private static let origin = ContinuousClock.now

    private let sinceOrigin: Duration

    static var now: Moment {
        @inline(never) get { Moment(sinceOrigin: origin.duration(to: .now)) }
    }

    static func < (left: Moment, right: Moment) -> Bool { left.sinceOrigin < right.sinceOrigin }

    func duration(to other: Moment) -> Duration { other.sinceOrigin - sinceOrigin }

    func advanced(by duration: Duration) -> Moment { Moment(sinceOrigin: sinceOrigin + duration) }

    var instant: ContinuousClock.Instant { Moment.origin.advanced(by: sinceOrigin) }
}
