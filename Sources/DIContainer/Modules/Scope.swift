/// How long a value lives.
///
/// | scope | one value for |
/// | --- | --- |
/// | ``unique`` | each resolution of the key (the default) |
/// | ``graph`` | one call to a container: everything that is made together shares it |
/// | ``shared`` | as long as it is held |
/// | ``singleton`` | each container |
/// | ``cached(in:)`` | each session, request or document: until `container.reset(_:)` or `await container.end(_:)` |
///
/// ```swift
/// Module(APIKey.self, scope: .singleton) { LiveAPI() }
/// Module(TokenKey.self, scope: .cached(in: .session).timeToLive(.seconds(300))) { Token.fetch() }
/// ```
///
/// The scopes that keep a value give the same one to every thread, so they exist only if `Value` is `Sendable`. Other
/// values do not compile:
///
/// ```swift
/// final class Draft { var text = "" }
/// enum DraftKey: InjectionKey { typealias Value = Draft }
///
/// Module(DraftKey.self, scope: .singleton) { Draft() }    // error: does not conform to the 'Sendable' protocol
/// ```
///
/// A module of a main-actor key takes a `Scope<MainActor>`: its values are made and read on that actor only, so they
/// need not be `Sendable`.
///
/// The five scopes come from the Resolver library, under names that are common today.
@frozen public struct Scope<Value>: Sendable {
    @usableFromInline let lifetime: Lifetime

    // Transparent, so that the compiler need not specialize it for each module of a program.
    @export(implementation) @_transparent init(_ lifetime: Lifetime) { self.lifetime = lifetime }

    /// A new value each time.
    ///
    /// A module without a scope makes its values in the same way. An explicit `.unique` says that each of several kept
    /// values should have its own object; the graph's hints then do not ask about it.
    @export(implementation) public static var unique: Scope { Scope(.unique) }

    /// The scope of a module that states none.
    @export(implementation) static var uniqueByDefault: Scope { @_transparent get { Scope(.uniqueByDefault) } }

    /// One value for each resolution: everything that is made together shares it.
    ///
    /// If A needs B and C, and both need D, then B and C get the same D; the next A gets another. A resolution is one
    /// call to a container, with everything that its modules inject or take from a ``Resolver``. Making a value that
    /// the container keeps is a separate resolution, so that the value does not hold what was made for another. So are
    /// injections of an object itself, by ``Inject`` or `currentValue`, and calls of ``Lazy`` or ``Provider``: to share
    /// a value of this scope, inject it with `injecting:`.
    @export(implementation) public static var graph: Scope { Scope(.graph) }
}

extension Scope where Value: Sendable {
    /// One value for as long as it is held outside the container; the container's reference is weak.
    ///
    /// The value must be an object. Code that asks while somebody holds the object gets the same one. If its module
    /// injects a value of a session, the object ends with the session, but not if the factory takes the value from a
    /// handle.
    @export(implementation) public static var shared: Scope { Scope(.shared) }

    /// One value for each container, made at its first use.
    @export(implementation) public static var singleton: Scope { Scope(.singleton) }

    /// One value for each container, with parameters for its start and end.
    ///
    /// ```swift
    /// Module(CacheKey.self, scope: .singleton(eager: true)) { Cache(warm: true) }
    /// ```
    ///
    /// - Parameters:
    ///   - eager: Whether ``Container/start(progress:)`` makes it. A start makes the values of asynchronous factories in any
    ///     case, unless they have a time to live.
    ///   - shutdownLimit: How long its `onShutdown` may take before ``Container/shutdown(timeLimit:)`` continues without
    ///     it; `nil` for the limit of that call.
    public static func singleton(eager: Bool = false, shutdownLimit: Duration? = nil) -> Scope {
        Scope(.detailed(.init(.singleton, isEager: eager, shutdownLimit: shutdownLimit)))
    }

    /// One value until the container's scope of that name is reset or ends.
    ///
    /// A module of the scope may have an `onShutdown`; then end the scope with ``Container/end(_:timeLimit:)``, which
    /// calls it.
    ///
    /// - Parameter name: One of your own static lets on ``CacheName``.
    public static func cached(in name: CacheName) -> Scope { Scope(.detailed(.init(.cached(name)))) }

    /// The same scope, whose value is made again once it is older than `duration`.
    ///
    /// Age is measured on the clock of ``TimeToLiveClockKey``, and is never less than zero: if the clock goes back, a
    /// value counts as new until the clock has passed the time of its creation again. With a duration of zero, a
    /// later request makes a new one. The call does nothing for ``unique`` and ``graph``, which keep nothing.
    public func timeToLive(_ duration: Duration) -> Scope {
        Scope(lifetime.timeToLive(duration))
    }
}

/// A value that is made on the main actor and read from anywhere.
///
/// It appears only in the type of the scope ``Scope/singleton(madeOn:shutdownLimit:)``.
public enum MadeOnMainActor<Value> {}

// Unavailable, so that the compiler says of a main-actor key in another scope that it cannot be injected.
@available(*, unavailable)
extension MadeOnMainActor: Sendable {}

extension Scope {
    /// One value for each container, made on the main actor and read from anywhere.
    ///
    /// Use it for a `Sendable` value that is created from values of main-actor keys. Its own key is a plain one, and
    /// so may be the keys that inject it:
    ///
    /// ```swift
    /// Module(TrackerKey.self, scope: .singleton(madeOn: MainActor.self), injecting: RouterKey.self) {
    ///     Tracker(screen: $0.screen)
    /// }
    /// ```
    ///
    /// A start makes it: `try await container.start()`, or `try container.startImmediately()` on the main actor, which
    /// does not wait. Before that, reading it is the error `not-started`.
    ///
    /// - Parameters:
    ///   - actor: The main actor.
    ///   - shutdownLimit: How long its `onShutdown` may take, as for other singletons.
    public static func singleton<Made>(
        madeOn actor: MainActor.Type, shutdownLimit: Duration? = nil
    ) -> Scope where Value == MadeOnMainActor<Made> {
        Scope(.detailed(.init(.singleton, isEager: true, shutdownLimit: shutdownLimit, isMadeOnMainActor: true)))
    }

    /// Exists for its message.
    @available(*, unavailable, message: "start() makes it in any case: write '.singleton(madeOn: MainActor.self)'")
    public static func singleton<Made>(
        eager: Bool, madeOn actor: MainActor.Type
    ) -> Scope where Value == MadeOnMainActor<Made> { neverCalled() }
}

/// The name of a scope that a program ends itself: a session, a request, an open document.
///
/// ```swift
/// extension CacheName { static let session = CacheName("session") }
///
/// Module(SessionKey.self, scope: .cached(in: .session)) { Session() }
///
/// container.reset(.session)        // at logout: the next resolution makes a new one
/// ```
///
/// If values must be shut down with the scope, call `await container.end(.session)`.
public struct CacheName: Hashable, Sendable, CustomStringConvertible {
    private let name: String

    /// Makes a name; two names with the same text are the same scope.
    public init(_ name: String) { self.name = name }

    /// The name, as messages and graphs show it.
    public var description: String { name.withHiddenCharactersShown }
}

/// How long a module's value lives: the content of a ``Scope``, without the type of the value.
///
/// One word, because each module of a program passes one.
@frozen @usableFromInline package enum Lifetime: Sendable {
    /// For a module that states no scope.
    case uniqueByDefault
    case unique, graph, shared, singleton
    /// A scope with more parameters.
    case detailed(Details)

    /// The parameters of a scope that has no case.
    @usableFromInline package final class Details: Sendable {
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

    /// The name of the scope that a program ends itself, if it is one.
    var cacheName: CacheName? { if case .cached(let name) = kind { name } else { nil } }

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

    package var timeToLive: Duration? { details?.timeToLive }
    /// Whether `start()` makes the value, although its factory could make it at the first use.
    package var isEager: Bool { details?.isEager == true }
    /// How long the value may take to shut down.
    var shutdownLimit: Duration? { details?.shutdownLimit }
    /// Whether the value is made on the main actor although its key belongs to no actor, so that only a start makes it.
    package var isMadeOnMainActor: Bool { details?.isMadeOnMainActor == true }

    /// Whether the module states its scope, so that the scope is intended.
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
        timeToLive == nil && (kind == .singleton || cacheName != nil)
    }

    /// Whether any value may have the lifetime, and the container never drops the value before it ends itself.
    var suitsAnyValue: Bool { kind != .shared && !hasEnd }

    /// Whether the container may drop the value before it ends itself.
    var hasEnd: Bool { cacheName != nil || timeToLive != nil && isKept }

    /// Whether the value can end without a call.
    var endsByItself: Bool { kind == .shared || timeToLive != nil }

    /// Whether the container keeps a value, so that all requests get the same one.
    package var isKept: Bool { kind != .unique && kind != .graph }
}

extension Lifetime: CustomStringConvertible {
    @usableFromInline package var description: String {
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
