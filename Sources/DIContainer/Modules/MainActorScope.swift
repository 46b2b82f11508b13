/// How long a value lives, for keys of the main actor.
///
/// It has the scopes of ``Scope`` under the same names. Since their values are made and read on the main actor only,
/// they need not be `Sendable`.
///
/// ```swift
/// Module(ProfileModelKey.self, scope: .shared) { ProfileModel() }
/// ```
public struct MainActorScope: Sendable {
    @usableFromInline package let lifetime: Lifetime

    package init(_ lifetime: Lifetime) { self.lifetime = lifetime }

    /// A new value each time.
    public static var unique: Self { Self(Lifetime(.unique)) }

    /// One value for each resolution of a root; see ``Scope/graph``.
    public static var graph: Self { Self(Lifetime(.graph)) }

    /// One value, which must be an object, for as long as somebody outside the container holds it.
    public static var shared: Self { Self(Lifetime(.shared)) }

    /// One value for each container, made at its first use.
    public static var singleton: Self { Self(Lifetime(.singleton)) }

    /// One value for each container, with a say in how it starts and ends.
    ///
    /// ```swift
    /// Module(ThumbnailCacheKey.self, scope: .singleton(eager: true)) { ThumbnailCache(warm: true) }
    /// ```
    ///
    /// - Parameters:
    ///   - eager: Whether ``Container/start(progress:)`` makes it. What an asynchronous factory makes is always started.
    ///   - shutdownLimit: How long its `onShutdown` may take before ``Container/shutdown(timeLimit:)`` goes on without
    ///     it; `nil` for as long as that call allows.
    public static func singleton(eager: Bool = false, shutdownLimit: Duration? = nil) -> Self {
        Self(Lifetime(.singleton, isEager: eager, shutdownLimit: shutdownLimit))
    }

    /// One value until the container's scope of that name is reset.
    ///
    /// - Parameter name: One of your own static lets on ``CacheName``.
    public static func cached(in name: CacheName) -> Self { Self(Lifetime(.cached(name))) }

    /// The same scope, whose value is made anew once it is older than `duration`, on ``TimeToLiveClockKey``.
    public func timeToLive(_ duration: Duration) -> Self {
        Self(lifetime.timeToLive(duration))
    }
}
