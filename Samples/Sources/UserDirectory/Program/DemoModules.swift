import DIContainer

/// Demo data, and a store that writes nothing.
struct DemoModules: ModuleGroup {
    var modules: [Module] {
        Module(UserAPIKey.self) { DemoUserAPI() }
        Module(UserStoreKey.self, scope: .singleton) { InMemoryUserStore() }
    }
}
