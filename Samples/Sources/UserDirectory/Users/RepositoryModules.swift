import DIContainer

/// The repositories, each under its name, and the one of them that the program was started for.
///
/// There is one of each for as long as somebody holds it: what the list has read serves the details.
struct RepositoryModules: ModuleGroup {
    let mode: RepositoryMode

    var modules: [Module] {
        Module(
            DataRepositoryKey.self, scope: .shared,
            injecting: Maybe<Lazy<UserAPIKey>>.self, UserStoreKey.self, WallClockKey.self
        ) {
            MergingUserRepository(api: $0?.closure, store: $1, clock: $2)
        }
        Module(MockRepositoryKey.self, scope: .shared, injecting: WallClockKey.self, factory: MockUserRepository.init)
        // It keeps nothing itself, so that the named one is shared by all who ask, and ends with the last of them. Both are
        // declared, so that validation follows them; only one is made. How to choose by a name that is known at run time
        // alone, the formatters show.
        Module(UserRepositoryKey.self, injecting: Lazy<DataRepositoryKey>.self, Lazy<MockRepositoryKey>.self) {
            [mode] data, mock in
            switch mode {
            case .data: data()
            case .mock: mock()
            }
        }
    }
}
