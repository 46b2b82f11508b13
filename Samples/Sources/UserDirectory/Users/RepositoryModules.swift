import DIContainer

/// The repositories, each under its name, and the one of them that the program was started for.
///
/// There is one of each for as long as somebody holds it: what the list has read serves the details.
struct RepositoryModules: ModuleGroup {
    let mode: RepositoryMode

    var modules: [Module] {
        Module(
            UserRepositoryKey.self, named: "data", scope: .shared,
            injecting: Maybe<Lazy<UserAPIKey>>.self, UserStoreKey.self, WallClockKey.self
        ) {
            MergingUserRepository(api: $0, store: $1, clock: $2)
        }
        Module(
            UserRepositoryKey.self, named: "mock", scope: .shared, injecting: WallClockKey.self,
            factory: MockUserRepository.init)
        // It keeps nothing itself, so that the named one is shared by all who ask, and ends with the last of them.
        Module(UserRepositoryKey.self, injecting: Resolver.self) { [mode] resolver in
            try resolver.resolve(UserRepositoryKey.self, named: mode.rawValue)
        }
    }
}
