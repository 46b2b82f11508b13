import DIContainer

/// A store in memory, to try something out. The mistake: it was left in beside the program's own.
struct TrialModules: ModuleGroup {
    var modules: [Module] {
        Module(UserStoreKey.self, scope: .singleton) { InMemoryUserStore() }
    }
}
