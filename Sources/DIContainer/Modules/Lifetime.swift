/// How long a module's value lives: what a ``Scope`` stands for, whatever the type of the value.
@usableFromInline
package struct Lifetime: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case unique, graph, shared, singleton
        case cached(CacheName)
    }

    package let kind: Kind
    var timeToLive: Duration?
    /// Whether `start()` makes the value, though its factory could make it at the first use.
    var isEager = false
    /// How long the value may take to shut down.
    var shutdownLimit: Duration?

    /// Whether the module says it, so that it is meant.
    package var isWritten = true

    package static let unique = Lifetime(kind: .unique)

    /// Whether the container makes one value and keeps it until it ends.
    var isSingleton: Bool { kind == .singleton && timeToLive == nil }

    /// Whether a module may say how the value is shut down: it ends when the program says so, and not by itself before.
    var isShutDown: Bool {
        if case .cached = kind { return timeToLive == nil }
        return isSingleton
    }

    /// Whether the lifetime neither ends before its container's nor asks something of the value.
    var suitsAnyValue: Bool { kind != .shared && !hasEnd }

    /// Whether the value can end before its container.
    var hasEnd: Bool {
        if case .cached = kind { return true }
        return isKept && timeToLive != nil
    }

    /// Whether the value can end without anything being called.
    var endsByItself: Bool { kind == .shared || timeToLive != nil }

    /// Whether the container keeps a value, so that all who ask for it get the same one.
    package var isKept: Bool { kind != .unique && kind != .graph }
}

extension Lifetime: CustomStringConvertible {
    @usableFromInline
    package var description: String {
        let name =
            switch kind {
            case .unique: "unique"
            case .graph: "graph"
            case .shared: "shared"
            case .singleton: isEager ? "eager singleton" : "singleton"
            case .cached(let name): "cached(in: \(name))"
            }
        return timeToLive.map { "\(name), for \($0)" } ?? name
    }
}

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
