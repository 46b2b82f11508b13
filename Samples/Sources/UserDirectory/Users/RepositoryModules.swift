import DIContainer

/// The repository, one for as long as a command holds it: what one of them has read serves the others.
struct RepositoryModules: ModuleGroup {
    var modules: [Module] {
        Module(
            UserRepositoryKey.self, scope: .shared,
            injecting: Maybe<Lazy<UserAPIKey>>.self, UserStoreKey.self, WallClockKey.self
        ) {
            MergingUserRepository(api: $0, store: $1, clock: $2)
        }
    }
}
