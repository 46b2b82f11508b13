/// How long a module's value lives: the content of a ``Scope``, without the type of the value.
///
/// One word, because each module of a program passes one.
@frozen @usableFromInline
package enum Lifetime: Sendable {
    /// For a module that states no scope.
    case uniqueByDefault
    case unique, graph, shared, singleton
    /// A scope with more parameters.
    case detailed(Details)

    /// The parameters of a scope that has no case.
    @usableFromInline
    package final class Details: Sendable {
        let kind: Kind
        let timeToLive: Duration?
        let isEager: Bool
        let shutdownLimit: Duration?
        let isMadeOnMainActor: Bool

        init(
            _ kind: Kind, timeToLive: Duration? = nil, isEager: Bool = false, shutdownLimit: Duration? = nil,
            isMadeOnMainActor: Bool = false
        ) {
            self.kind = kind
            self.timeToLive = timeToLive
            self.isEager = isEager
            self.shutdownLimit = shutdownLimit
            self.isMadeOnMainActor = isMadeOnMainActor
        }
    }

    package enum Kind: Equatable, Sendable {
        case unique, graph, shared, singleton
        case cached(CacheName)
    }

    package var kind: Kind {
        switch self {
        case .uniqueByDefault, .unique: .unique
        case .graph: .graph
        case .shared: .shared
        case .singleton: .singleton
        case .detailed(let details): details.kind
        }
    }

    private var details: Details? { if case .detailed(let details) = self { details } else { nil } }

    var timeToLive: Duration? { details?.timeToLive }
    /// Whether `start()` makes the value, although its factory could make it at the first use.
    var isEager: Bool { details?.isEager == true }
    /// How long the value may take to shut down.
    var shutdownLimit: Duration? { details?.shutdownLimit }
    /// Whether the value is made on the main actor although its key belongs to no actor, so that only a start makes it.
    package var isMadeOnMainActor: Bool { details?.isMadeOnMainActor == true }

    /// Whether the module states it, so that it is intended.
    package var isWritten: Bool { if case .uniqueByDefault = self { false } else { true } }

    /// The same lifetime, limited to `duration`.
    func timeToLive(_ duration: Duration) -> Lifetime {
        .detailed(
            Details(
                kind, timeToLive: duration, isEager: isEager, shutdownLimit: shutdownLimit,
                isMadeOnMainActor: isMadeOnMainActor))
    }

    /// Whether the container makes one value and keeps it until the container ends.
    var isSingleton: Bool { kind == .singleton && timeToLive == nil }

    /// Whether a module may have an `onShutdown`: the value ends only when the program says so.
    var isShutDown: Bool {
        if case .cached = kind { return timeToLive == nil }
        return isSingleton
    }

    /// Whether the lifetime lasts as long as the container, and is possible for any value.
    var suitsAnyValue: Bool {
        switch self {
        case .uniqueByDefault, .unique, .graph, .singleton: true
        case .shared: false
        case .detailed: kind != .shared && !hasEnd
        }
    }

    /// Whether the value can end before its container.
    var hasEnd: Bool {
        if case .cached = kind { return true }
        return isKept && timeToLive != nil
    }

    /// Whether the value can end without a call.
    var endsByItself: Bool { kind == .shared || timeToLive != nil }

    /// Whether the container keeps a value, so that all requests get the same one.
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
/// It is a `ContinuousClock` by default. A module can replace it, for example in a test:
///
/// ```swift
/// Container {
///     Module(TimeToLiveClockKey.self) { manualClock }
///     Module(TokenKey.self, scope: .singleton.timeToLive(.seconds(300))) { Token.fetch() }
/// }
/// ```
public enum TimeToLiveClockKey: DefaultInjectionKey {
    /// A clock that continues while the machine sleeps.
    public static var defaultValue: any Clock<Duration> { ContinuousClock() }
}
