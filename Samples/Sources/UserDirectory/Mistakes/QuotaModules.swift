import DIContainer

/// A limit on the users that the store takes. The mistake: the repository counts them, which reads the store that has
/// the limit.
struct QuotaModules: ModuleGroup {
    var modules: [Module] {
        Module.decorating(UserStoreKey.self, injecting: DataRepositoryKey.self) {
            QuotaUserStore(base: $0, repository: $1)
        }
    }
}
