import DIContainer

/// A limit on the users that the store takes. The mistake: they are counted in the repository, which needs the store.
struct QuotaModules: ModuleGroup {
    var modules: [Module] {
        Module(UserCountKey.self, injecting: UserRepositoryKey.self) { repository in
            { try await repository.users().count }
        }
        Module.decorating(UserStoreKey.self, injecting: UserCountKey.self) { QuotaUserStore(base: $0, count: $1) }
    }
}
