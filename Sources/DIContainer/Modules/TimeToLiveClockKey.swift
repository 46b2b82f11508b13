/// The clock on which the time to live of a scope is measured.
///
/// It is a `ContinuousClock` unless a module says otherwise, as a test does:
///
/// ```swift
/// Container {
///     Module(TimeToLiveClockKey.self) { manualClock }
///     Module(TokenKey.self, scope: .singleton.timeToLive(.seconds(300))) { Token.fetch() }
/// }
/// ```
public enum TimeToLiveClockKey: DefaultInjectionKey {
    /// A clock that runs on while the machine sleeps.
    public static var defaultValue: any Clock<Duration> { ContinuousClock() }
}
