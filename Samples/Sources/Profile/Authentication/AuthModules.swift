import DIContainer

/// Authentication, and the analytics that are told of it.
struct AuthModules: ModuleGroup {
    var modules: [Module] {
        Module(
            AuthServiceKey.self, injecting: APIClientKey.self, SessionStoreKey.self, Provider<SessionKey>.self,
            CacheReset.self, factory: ServerAuthService.init)
        Module(AnalyticsServiceKey.self, injecting: NetworkServiceKey.self) { NetworkAnalyticsService(network: $0) }
    }
}
