import DIContainer

/// A limit on the users that the store takes. The mistake: they are counted in the store that has the limit already.
struct QuotaModules: ModuleGroup {
    var modules: [Module] {
        Module(UserCountKey.self, injecting: UserStoreKey.self) { store in
            { try await store.edits().added.count }
        }
        Module.decorating(UserStoreKey.self, injecting: UserCountKey.self) { QuotaUserStore(base: $0, count: $1) }
    }
}
